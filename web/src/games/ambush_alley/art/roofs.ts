/** Whose roof is in the way: buildings in which something is, or may be. */
import { inRing } from '../../../board/free/point'
import type { At } from '../../../board/free/point'
import { BUILDINGS, HEIGHT } from './town'

/** The buildings that hold one of these points. `map`: how much larger the table is than at 15 mm. */
export function houses(points: readonly (readonly number[])[], map: number): string[] {
  return BUILDINGS.filter(({ ring, box }) =>
    points.some(([x = 0, y = 0]) => {
      const [u, v] = [x / map, HEIGHT - y / map]
      const near = u >= box.x && v >= box.y && u <= box.x + box.width && v <= box.y + box.height
      return near && inRing([u, v], ring)
    })
  ).map(({ name }) => name)
}

/** Those of which something lies so near to one of these places. */
export function housesNear(
  places: readonly { readonly x: number; readonly y: number }[],
  far: number,
  map: number
): string[] {
  const around = places.flatMap(({ x, y }) =>
    [0.5, 1].flatMap((share) =>
      Array.from({ length: 24 }, (_, i): At => {
        const angle = (i / 12) * Math.PI
        return [x + share * far * Math.cos(angle), y + share * far * Math.sin(angle)]
      })
    )
  )
  return houses(around, map)
}

/** The way of a figure on the table, for the eye. */
import { along as alongWay } from '../../../board/free/way'
import type { At, Seen } from '../view'

/** Routes as a view holds them: figure, how many points, the points; again for the next. */
export function routesOf(flat: readonly number[]): ReadonlyMap<number, readonly At[]> {
  const found = new Map<number, readonly At[]>()
  for (let i = 0; i + 1 < flat.length;) {
    const [figure = 0, count = 0] = [flat[i], flat[i + 1]]
    const points = Array.from({ length: count }, (_, k): At => [
      flat[i + 2 + 2 * k] ?? 0,
      flat[i + 3 + 2 * k] ?? 0
    ])
    found.set(figure, points)
    i += 2 + 2 * count
  }
  return found
}

/** From where a figure stands to where it comes: along its declared way where both lie on it, else straight. */
export function along(view: Seen, figure: number, to: At): (share: number) => At {
  const way = routesOf(view.route).get(figure) ?? routesOf(view.dash).get(figure) ?? []
  return alongWay([view.x[figure] ?? 0, view.y[figure] ?? 0], to, way)
}

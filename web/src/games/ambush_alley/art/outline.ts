/** Outlines on the drawing: polygons as paths, made narrower or frayed, and the shadows that they cast. */
import { line, path } from '../../../board/free/point'
import type { At, Ring } from '../../../board/free/point'
import { chance } from '../../../board/paper'

export type Pt = At
export type { Ring }
export { line, path }

export const put = (n: number): string => String(Math.round(n * 10) / 10)
export const dot = ([x, y]: Pt): string => `${put(x)} ${put(y)}`

/** Twice the area, with its sign. */
function area(ring: Ring): number {
  return ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length] ?? [x, y]
    return sum + x * v - u * y
  }, 0)
}
/** Turned so that all rings run the same way, and one path can hold several. */
const alike = (ring: Ring): Ring => (area(ring) < 0 ? [...ring].reverse() : ring)

/** The ring so much smaller on all sides; larger where `by` is negative. */
export function inset(ring: Ring, by: number): Ring {
  const found = alike(ring)
  return found.map((p, i) => {
    const a = found[(i + found.length - 1) % found.length] ?? p
    const b = found[(i + 1) % found.length] ?? p
    const [ux, uy] = unit(a, p)
    const [vx, vy] = unit(p, b)
    // Both sides move inwards, to the left of where they lead; the corner is where they meet.
    const along = by / Math.max(0.2, 1 + ux * vx + uy * vy)
    return [p[0] - (uy + vy) * along, p[1] + (ux + vx) * along]
  })
}
export function unit([ax, ay]: Pt, [bx, by]: Pt): Pt {
  const far = Math.hypot(bx - ax, by - ay) || 1
  return [(bx - ax) / far, (by - ay) / far]
}

/** What lies in the shade of something upright: its outline, swept along the light. */
export function shade(ring: Ring, dx: number, dy: number): string {
  const swept = ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    return alike([a, b, [b[0] + dx, b[1] + dy], [a[0] + dx, a[1] + dy]])
  })
  const far = alike(ring.map(([x, y]) => [x + dx, y + dy]))
  return [alike(ring), far, ...swept].map(path).join('')
}

export interface Extent {
  x: number
  y: number
  width: number
  height: number
}
export function extent(ring: Ring): Extent {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
export const middle = (ring: Ring): Pt => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length
]

/** The ring with points about every `step`, each moved a little aside. */
export function frayed(ring: Ring, step: number, rough: number, seed: number): Ring {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step))
    return Array.from({ length: n }, (_, k): Pt => {
      const at = i * 97 + k
      return [
        a[0] + ((b[0] - a[0]) * k) / n + (chance(seed, at * 2) - 0.5) * 2 * rough,
        a[1] + ((b[1] - a[1]) * k) / n + (chance(seed, at * 2 + 1) - 0.5) * 2 * rough
      ]
    })
  })
}

/** A closed line that is soft: through the middles, bent at the points. */
export function soft(ring: Ring): string {
  const mid = (a: Pt, b: Pt): string => dot([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
  const last = ring[ring.length - 1] ?? [0, 0]
  return ring.reduce(
    (d, p, i) => `${d}Q${dot(p)} ${mid(p, ring[(i + 1) % ring.length] ?? p)}`,
    `M${mid(last, ring[0] ?? last)}`
  )
}

/** A patch with an uneven edge. */
export function patch(x: number, y: number, rx: number, ry: number, seed: number, n = 11): Ring {
  return Array.from({ length: n }, (_, i): Pt => {
    const a = (i / n) * 2 * Math.PI
    const far = 0.72 + chance(seed, i) * 0.5
    return [x + rx * far * Math.cos(a), y + ry * far * Math.sin(a)]
  })
}

/** A round thing as a path, so that many fit into one. */
export const round = (x: number, y: number, r: number): string =>
  `M${put(x - r)} ${put(y)}a${put(r)} ${put(r)} 0 1 0 ${put(2 * r)} 0a${put(r)} ${put(r)} 0 1 0 ${put(-2 * r)} 0Z`

/** A box turned about its middle. */
export function bar(x: number, y: number, w: number, h: number, turn = 0): Ring {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const corner = (u: number, v: number): Pt => [x + u * c - v * s, y + u * s + v * c]
  return [
    corner(-w / 2, -h / 2),
    corner(w / 2, -h / 2),
    corner(w / 2, h / 2),
    corner(-w / 2, h / 2)
  ]
}

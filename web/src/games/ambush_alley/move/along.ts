/** The way of a figure on the table, for the eye. */
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

const far = (a: At, b: At): number => Math.hypot(a[0] - b[0], a[1] - b[1])
/** How far a point is from a line between two others. */
function aside(p: At, a: At, b: At): number {
  const whole = far(a, b)
  if (whole === 0) return far(p, a)
  const on = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / (whole * whole)
  const t = Math.min(1, Math.max(0, on))
  return far(p, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])])
}
/** The leg of a way that a point lies on; the last of equals. */
function legOf(way: readonly At[], p: At): number {
  let best = 0
  let least = Infinity
  for (let i = 0; i + 1 < way.length; i++) {
    const away = aside(p, way[i] ?? p, way[i + 1] ?? p)
    if (away <= least) [best, least] = [i, away]
  }
  return best
}

/** From where a figure stands to where it comes: along its declared way where both lie on it, else straight. */
export function along(view: Seen, figure: number, to: At): (share: number) => At {
  const from: At = [view.x[figure] ?? 0, view.y[figure] ?? 0]
  const way = routesOf(view.route).get(figure) ?? routesOf(view.dash).get(figure) ?? []
  const [first, last] = [legOf(way, from), legOf(way, to)]
  const between = way.length > 1 && last > first ? way.slice(first + 1, last + 1) : []
  const points = [from, ...between, to]
  const whole = points.reduce((sum, p, i) => sum + far(p, points[i - 1] ?? p), 0)
  return (share) => {
    let left = share * whole
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1] ?? from, points[i] ?? to]
      const step = far(a, b)
      if (left <= step && step > 0) {
        const t = left / step
        return [Math.round(a[0] + t * (b[0] - a[0])), Math.round(a[1] + t * (b[1] - a[1]))]
      }
      left -= step
    }
    return to
  }
}

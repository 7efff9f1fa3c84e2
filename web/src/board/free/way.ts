/** Along a way over a free table, for the eye. */
import { apart } from './point'
import type { At } from './point'

/** How far a point is from a line between two others. */
function aside(p: At, a: At, b: At): number {
  const whole = apart(a, b)
  if (whole === 0) return apart(p, a)
  const on = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / (whole * whole)
  const t = Math.min(1, Math.max(0, on))
  return apart(p, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])])
}
/** The leg of a way that a point lies on; the last of equals. */
export function legOf(way: readonly At[], p: At): number {
  let best = 0
  let least = Infinity
  for (let i = 0; i + 1 < way.length; i++) {
    const away = aside(p, way[i] ?? p, way[i + 1] ?? p)
    if (away <= least) [best, least] = [i, away]
  }
  return best
}

/** From one point to another: along the way where both lie on it, else straight. The place after a share of it. */
export function along(from: At, to: At, way: readonly At[]): (share: number) => At {
  const [first, last] = [legOf(way, from), legOf(way, to)]
  const between = way.length > 1 && last > first ? way.slice(first + 1, last + 1) : []
  const points = [from, ...between, to]
  const whole = points.reduce((sum, p, i) => sum + apart(p, points[i - 1] ?? p), 0)
  return (share) => {
    let left = share * whole
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1] ?? from, points[i] ?? to]
      const step = apart(a, b)
      if (left <= step && step > 0) {
        const t = left / step
        return [Math.round(a[0] + t * (b[0] - a[0])), Math.round(a[1] + t * (b[1] - a[1]))]
      }
      left -= step
    }
    return to
  }
}

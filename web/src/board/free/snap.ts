/** Where a base comes to rest that is dragged by hand: in contact with another, or at a place in cover, where one of them is near. */
import type { At } from './point'

const NEAR = 22 // at 15 mm: nearer than this it is meant

/** What is near: the middles of other bases, how far apart two of them touch, places in cover, and how much larger than at 15 mm. */
export interface Near {
  readonly bases: readonly At[]
  readonly anchors: readonly At[]
  readonly base: number
  readonly size: number
}
export function snapped(at: At, { bases, anchors, base, size }: Near): At {
  const near = NEAR * size
  const far = (to: At): number => Math.hypot(at[0] - to[0], at[1] - to[1])
  let best = at
  let least = near
  for (const anchor of anchors) if (far(anchor) < least) [best, least] = [anchor, far(anchor)]
  if (best !== at) return best
  for (const other of bases) {
    const away = far(other)
    if (Math.abs(away - base) >= least || away === 0) continue
    least = Math.abs(away - base)
    best = touching(at, other, base)
  }
  return best
}

/** Beside another base, in the same direction: in contact, and not a hundredth closer. */
function touching(at: At, other: At, base: number): At {
  const away = Math.hypot(at[0] - other[0], at[1] - other[1])
  const [dx, dy] = [(at[0] - other[0]) / away, (at[1] - other[1]) / away]
  const outwards = (n: number): number => (n < 0 ? Math.floor(n) : Math.ceil(n))
  // Bases are in contact up to half a hundredth more than their width: try the nearest whole point first.
  const nearest: At = [Math.round(dx * base), Math.round(dy * base)]
  const apart = (by: At): number => Math.round(Math.hypot(...by))
  const by =
    apart(nearest) === base ? nearest : ([outwards(dx * base), outwards(dy * base)] as const)
  return [other[0] + by[0], other[1] + by[1]]
}

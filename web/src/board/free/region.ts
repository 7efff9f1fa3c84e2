/** What is seen from a place, for the eye: the server says who sees whom. A line ends where something that blocks sight begins, and
 *  reaches a little into a building, as one sees into it and out of it. */
import type { At, Ring } from './point'

/** Something that blocks sight: convex parts that overlap. */
type Blocker = readonly Ring[]
type Span = readonly [number, number]

/** Lines that just pass a corner pass: parts are a hundredth of an inch narrower than drawn. */
const CORE = 1

/** A table and what blocks sight on it. */
export interface Ground {
  readonly width: number
  readonly height: number
  /** How far one sees into a building, or out of it. */
  readonly window: number
  readonly blockers: readonly Blocker[]
}

/** Where a line from a point in a direction is inside a convex ring: from so far to so far. */
function within(ring: Ring, [x, y]: At, dx: number, dy: number): Span | null {
  let [low, high] = [0, Infinity]
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i] ?? [0, 0]
    const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0]
    const [ex, ey] = [bx - ax, by - ay]
    const far = Math.hypot(ex, ey)
    // Corners run counter-clockwise: inside is to the left of every side.
    const here = ex * (y - ay) - ey * (x - ax) - CORE * far
    const change = ex * dy - ey * dx
    if (Math.abs(change) < 1e-9) {
      if (here <= 0) return null
    } else if (change > 0) low = Math.max(low, -here / change)
    else high = Math.min(high, here / -change)
    if (low >= high) return null
  }
  return [low, high]
}
/** The stretches of a line inside something, joined where its parts overlap. */
function spans(blocker: Blocker, from: At, dx: number, dy: number): Span[] {
  const found = blocker
    .map((ring) => within(ring, from, dx, dy))
    .filter((span) => span !== null)
    .sort(([a], [b]) => a - b)
  const joined: Span[] = []
  for (const [low, high] of found) {
    const last = joined[joined.length - 1]
    if (last !== undefined && low <= last[1])
      joined[joined.length - 1] = [last[0], Math.max(last[1], high)] // prettier-ignore
    else joined.push([low, high])
  }
  return joined
}

/** How far one sees in a direction. */
export function farSeen(ground: Ground, from: At, dx: number, dy: number): number {
  const edge = (at: number, d: number, most: number): number =>
    d > 0 ? (most - at) / d : d < 0 ? at / -d : Infinity
  let far = Math.min(edge(from[0], dx, ground.width), edge(from[1], dy, ground.height))
  for (const blocker of ground.blockers) {
    const [first, ...more] = spans(blocker, from, dx, dy)
    if (first === undefined || first[0] >= far) continue
    // One stands in it, and sees out where one is near enough to its wall; or looks into it.
    if (first[0] > 0) far = Math.min(far, first[0] + ground.window, first[1])
    else if (first[1] > ground.window) far = Math.min(far, first[1])
    else if (more[0] !== undefined) far = Math.min(far, more[0][0])
  }
  return far
}

const TURNS = 240
const ASIDE = 0.0004
/** The outline of all that is seen from a place: rays all round, and past every corner on both sides. */
export function region(ground: Ground, from: At): At[] {
  const angles = Array.from({ length: TURNS }, (_, i) => (i / TURNS) * 2 * Math.PI)
  const corners = ground.blockers.flatMap((blocker) => blocker.flat())
  for (const [x, y] of corners) {
    const at = Math.atan2(y - from[1], x - from[0])
    const turn = at < 0 ? at + 2 * Math.PI : at
    angles.push(turn - ASIDE, turn, turn + ASIDE)
  }
  angles.sort((a, b) => a - b)
  return angles.map((angle) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const far = farSeen(ground, from, dx, dy)
    return [from[0] + dx * far, from[1] + dy * far]
  })
}
/** Whether the outline would hold a point: for the eye, not for the rules. */
export function inSight(ground: Ground, from: At, to: At): boolean {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (far === 0) return true
  return farSeen(ground, from, (to[0] - from[0]) / far, (to[1] - from[1]) / far) >= far - 1e-6
}

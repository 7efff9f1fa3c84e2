/**
 * A board is places. Squares, roads between points, hexes and a free table differ only in where their places
 * lie: `squares.ts`, `graph.ts`, `hexes.ts` and `plane.ts` make them, `Board.svelte` does the rest.
 */
import type { Spot } from './keys'
import type { Part } from './zoom'

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Something that can be pointed at, in the board's units: x to the right, y downwards. */
export interface Place extends Point {
  readonly id: string
  /** What one types to go there; the id unless said otherwise. */
  readonly name?: string
  /** Where it lies for the arrow keys, if not at its middle: hexes lie in straight rows for them. */
  readonly keys?: Point
  /** What belongs to it: a click there means it. A path. */
  readonly outline: string
  /** Along this line runs the ring of what is pointed at or has the focus. A path. */
  readonly rim: string
  /** The shape of marks: the last move, what is picked, what a rule speaks of. A path. */
  readonly mark: string
  /** The radius of a ring around what stands there. */
  readonly r: number
}

export interface Places {
  readonly all: readonly Place[]
  /** The part of the drawing that is shown. */
  readonly box: Box
  /** How thick marks are drawn: 1 where a place is about 100 units wide. */
  readonly weight: number
  /** How far from a place a finger may be, and something that is let go; 0 where places leave no gaps. */
  readonly reach: number
  /** The place that a point belongs to. */
  under(x: number, y: number): string | undefined
  /** The places that roads lead to: an arrow key prefers them to what merely lies there. */
  links?(id: string): readonly string[]
}

/** The places as the keyboard knows them. */
export const spots = (places: Places): Spot[] =>
  places.all.map(({ id, x, y, name, keys }) => ({ id, ...(keys ?? { x, y }), name: name ?? id }))

/** The nearest of these places within reach. */
export function nearest(
  among: readonly (Point & { readonly id: string })[],
  x: number,
  y: number,
  reach: number
): string | undefined {
  let found: { id: string; far: number } | undefined
  for (const p of among) {
    const far = Math.hypot(p.x - x, p.y - y)
    if (far <= reach && (found === undefined || far < found.far)) found = { id: p.id, far }
  }
  return found?.id
}

/** A live place near a point, at most so far away: what a finger meant that hit none. */
export function nearLive(
  { all, reach: far }: Places,
  live: ReadonlySet<string>,
  x: number,
  y: number,
  most = Infinity
): string | undefined {
  const reach = Math.min(far, most)
  return reach === 0
    ? undefined
    : nearest(
        all.filter((p) => live.has(p.id)),
        x,
        y,
        reach
      )
}

/** Where something that is let go comes to: a live place nearby, else the place there, else one nearby. */
export function landing(
  places: Places,
  live: ReadonlySet<string>,
  x: number,
  y: number
): string | undefined {
  return (
    nearLive(places, live, x, y) ?? places.under(x, y) ?? nearest(places.all, x, y, places.reach)
  )
}

/** Where these places lie, with one more around them: 0 to 1 each way of the board. */
export function partOf({ all, box }: Places, ids: ReadonlySet<string>): Part | null {
  const here = all.filter(({ id }) => ids.has(id))
  const far = 3 * (here[0]?.r ?? 0)
  const span = (
    at: (p: Point) => number,
    from: number,
    size: number
  ): readonly [number, number] => {
    const low = Math.max(0, Math.min(...here.map(at)) - far - from)
    const high = Math.min(size, Math.max(...here.map(at)) + far - from)
    return [low / size, (high - low) / size]
  }
  if (here.length === 0) return null
  const [x, w] = span((p) => p.x, box.x, box.width)
  const [y, h] = span((p) => p.y, box.y, box.height)
  return { x, y, w, h }
}

/** A part of the board in its own units; null: all of it. */
export function boxOf({ box }: Places, part: Part | null): Box {
  if (part === null) return box
  const [width, height] = [part.w * box.width, part.h * box.height]
  return { x: box.x + part.x * box.width, y: box.y + part.y * box.height, width, height }
}

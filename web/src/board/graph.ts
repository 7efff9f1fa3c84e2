/** Boards of places joined by roads: points with a radius, anywhere on a drawing. */
import type { Box, Place, Places } from './place'
import { nearest } from './place'
import { box, circle } from './shapes'

export interface Node {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly r: number
  readonly name?: string
  /** What belongs to it, where that is not a circle. */
  readonly box?: Box | undefined
}

/** How far from a place a finger may be, and something that is let go. */
const REACH = 52
/** Marks run just outside a place. */
const OUTSIDE = 3

function place({ id, x, y, r, name, box: around }: Node): Place {
  const ring = circle(x, y, r + OUTSIDE)
  return {
    id,
    x,
    y,
    ...(name === undefined ? {} : { name }),
    outline: around === undefined ? circle(x, y, r) : box(around),
    rim: ring,
    mark: ring,
    r: r + OUTSIDE
  }
}

export function graph(
  nodes: readonly Node[],
  shown: Box,
  links: (id: string) => readonly string[]
): Places {
  return {
    all: nodes.map(place),
    box: shown,
    weight: 2 / 3,
    reach: REACH,
    under: (x, y) =>
      nearest(
        nodes.filter((n) => Math.hypot(n.x - x, n.y - y) <= n.r),
        x,
        y,
        Infinity
      ),
    links
  }
}

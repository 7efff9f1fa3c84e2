/**
 * A free table: no fixed places, only things that lie somewhere, and points. Points are in hundredths of an inch as in
 * the engine (`qg.boards.plane`): whole numbers, x to the east, y to the north. On the screen y runs downwards.
 */
import type { Place, Places, Point } from './place'
import { circle, polygon } from './shapes'

/** Something on a table that can be picked: round, or with corners. */
export interface Thing {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly r: number
  readonly name?: string
  /** Its corners on the table, where it is not round. */
  readonly corners?: readonly Point[]
}
export interface Plane extends Places {
  /** From a point of the table to the drawing. */
  drawn(at: Point): Point
  /** From the drawing to the table: a whole number of hundredths on it. */
  point(x: number, y: number): Point
}

/** How far from a thing a finger may be: an inch. */
const REACH = 100

/** `turned`: as the player sees it who sits on the other side. */
export function plane(
  width: number,
  height: number,
  things: readonly Thing[],
  turned = false
): Plane {
  const drawn = ({ x, y }: Point): Point => (turned ? { x: width - x, y } : { x, y: height - y })
  const on = (value: number, most: number): number => Math.min(Math.max(0, Math.round(value)), most)

  function place({ id, x, y, r, name, corners }: Thing): Place {
    const at = drawn({ x, y })
    const outline = corners === undefined ? circle(at.x, at.y, r) : polygon(corners.map(drawn))
    const around = corners === undefined ? circle(at.x, at.y, r + 6) : outline
    const named = name === undefined ? {} : { name }
    return { id, ...at, ...named, outline, rim: around, mark: around, r: r + 6 }
  }
  const all = things.map(place)

  return {
    all,
    box: { x: 0, y: 0, width, height },
    weight: Math.max(width, height) / 1600,
    reach: REACH,
    under(x, y) {
      const at = drawn({ x, y }) // back to the table: to turn twice is not to turn
      // What lies on top is what was given last.
      return [...things]
        .reverse()
        .find((thing) =>
          thing.corners === undefined
            ? Math.hypot(thing.x - at.x, thing.y - at.y) <= thing.r
            : within(at, thing.corners)
        )?.id
    },
    drawn,
    point(x, y) {
      const at = drawn({ x, y })
      return { x: on(at.x, width), y: on(at.y, height) }
    }
  }
}

/** Whether a point lies in a polygon: a line from it crosses the border an odd number of times. */
function within({ x, y }: Point, corners: readonly Point[]): boolean {
  let inside = false
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside
  })
  return inside
}

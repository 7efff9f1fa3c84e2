/** How the saw cut the puzzle: the outlines of the places, from the cards of the cut (SIT-003, 207). */
import { KNOBS, LAYOUTS } from '../data'
import type { Layout, Place, Point, Size } from '../data'
import { boxOf, drawn, pathOf } from './frame'
import type { Box } from './frame'
import { sawn } from './knob'

/** The sides of a piece as it is seen on the board, clockwise from the top. */
export const AROUND = ['top', 'right', 'bottom', 'left'] as const
export type Around = (typeof AROUND)[number]
export interface Edge {
  /** `flat` at the border of the board. */
  kind: 'flat' | 'knob' | 'hole'
  /** Where the knob sits for whoever looks at this side from inside the piece, 0 left to 4 right. */
  where: number
  points: readonly Point[]
  /** The place on the other side of it; null at the border. */
  beside: number | null
}
/** A place and its piece, in drawing units. */
export interface Shape {
  place: number
  points: readonly Point[]
  path: string
  box: Box
  /** Where a piece is held, and about which it turns: the middle between its corners. */
  centre: Point
  edges: Readonly<Record<Around, Edge>>
}

/** A cut by its card; knobs are in shares of the smaller side of a piece. */
export function knobbed(from: Point, to: Point, unit: number, card: readonly number[]): Point[] {
  const [side = 1, ...numbers] = card
  const of = (name: keyof typeof KNOBS, i: number): number => KNOBS[name][numbers[i] ?? 0] ?? 0
  return sawn(from, to, {
    place: of('place', 0),
    radius: of('radius', 1) * unit,
    lean: of('lean', 2) * unit,
    neck: of('neck', 3) * unit,
    bow: of('bow', 4) * unit,
    side,
    off: 0.05 * unit
  })
}

/** The four sides of a place on the board, counterclockwise from the south: as the data run around it. */
function sidesOf(cut: Layout, { column: i, row: j }: Place): readonly [Edge, Edge, Edge, Edge] {
  const unit = Math.min(8 / cut.columns, 4 / cut.rows)
  const corner = (a: number, b: number): Point => cut.corners[b]?.[a] ?? [0, 0]
  const make = (
    cards: Layout['across'],
    [a, b]: readonly [number, number],
    [dx, dy]: readonly [number, number],
    back: boolean,
    beside: number
  ): Edge => {
    const card = cards.get(`${String(a)},${String(b)}`)
    const [from, to] = [corner(a, b), corner(a + dx, b + dy)]
    const points = card === undefined ? [from, to] : knobbed(from, to, unit, card)
    if (back) points.reverse()
    if (card === undefined) return { kind: 'flat', where: 2, points, beside: null }
    const [side = 1, where = 2] = card
    // Around a place one goes with its inside to the left: a knob to the right sticks out of it.
    const out = (side === -1) !== back
    return { kind: out ? 'knob' : 'hole', where: back ? where : 4 - where, points, beside }
  }
  const here = j * 16 + i
  return [
    make(cut.across, [i, j], [1, 0], false, here - 16),
    make(cut.upward, [i + 1, j], [0, 1], false, here + 1),
    make(cut.across, [i, j + 1], [1, 0], true, here + 16),
    make(cut.upward, [i, j], [0, 1], true, here - 1)
  ]
}

/** Is a point inside an outline? */
export function inside(outline: readonly Point[], [x, y]: Point): boolean {
  let found = false
  let [ax, ay] = outline.at(-1) ?? [0, 0]
  for (const [bx, by] of outline) {
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) found = !found
    ax = bx
    ay = by
  }
  return found
}

export class Cut {
  /** By the number of the place. */
  readonly shapes: ReadonlyMap<number, Shape>
  /** Of the smaller side of a piece, in drawing units. */
  readonly unit: number

  constructor(
    readonly size: Size,
    readonly turned: boolean
  ) {
    const cut = LAYOUTS[size]
    this.unit = 100 * Math.min(8 / cut.columns, 4 / cut.rows)
    this.shapes = new Map(cut.places.map((place) => [place.number, this.#shape(cut, place)]))
  }

  #shape(cut: Layout, place: Place): Shape {
    const seen = (edge: Edge): Edge => ({
      ...edge,
      points: edge.points.map((point) => drawn(point, this.turned))
    })
    const [s, e, n, w] = sidesOf(cut, place)
    const [south, east, north, west] = [seen(s), seen(e), seen(n), seen(w)]
    const around = [south, east, north, west]
    const points = around.flatMap((edge) => edge.points.slice(0, -1))
    const corners = around.map((edge): Point => edge.points[0] ?? [0, 0])
    return {
      place: place.number,
      points,
      path: pathOf(points),
      box: boxOf(points),
      centre: [
        corners.reduce((sum, [x]) => sum + x, 0) / 4,
        corners.reduce((sum, [, y]) => sum + y, 0) / 4
      ],
      edges: this.turned
        ? { top: south, right: west, bottom: north, left: east }
        : { top: north, right: east, bottom: south, left: west }
    }
  }

  shape(place: number): Shape {
    const found = this.shapes.get(place)
    if (found === undefined) throw new Error(`no place ${String(place)} in ${this.size}`)
    return found
  }

  /** The place under a point of the drawing; null beside the board. */
  at(point: Point): number | null {
    const [x, y] = point
    for (const { place, box, points } of this.shapes.values())
      if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
        if (inside(points, point)) return place
    return null
  }
}

const made = new Map<string, Cut>()
/** The cut of a size, made once. */
export function cutOf(size: Size, turned = false): Cut {
  const key = `${size} ${String(turned)}`
  const cut = made.get(key) ?? new Cut(size, turned)
  made.set(key, cut)
  return cut
}

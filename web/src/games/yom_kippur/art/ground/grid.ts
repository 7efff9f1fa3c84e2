/** The hexes of a sheet and one row more on each side, so that land and water go on to the edge of the cloth. */
import { HIGH, RADIUS } from '../../../../board/hexes'
import type { Box } from '../../../../board/place'
import type { Terrain } from '../../data'
import { at } from '../sheet'

export type Spot = readonly [number, number]

/** From one column to the next. */
const WIDE = 1.5 * RADIUS

export interface Cell {
  column: number
  row: number
  terrain: Terrain
  middle: Spot
}
/** What a grid has to know of its sheet. */
export interface Printed {
  readonly prefix: string
  readonly columns: number
  readonly rows: number
  /** The cloth: the board with its margin. */
  readonly box: Box
  under(x: number, y: number): string | undefined
  /** By column and row, from 1. Beyond the edge the land goes on as it is there. */
  terrainAt(column: number, row: number): Terrain
}
export const WAYS = [0, 1, 2, 3, 4, 5] as const

const low = (column: number): boolean => column % 2 === 0
const key = (column: number, row: number): string => `${String(column)},${String(row)}`
const near = ([x, y]: Spot): string => `${String(Math.round(x))},${String(Math.round(y))}`

/** A corner, clockwise from the left end of the northern side. */
export function corner({ middle: [x, y] }: Cell, i: number): Spot {
  const a = ((240 + 60 * i) * Math.PI) / 180
  return [x + RADIUS * Math.cos(a), y + RADIUS * Math.sin(a)]
}

export class Grid {
  readonly left: number
  readonly width: number
  readonly height: number
  private readonly kept = new Map<string, Cell>()

  constructor(readonly sheet: Printed) {
    const { prefix, columns, rows } = sheet
    this.left = at(`${prefix}0101`).x - RADIUS
    this.width = (columns - 1) * WIDE + 2 * RADIUS
    this.height = (rows + 0.5) * HIGH
    for (let column = 0; column <= columns + 1; column++)
      for (let row = 0; row <= rows + 1; row++) {
        const terrain = sheet.terrainAt(column, row)
        this.kept.set(key(column, row), { column, row, terrain, middle: this.middle(column, row) })
      }
  }

  get box(): Box {
    return this.sheet.box
  }
  middle(column: number, row: number): Spot {
    const y = (row - 0.5 + (low(column) ? 0.5 : 0)) * HIGH
    return [this.left + RADIUS + (column - 1) * WIDE, y]
  }
  cells(): IterableIterator<Cell> {
    return this.kept.values()
  }
  holds({ column, row }: Cell): boolean {
    return column >= 1 && row >= 1 && column <= this.sheet.columns && row <= this.sheet.rows
  }

  /** The hex next to it: N, NE, SE, S, SW, NW. */
  beside({ column, row }: Cell, way: number): Cell | undefined {
    if (way === 0 || way === 3) return this.kept.get(key(column, row + (way === 0 ? -1 : 1)))
    const south = way === 2 || way === 4
    const next = row + (south ? (low(column) ? 1 : 0) : low(column) ? 0 : -1)
    return this.kept.get(key(column + (way < 3 ? 1 : -1), next))
  }
  around(cell: Cell): Cell[] {
    return WAYS.flatMap((way) => this.beside(cell, way) ?? [])
  }

  /** What lies at a point. */
  cellAt(x: number, y: number): Cell | undefined {
    const inside = this.sheet.under(
      Math.max(this.left + 30, Math.min(this.left + this.width - 30, x)),
      Math.max(52, Math.min(this.height - 52, y))
    )
    return inside === undefined ? undefined : this.cellOf(inside)
  }
  cellOf(hex: string): Cell | undefined {
    return this.kept.get(key(Number(hex.slice(1, 3)), Number(hex.slice(3))))
  }
  lies(x: number, y: number, kind: Terrain): boolean {
    return this.cellAt(x, y)?.terrain === kind
  }

  /** The side between two hexes. */
  side(a: string, b: string): readonly [Spot, Spot] | undefined {
    const [one, other] = [this.cellOf(a), this.cellOf(b)]
    if (one === undefined || other === undefined) return undefined
    const way = WAYS.find((w) => this.beside(one, w) === other)
    return way === undefined ? undefined : [corner(one, way), corner(one, way + 1)]
  }

  /** The borders of a region, each a ring of corners with the region to its right. */
  rings(holds: (cell: Cell) => boolean): Spot[][] {
    const next = new Map<string, { from: Spot; to: Spot }>()
    for (const cell of this.cells()) {
      if (!holds(cell)) continue
      for (const way of WAYS) {
        const other = this.beside(cell, way)
        if (other !== undefined && holds(other)) continue
        const from = corner(cell, way)
        next.set(near(from), { from, to: corner(cell, way + 1) })
      }
    }
    const found: Spot[][] = []
    while (next.size > 0) {
      const [first] = next.values()
      if (first === undefined) break
      const ring: Spot[] = []
      let edge: { from: Spot; to: Spot } | undefined = first
      while (edge !== undefined) {
        next.delete(near(edge.from))
        ring.push(edge.from)
        edge = next.get(near(edge.to))
      }
      found.push(ring)
    }
    return found
  }
}

/** Lines through sides that meet, each from an end or a fork to the next; a closed one comes back to where it began. */
export function chains(sides: readonly (readonly [Spot, Spot])[]): Spot[][] {
  const ends = new Map<string, { to: Spot; side: number }[]>()
  sides.forEach(([p, q], side) => {
    ends.set(near(p), [...(ends.get(near(p)) ?? []), { to: q, side }])
    ends.set(near(q), [...(ends.get(near(q)) ?? []), { to: p, side }])
  })
  const used = new Set<number>()
  function walk(from: Spot): Spot[] {
    const line = [from]
    for (let here = from; ;) {
      const next = (ends.get(near(here)) ?? []).find(({ side }) => !used.has(side))
      if (next === undefined) return line
      used.add(next.side)
      line.push(next.to)
      here = next.to
      if (ends.get(near(here))?.length !== 2) return line
    }
  }
  const forks = sides.flat().filter((spot) => ends.get(near(spot))?.length !== 2)
  const found: Spot[][] = []
  for (const from of [...forks, ...sides.map(([p]) => p)]) {
    const line = walk(from)
    if (line.length > 1) found.push(line)
  }
  return found
}

/** The hexes of the sheet and one row more on each side, so that land and water go on to the edge of the cloth. */
import { HIGH, RADIUS } from '../../../../board/hexes'
import type { Terrain } from '../../data'
import { COLUMNS, ROWS, SINAI, terrainAt } from '../sheet'

export type Spot = readonly [number, number]

/** From one column to the next. */
const WIDE = 1.5 * RADIUS
export const WIDTH = (COLUMNS - 1) * WIDE + 2 * RADIUS
export const HEIGHT = (ROWS + 0.5) * HIGH
/** The cloth: the board with its margin. */
export const BOX = SINAI.box

export interface Cell {
  column: number
  row: number
  terrain: Terrain
  middle: Spot
}
const low = (column: number): boolean => column % 2 === 0
export const middle = (column: number, row: number): Spot => [
  RADIUS + (column - 1) * WIDE,
  (row - 0.5 + (low(column) ? 0.5 : 0)) * HIGH
]
const key = (column: number, row: number): string => `${String(column)},${String(row)}`
const CELLS = new Map<string, Cell>()
for (let column = 0; column <= COLUMNS + 1; column++)
  for (let row = 0; row <= ROWS + 1; row++)
    CELLS.set(key(column, row), {
      column,
      row,
      terrain: terrainAt(column, row),
      middle: middle(column, row)
    })
export const cells = (): IterableIterator<Cell> => CELLS.values()

/** The hex next to it: N, NE, SE, S, SW, NW. */
export function beside({ column, row }: Cell, way: number): Cell | undefined {
  if (way === 0 || way === 3) return CELLS.get(key(column, row + (way === 0 ? -1 : 1)))
  const south = way === 2 || way === 4
  const next = row + (south ? (low(column) ? 1 : 0) : low(column) ? 0 : -1)
  return CELLS.get(key(column + (way < 3 ? 1 : -1), next))
}
export const WAYS = [0, 1, 2, 3, 4, 5] as const

/** A corner, clockwise from the left end of the northern side. */
export function corner({ middle: [x, y] }: Cell, i: number): Spot {
  const a = ((240 + 60 * i) * Math.PI) / 180
  return [x + RADIUS * Math.cos(a), y + RADIUS * Math.sin(a)]
}

/** What lies at a point. */
export function cellAt(x: number, y: number): Cell | undefined {
  const inside = SINAI.under(
    Math.max(30, Math.min(WIDTH - 30, x)),
    Math.max(52, Math.min(HEIGHT - 52, y))
  )
  return inside === undefined ? undefined : cellOf(inside)
}
export function cellOf(hex: string): Cell | undefined {
  return CELLS.get(key(Number(hex.slice(1, 3)), Number(hex.slice(3))))
}

const near = ([x, y]: Spot): string => `${String(Math.round(x))},${String(Math.round(y))}`
/** The borders of a region, each a ring of corners with the region to its right. */
export function rings(holds: (cell: Cell) => boolean): Spot[][] {
  const next = new Map<string, { from: Spot; to: Spot }>()
  for (const cell of cells()) {
    if (!holds(cell)) continue
    for (const way of WAYS) {
      const other = beside(cell, way)
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

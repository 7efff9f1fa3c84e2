/** The sheets as they are drawn: the hexes of the board, and what the map of the Sinai has on them. North is always up. */
import sinai from '../../../../../src/qg/games/yom_kippur/data/sinai.yaml'
import { HIGH, RADIUS, hexes } from '../../../board/hexes'
import type { Point } from '../../../board/place'
import { GOLAN_SHEET, SHEET, hexAt, terrain } from '../data'
import type { Terrain } from '../data'

export const { columns: COLUMNS, rows: ROWS } = SHEET
export const SINAI = hexes([SHEET])

/** So far apart lie the two sheets in one picture: who looks at one sees nothing of the other. */
export const APART = 10_000
const GOLAN_LEFT = (COLUMNS - 1) * 1.5 * RADIUS + 2 * RADIUS + APART

const MIDDLES = new Map<string, Point>()
/** The middle of a hex of either sheet. */
export function at(hex: string): Point {
  const known = MIDDLES.get(hex)
  if (known !== undefined) return known
  const [column, row] = [Number(hex.slice(1, 3)), Number(hex.slice(3))]
  if (!(column > 0 && row > 0)) return { x: 0, y: 0 }
  const left = hex.startsWith(GOLAN_SHEET.prefix) ? GOLAN_LEFT : 0
  const middle = {
    x: left + RADIUS + (column - 1) * 1.5 * RADIUS,
    y: (row - 0.5 + (column % 2 === 0 ? 0.5 : 0)) * HIGH
  }
  MIDDLES.set(hex, middle)
  return middle
}

const clamp = (n: number, most: number): number => Math.max(1, Math.min(most, n))
/** By column and row, from 1, of a sheet. Beyond the edge the land goes on as it is there. */
export const terrainOn =
  (sheet: typeof SHEET) =>
  (column: number, row: number): Terrain =>
    terrain(hexAt(clamp(column, sheet.columns), clamp(row, sheet.rows), sheet.prefix))

export interface Side {
  a: string
  b: string
  /** Nobody crosses it. */
  red: boolean
}
/** The sides that the canal runs along, from north to south. */
export const CANAL: readonly Side[] = sinai.hexsides.canal.map((pair) => {
  const [a = '', b = ''] = pair.split('-')
  return { a, b, red: sinai.hexsides.red.includes(pair) }
})
export interface Road {
  readonly kind: 'road' | 'red'
  readonly path: readonly string[]
}
export const ROADS: readonly Road[] = sinai.roads
export const TOWNS = sinai.cities
export const CAMPS = sinai.camps
export const PASSES = sinai.passes
export const FORTS = sinai.forts
export const BRIDGE_SPOTS = sinai.basic_bridges
export const ENTRIES = sinai.entry
export const SYMBOLS = sinai.basic_setup_symbols

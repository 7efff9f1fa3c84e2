/** The sheet of the Sinai as it is drawn: the hexes of the board, and what the map has on them. North is always up. */
import sinai from '../../../../../src/qg/games/yom_kippur/data/sinai.yaml'
import { hexes } from '../../../board/hexes'
import type { Point } from '../../../board/place'
import { SHEET, hexAt, terrain } from '../data'
import type { Terrain } from '../data'

export const { columns: COLUMNS, rows: ROWS } = SHEET
export const SINAI = hexes([SHEET])

const MIDDLES: ReadonlyMap<string, Point> = new Map(SINAI.all.map((p) => [p.id, p]))
/** The middle of a hex. */
export const at = (hex: string): Point => MIDDLES.get(hex) ?? { x: 0, y: 0 }

const clamp = (n: number, most: number): number => Math.max(1, Math.min(most, n))
/** By column and row, from 1. Beyond the edge the land goes on as it is there. */
export const terrainAt = (column: number, row: number): Terrain =>
  terrain(hexAt(clamp(column, COLUMNS), clamp(row, ROWS)))

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
export const ROADS = sinai.roads
export const TOWNS = sinai.cities
export const CAMPS = sinai.camps
export const PASSES = sinai.passes
export const FORTS = sinai.forts
export const BRIDGE_SPOTS = sinai.basic_bridges
export const ENTRIES = sinai.entry
export const SYMBOLS = sinai.basic_setup_symbols

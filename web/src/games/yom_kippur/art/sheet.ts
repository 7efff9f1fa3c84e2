/** The sheet of the Sinai as it is drawn: the hexes of the board, and what the map has on them. North is always up. */
import sinai from '../../../../../src/qg/games/yom_kippur/data/sinai.yaml'
import { hexes } from '../../../board/hexes'
import type { Point } from '../../../board/place'

export const { columns: COLUMNS, rows: ROWS, prefix: PREFIX } = sinai
export const SINAI = hexes([{ prefix: PREFIX, columns: COLUMNS, rows: ROWS }])

const MIDDLES: ReadonlyMap<string, Point> = new Map(SINAI.all.map((p) => [p.id, p]))
/** The middle of a hex. */
export const at = (hex: string): Point => MIDDLES.get(hex) ?? { x: 0, y: 0 }

export const columnOf = (hex: string): number => Number(hex.slice(1, 3))
export const rowOf = (hex: string): number => Number(hex.slice(3, 5))

const LETTERS = {
  '.': 'plain',
  d: 'desert',
  h: 'hill',
  m: 'marsh',
  L: 'lake',
  r: 'red_sea',
  '~': 'sea'
} as const
export type Terrain = (typeof LETTERS)[keyof typeof LETTERS]

const clamp = (n: number, most: number): number => Math.max(1, Math.min(most, n))
/** By column and row, from 1. Beyond the edge the land goes on as it is there. */
export function terrainAt(column: number, row: number): Terrain {
  const letter = sinai.terrain[clamp(row, ROWS) - 1]?.charAt(clamp(column, COLUMNS) - 1) ?? '.'
  return LETTERS[letter as keyof typeof LETTERS]
}
export const terrain = (hex: string): Terrain => terrainAt(columnOf(hex), rowOf(hex))
export const isWater = (kind: Terrain): boolean => ['lake', 'red_sea', 'sea'].includes(kind)

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

/** The sheet of the Golan: its hexes, and what its map has on it. */
import golan from '../../../../../src/qg/games/yom_kippur/data/golan.yaml'
import { HIGH, RADIUS, hexes } from '../../../board/hexes'
import type { Hexes } from '../../../board/hexes'
import { APART, SINAI as SOUTH } from '../../yom_kippur/art/sheet'
import { GOLAN_SHEET, SHEET } from '../../yom_kippur/data'

const MARGIN = RADIUS / 4
const both = hexes([SHEET, GOLAN_SHEET], false, APART)

/** One of the sheets: its own hexes, and its own part of the picture. */
function sheet({ prefix, columns, rows }: typeof SHEET): Hexes {
  // Its numbers are printed without its letter, and typed so.
  const own = both.all.filter(({ id }) => id.startsWith(prefix))
  const all = own.map((hex) => ({ ...hex, name: hex.id.slice(prefix.length) }))
  const left = (all[0]?.x ?? 0) - RADIUS
  return {
    ...both,
    all,
    box: {
      ...{ x: left - MARGIN, y: -MARGIN },
      width: (columns - 1) * 1.5 * RADIUS + 2 * RADIUS + 2 * MARGIN,
      height: (rows + 0.5) * HIGH + 2 * MARGIN
    }
  }
}

export type Front = 'S' | 'G'
export const FRONTS: readonly Front[] = ['S', 'G']
export const other = (front: Front): Front => (front === 'S' ? 'G' : 'S')
export const frontOf = (hex: string): Front => (hex.startsWith('G') ? 'G' : 'S')
/** By front; the Sinai lies where it lies in the basic game. */
export const SHEETS: Readonly<Record<Front, Hexes>> = {
  S: { ...sheet(SHEET), box: SOUTH.box },
  G: sheet(GOLAN_SHEET)
}

/** Two hexes, as data write the side between them. */
const sides = (pairs: readonly string[]): { a: string; b: string; red: boolean }[] =>
  pairs.map((pair) => {
    const [a = '', b = ''] = pair.split('-')
    return { a, b, red: false }
  })
export const RIVER = sides(golan.hexsides.river)
export const LAVA = sides(golan.hexsides.lava)
export const LINE_1 = sides(golan.hexsides.fortified_line_1)
export const LINE_2 = sides(golan.hexsides.fortified_line_2)
export const BRIDGES = sides(Object.values(golan.river_bridges))
export const ROADS = golan.roads
export const TOWNS = golan.cities
export const CAMPS = golan.camps
export const KIBBUTZIM = golan.kibbutzim
export const FORTS = golan.forts
export const EDGES = [...golan.entry.israel, ...golan.entry.arab]

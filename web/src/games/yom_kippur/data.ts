/** The pieces and the map of the Sinai as the rules' own data files give them. */
import counters from '../../../../src/qg/games/yom_kippur/data/counters.yaml'
import golan from '../../../../src/qg/games/yom_kippur/data/golan.yaml'
import map from '../../../../src/qg/games/yom_kippur/data/sinai.yaml'
import tables from '../../../../src/qg/games/yom_kippur/data/tables.yaml'

export type Side = 'arab' | 'israel'
/** In the order of the engine's sides. */
export const SIDES: readonly Side[] = ['arab', 'israel']

export interface Piece {
  id: string
  /** Its place in the columns of a view. */
  number: number
  side: Side
  nation: string
  kind: string
  group: string
  /** Combat factor full and reduced, movement factor. */
  factors: readonly [number, number, number]
  /** The turn of its arrival and its place in the basic game; null: it is not used there. */
  basic: { readonly turn: number; readonly at: string } | null
}
type Given = Omit<Piece, 'number' | 'factors' | 'side'>

const fort = ({ name, hex, side, white }: (typeof map.forts)[number]): Given => ({
  id: `FT-${name.replaceAll(' ', '_')}`,
  nation: side === 'israel' ? 'israel' : 'syria',
  kind: 'fort',
  group: '',
  basic: white === true ? { turn: 1, at: hex } : null
})
const bridge = (_: unknown, i: number): Given => {
  const at = map.basic_bridges[i]
  const basic = at === undefined ? null : { turn: 1, at }
  return { id: `BR-${String(i + 1)}`, nation: 'egypt', kind: 'bridge', group: '', basic }
}
const aircraft = (game: 'basic' | 'advanced'): Given[] =>
  Object.entries(counters.aircraft[game]).flatMap(([nation, ids]) =>
    ids.map((id) => {
      const turn = counters.aircraft_turns[id] ?? 1
      const basic = game === 'basic' ? { turn, at: 'air' } : null
      return { id, nation, kind: 'aircraft', group: '', basic }
    })
  )

const NO_FACTORS = [0, 0, 0] as const
/** All pieces, in the engine's order: counters, forts, bridges, aircraft. */
export const PIECES: readonly Piece[] = [
  ...counters.counters,
  ...[...map.forts, ...golan.forts].map(fort),
  ...Array.from({ length: counters.bridges }, bridge),
  ...aircraft('basic'),
  ...aircraft('advanced')
].map(({ id, nation, kind, group, basic }, number) => ({
  ...{ id, number, nation, kind, group, basic },
  side: counters.nations[nation] ?? 'arab',
  factors: counters.factors[`${nation}.${kind}`] ?? NO_FACTORS
}))
export const PIECE: ReadonlyMap<string, Piece> = new Map(PIECES.map((p) => [p.id, p]))
/** The factors of paras that have lost their vehicles. */
export const ON_FOOT = counters.factors['israel.para_infantry'] ?? NO_FACTORS
/** What two of in a hex are too many of beside a third. */
const NO_BRIGADE = new Set(['sam', 'helicopter', 'fort', 'bridge', 'aircraft'])
export const isBrigade = (piece: Piece): boolean => !NO_BRIGADE.has(piece.kind)

export const SHEET = { prefix: map.prefix, columns: map.columns, rows: map.rows }
const two = (n: number): string => String(n).padStart(2, '0')
/** The hex of a column and a row, counted from 1. */
export const hexAt = (column: number, row: number): string =>
  `${map.prefix}${two(column)}${two(row)}`
const HEXES: ReadonlySet<string> = new Set(
  Array.from({ length: map.columns * map.rows }, (_, i) =>
    hexAt(1 + (i % map.columns), 1 + Math.floor(i / map.columns))
  )
)
/** A hex of the map; other words are pieces. */
export const isHex = (word: string): boolean => HEXES.has(word)

export type Terrain = 'plain' | 'desert' | 'hill' | 'marsh' | 'lake' | 'red_sea' | 'sea'
const LETTERS: Readonly<Record<string, Terrain>> = {
  '.': 'plain',
  d: 'desert',
  h: 'hill',
  m: 'marsh',
  L: 'lake',
  r: 'red_sea',
  '~': 'sea'
}
/** What a hex shows in one of the pictures of the map. */
const letter = (picture: readonly string[], hex: string): string =>
  picture[Number(hex.slice(3)) - 1]?.[Number(hex.slice(1, 3)) - 1] ?? ''
export const terrain = (hex: string): Terrain => LETTERS[letter(map.terrain, hex)] ?? 'plain'
/** East or west of the canal; null: water. */
export function bank(hex: string): 'east' | 'west' | null {
  const found = letter(map.bank, hex)
  return found === 'E' ? 'east' : found === '~' || found === '' ? null : 'west'
}

export type SiteKind = 'city' | 'pass' | 'camp'
export interface Site {
  kind: SiteKind
  name: string
  hex: string
}
const sites = (kind: SiteKind, found: readonly { name: string; hex: string }[]): Site[] =>
  found.map(({ name, hex }) => ({ kind, name, hex }))
export const SITES: readonly Site[] = [
  ...sites('city', map.cities),
  ...sites('pass', map.passes),
  ...sites('camp', map.camps)
]
export const SITE: ReadonlyMap<string, Site> = new Map(SITES.map((s) => [s.hex, s]))

/** Brigades a hex. */
export const STACKING = tables.stacking
/** The days of October 1973 of each turn. */
export const DAYS: readonly string[] = tables.calendar
/** From this turn on SAM count as reduced. */
export const SAM_WEAK = tables.sam.reduced_from_turn
export const COSTS: Readonly<Record<string, number>> = tables.costs
/** Movement points are reckoned in so many parts. */
export const POINT = 6

const REGIONS = new Set(['east_bank', 'west_bank_canal', 'west_bank_inland'])
/** The units that the Arab side sets up, in the order of the pieces. */
export const TO_PLACE: readonly Piece[] = PIECES.filter(({ side, basic }) => {
  const at = basic?.at ?? ''
  return side === 'arab' && (REGIONS.has(at) || at in map.basic_setup_symbols)
})

/** The pieces and the maps as the rules' own data files give them. */
import counters from '../../../../src/qg/games/yom_kippur/data/counters.yaml'
import golan from '../../../../src/qg/games/yom_kippur/data/golan.yaml'
import sinai from '../../../../src/qg/games/yom_kippur/data/sinai.yaml'
import tables from '../../../../src/qg/games/yom_kippur/data/tables.yaml'
import { reader } from '../../i18n/index.svelte'

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
  /** The turn of its arrival and its place in the basic game, and in the advanced one; null: it is not used there. */
  basic: Place | null
  advanced: Place | null
  /** The sheet that an Arab piece belongs to. */
  front: 'S' | 'G'
}
interface Place {
  readonly turn: number
  readonly at: string
}
type Given = Omit<Piece, 'number' | 'factors' | 'side' | 'front'>

const fort = ({ name, hex, side, white }: (typeof sinai.forts)[number]): Given => ({
  id: `FT-${name.replaceAll(' ', '_')}`,
  nation: side === 'israel' ? 'israel' : 'syria',
  kind: 'fort',
  group: '',
  basic: white === true ? { turn: 1, at: hex } : null,
  advanced: { turn: 1, at: hex }
})
const bridge = (_: unknown, i: number): Given => {
  const at = sinai.basic_bridges[i]
  const basic = at === undefined ? null : { turn: 1, at }
  const advanced = { turn: 1, at: 'bridge' }
  return { id: `BR-${String(i + 1)}`, nation: 'egypt', kind: 'bridge', group: '', basic, advanced }
}
const aircraft = (game: 'basic' | 'advanced'): Given[] =>
  Object.entries(counters.aircraft[game]).flatMap(([nation, ids]) =>
    ids.map((id) => {
      const place = { turn: counters.aircraft_turns[id] ?? 1, at: 'air' }
      const [basic, advanced] = game === 'basic' ? [place, null] : [null, place]
      return { id, nation, kind: 'aircraft', group: '', basic, advanced }
    })
  )

/** Nations and places of the northern front. */
const NORTH = /golan|syrian|second_line/
const north = ({ id, nation, advanced }: Given): boolean =>
  nation === 'syria' || NORTH.test(advanced?.at ?? '') || /-G\d?$/.test(id) || isGolan(advanced?.at)
const isGolan = (at = ''): boolean => /^G\d{4}$/.test(at)

const NO_FACTORS = [0, 0, 0] as const
/** All pieces, in the engine's order: counters, forts, bridges, aircraft. */
export const PIECES: readonly Piece[] = [
  ...counters.counters,
  ...[...sinai.forts, ...golan.forts].map(fort),
  ...Array.from({ length: counters.bridges }, bridge),
  ...aircraft('basic'),
  ...aircraft('advanced')
].map((given, number) => ({
  ...{ ...given, number, front: north(given) ? 'G' : 'S' },
  side: counters.nations[given.nation] ?? 'arab',
  factors: counters.factors[`${given.nation}.${given.kind}`] ?? NO_FACTORS
}))
export const PIECE: ReadonlyMap<string, Piece> = new Map(PIECES.map((p) => [p.id, p]))
/** The factors of paras that have lost their vehicles. */
export const ON_FOOT = counters.factors['israel.para_infantry'] ?? NO_FACTORS
/** What two of in a hex are too many of beside a third. */
const NO_BRIGADE = new Set(['sam', 'helicopter', 'fort', 'bridge', 'aircraft'])
export const isArab = ({ side }: Piece): boolean => side === 'arab'
export const isBrigade = (piece: Piece): boolean => !NO_BRIGADE.has(piece.kind)

type Sheet = Readonly<Record<'columns' | 'rows', number>> & { readonly prefix: string }
const sized = ({ prefix, columns, rows }: Sheet): Sheet => ({ prefix, columns, rows })
export const SHEET = sized(sinai)
export const GOLAN_SHEET = sized(golan)
const two = (n: number): string => String(n).padStart(2, '0')
/** The hex of a column and a row, counted from 1. */
export const hexAt = (column: number, row: number, prefix = sinai.prefix): string =>
  `${prefix}${two(column)}${two(row)}`
const HEXES: ReadonlySet<string> = new Set(
  [SHEET, GOLAN_SHEET].flatMap(({ prefix, columns, rows }) =>
    Array.from({ length: columns * rows }, (_, i) =>
      hexAt(1 + (i % columns), 1 + Math.floor(i / columns), prefix)
    )
  )
)
/** A hex of a map; other words are pieces. */
export const isHex = (word: string): boolean => HEXES.has(word)
export const onGolan = (hex: string): boolean => hex.startsWith(golan.prefix)

export type Terrain =
  'plain' | 'desert' | 'hill' | 'mountain' | 'marsh' | 'lake' | 'red_sea' | 'sea'
const LETTERS: Readonly<Record<string, Terrain>> = {
  '.': 'plain',
  d: 'desert',
  h: 'hill',
  M: 'mountain',
  m: 'marsh',
  L: 'lake',
  r: 'red_sea',
  '~': 'sea'
}
/** What a hex shows in one of the pictures of its map. */
const letter = (picture: readonly string[], hex: string): string =>
  picture[Number(hex.slice(3)) - 1]?.[Number(hex.slice(1, 3)) - 1] ?? ''
export const terrain = (hex: string): Terrain =>
  LETTERS[letter((onGolan(hex) ? golan : sinai).terrain, hex)] ?? 'plain'
/** East or west of the canal; null: water, or the other front. */
export function bank(hex: string): 'east' | 'west' | null {
  if (onGolan(hex)) return null
  const found = letter(sinai.bank, hex)
  return found === 'E' ? 'east' : found === '~' || found === '' ? null : 'west'
}
export type Country = 'israel' | 'syria' | 'lebanon' | 'jordan'
const COUNTRIES: Readonly<Record<string, Country>> = {
  ...{ i: 'israel', s: 'syria', l: 'lebanon', j: 'jordan' }
}
/** Whose land it was before the war, on the northern front. */
export const country = (hex: string): Country | null =>
  onGolan(hex) ? (COUNTRIES[letter(golan.territory, hex)] ?? null) : null

export type SiteKind = 'city' | 'pass' | 'camp' | 'kibbutz'
export interface Site {
  kind: SiteKind
  /** In the reader's language, as the map has it. */
  readonly name: string
  hex: string
}
const sites = (
  kind: SiteKind,
  found: readonly { name: string; fr?: string; hex: string }[]
): Site[] =>
  found.map(({ name, fr, hex }) => ({
    ...{ kind, hex },
    get name() {
      return reader.language === 'fr' ? (fr ?? name) : name
    }
  }))
export const SITES: readonly Site[] = [
  ...sites('city', [...sinai.cities, ...golan.cities]),
  ...sites('pass', sinai.passes),
  ...sites('camp', [...sinai.camps, ...golan.camps]),
  ...sites('kibbutz', golan.kibbutzim)
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

const BASIC_REGIONS = new Set(['east_bank', 'west_bank_canal', 'west_bank_inland'])
const REGIONS =
  /^(sinai_setup|golan_setup|army_[23]_sector|west_bank_inland|east_of_second_line|syrian_.*)$/
/** Where its player sets it up; undefined: it is not set up by hand. */
export function region({ basic, advanced }: Piece, game: 'basic' | 'advanced'): string | undefined {
  const at = (game === 'basic' ? basic : advanced)?.at ?? ''
  const symbols = { ...sinai.basic_setup_symbols, ...golan.symbols }[at] ?? []
  const chosen = game === 'basic' ? BASIC_REGIONS.has(at) || symbols.length > 0 : REGIONS.test(at)
  return chosen && (game === 'basic' || symbols.length !== 1) ? at : undefined
}

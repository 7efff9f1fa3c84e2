/** The board and the three cuts as the rules' own data files give them, numbered as the rules do. */
import board from '../../../../src/qg/games/situation4/data/board.yaml'
import grand from '../../../../src/qg/games/situation4/data/cut_grand.yaml'
import quick from '../../../../src/qg/games/situation4/data/cut_quick.yaml'
import standard from '../../../../src/qg/games/situation4/data/cut_standard.yaml'

/** A point: on the board in zones, x east and y north; in the drawing in units, y down. */
export type Point = readonly [number, number]
export const SIDES = ['south', 'north'] as const
export type Side = 0 | 1
const sideOf = (name: string | undefined): Side | null =>
  name === undefined ? null : name === 'south' ? 0 : 1

export const SIZES = ['quick', 'standard', 'grand'] as const
export type Size = (typeof SIZES)[number]
export type Colour = 'green' | 'orange'
export const COLOURS = board.colours

// ------------------------------------------------------------------------------- places

/** Places in a row of the largest size: a place has one number for all sizes. */
const WIDE = 16
export const isPlace = (word: string): boolean => /^P\d{4}$/.test(word)
/** As in the columns of a view. */
export const numberOf = (name: string): number =>
  (Number(name.slice(3)) - 1) * WIDE + Number(name.slice(1, 3)) - 1
export const nameOf = (place: number): string => {
  const two = (n: number): string => String(n + 1).padStart(2, '0')
  return `P${two(place % WIDE)}${two(Math.floor(place / WIDE))}`
}

export interface Place {
  number: number
  name: string
  /** From 0, from the south-west. */
  column: number
  row: number
  bank: Side
  cells: number
  /** What needs it. */
  zones: readonly string[]
  features: readonly string[]
}
export interface Layout {
  columns: number
  rows: number
  /** Row after row from the south. */
  places: readonly Place[]
  corners: readonly (readonly Point[])[]
  /** The cards of the cuts, by `i,j`: side of the knob, then numbers into KNOBS. */
  across: ReadonlyMap<string, readonly number[]>
  upward: ReadonlyMap<string, readonly number[]>
  /** The places under the two white dots of each site, and all under its bridge. */
  sites: ReadonlyMap<string, { dots: readonly [number, number]; span: readonly number[] }>
}

function layout(read: typeof quick): Layout {
  const cards = (edges: number[][]): Map<string, number[]> =>
    new Map(edges.map(([i, j, ...card]) => [`${String(i)},${String(j)}`, card]))
  return {
    columns: read.columns,
    rows: read.rows,
    places: read.places.map((p) => ({
      number: numberOf(p.id),
      name: p.id,
      column: numberOf(p.id) % WIDE,
      row: Math.floor(numberOf(p.id) / WIDE),
      bank: sideOf(p.bank) ?? 0,
      cells: p.cells,
      zones: p.zones,
      features: p.features
    })),
    corners: read.corners,
    across: cards(read.edges_h),
    upward: cards(read.edges_v),
    sites: new Map(
      Object.entries(read.sites).map(([id, s]) => [
        id,
        { dots: [numberOf(s.south), numberOf(s.north)], span: s.span.map(numberOf) }
      ])
    )
  }
}
export const LAYOUTS: Readonly<Record<Size, Layout>> = {
  quick: layout(quick),
  standard: layout(standard),
  grand: layout(grand)
}
export const KNOBS = board.knobs

/** The places that a zone, an objective or a base needs. */
export const needed = (size: Size, what: string): readonly Place[] =>
  LAYOUTS[size].places.filter((p) => p.zones.includes(what) || p.features.includes(what))

// ------------------------------------------------------------------------- what lies there

export interface Zone {
  id: string
  x: number
  y: number
}
/** From the south-west, row after row, as the rules number them; x, y is the south-west corner. */
export const ZONES: readonly Zone[] = board.zones.rows.flatMap((row, y) =>
  board.zones.columns.map((column, x) => ({ id: `${column}${String(row)}`, x, y }))
)
export type FeatureKind = 'objective' | 'para_base' | 'tank_base'
export interface Feature {
  id: string
  kind: FeatureKind
  /** What is drawn: refinery, town, rail_yard, depot, fort, dam, para_base, tank_base. */
  sort: string
  side: Side | null
  value: number
  outline: readonly Point[]
}
const FEATURES: readonly Feature[] = board.features.map((f) => ({
  id: f.id,
  kind: f.kind as FeatureKind,
  sort: f.id.replace(/_[sn]$/, ''),
  side: sideOf(f.side),
  value: f.value ?? 0,
  outline: f.outline
}))
/** In the order of the columns of a view. */
export const OBJECTIVES = FEATURES.filter((f) => f.kind === 'objective')
export const BASES = FEATURES.filter((f) => f.kind !== 'objective')
export const SITES: readonly { id: string; dots: readonly [Point, Point] }[] = board.sites.map(
  (s) => ({ id: s.id, dots: [s.south, s.north] })
)
export const RIVER = { half: board.river.half_width, line: board.river.line as readonly Point[] }
export const DECOR = board.decor
export const COUNTERS = board.counters
export const POINTS = board.points
export const RASTER = board.raster

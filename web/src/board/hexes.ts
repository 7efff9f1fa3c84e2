/**
 * Boards of hexes, numbered and named as the engine does (`qg.boards.hex`): one sheet or several, hexes with flat
 * tops, columns straight, those with an even number half a hex lower. `S1309` is column 13, row 09 of sheet S.
 */
import type { Place, Places, Point } from './place'
import { polygon } from './shapes'

export interface Sheet {
  readonly prefix: string
  readonly columns: number
  readonly rows: number
}
/** N, NE, SE, S, SW, NW: the engine's order. */
export type Way = 0 | 1 | 2 | 3 | 4 | 5

export interface Hexes extends Places {
  /** The corners of a hex, clockwise from the left end of its northern side as the engine sees it. */
  corners(id: string): readonly Point[]
  /** The hex next to it in a direction, where there is one. */
  near(id: string, way: Way): string | undefined
  /** One path along the border of a region. */
  region(ids: ReadonlySet<string>): string
  /** The side between two neighbours, as a path; empty where they are none. */
  side(a: string, b: string): string
}

/** From the middle to a corner. The width of a hex is twice that, its height `HIGH`. */
export const RADIUS = 58
export const HIGH = Math.sqrt(3) * RADIUS
const WIDE = 1.5 * RADIUS // from one column to the next
const GAP = RADIUS // between two sheets
const MARGIN = RADIUS / 4

const two = (n: number): string => String(n).padStart(2, '0')
const name = (prefix: string, column: number, row: number): string =>
  `${prefix}${two(column)}${two(row)}`

/** Column and row of the neighbour in a direction; both count from 1. */
function beside(column: number, row: number, way: Way): readonly [number, number] {
  if (way === 0) return [column, row - 1]
  if (way === 3) return [column, row + 1]
  const east = way < 3 ? 1 : -1
  const south = way === 2 || way === 4
  const low = column % 2 === 0
  return [column + east, row + (south ? (low ? 1 : 0) : low ? 0 : -1)]
}

/** `turned`: as the player sees it who sits on the other side. `gap`: how far one sheet lies from the next. */
export function hexes(sheets: readonly Sheet[], turned = false, gap = GAP): Hexes {
  const found = new Map<string, { sheet: Sheet; column: number; row: number; middle: Point }>()
  const right = sheets.reduce((x, s) => x + (s.columns - 1) * WIDE + 2 * RADIUS + gap, -gap)
  const below = Math.max(...sheets.map((s) => (s.rows + (s.columns > 1 ? 0.5 : 0)) * HIGH))
  const seen = ({ x, y }: Point): Point => (turned ? { x: right - x, y: below - y } : { x, y })
  const starts: number[] = []
  let left = 0
  for (const sheet of sheets) {
    starts.push(left)
    for (let row = 1; row <= sheet.rows; row++)
      for (let column = 1; column <= sheet.columns; column++) {
        const x = left + RADIUS + (column - 1) * WIDE
        const y = (row - 0.5 + (column % 2 === 0 ? 0.5 : 0)) * HIGH
        found.set(name(sheet.prefix, column, row), { sheet, column, row, middle: seen({ x, y }) })
      }
    left += (sheet.columns - 1) * WIDE + 2 * RADIUS + gap
  }

  function around({ x, y }: Point, radius: number): Point[] {
    const from = turned ? 60 : 240 // the left end of the northern side
    return [0, 1, 2, 3, 4, 5].map((i) => {
      const a = ((from + 60 * i) * Math.PI) / 180
      return { x: x + radius * Math.cos(a), y: y + radius * Math.sin(a) }
    })
  }
  const corners = (id: string): Point[] => {
    const hex = found.get(id)
    return hex === undefined ? [] : around(hex.middle, RADIUS)
  }
  function near(id: string, way: Way): string | undefined {
    const hex = found.get(id)
    if (hex === undefined) return undefined
    const next = name(hex.sheet.prefix, ...beside(hex.column, hex.row, way))
    return found.has(next) ? next : undefined
  }
  const WAYS: readonly Way[] = [0, 1, 2, 3, 4, 5]
  const edge = (id: string, way: Way): string => {
    const at = corners(id)
    const [a, b] = [at[way], at[(way + 1) % 6]]
    return a === undefined || b === undefined ? '' : polygon([a, b]).slice(0, -1)
  }

  // For the keyboard hexes lie in straight rows: left and right keep the row, sheets follow each other.
  let columns = 0
  const before = new Map(sheets.map((s) => [s.prefix, (columns += s.columns) - s.columns]))
  const straight = (prefix: string, column: number, row: number): Point => {
    const x = (before.get(prefix) ?? 0) + column
    return turned ? { x: -x, y: -row } : { x, y: row }
  }
  const all: Place[] = [...found].map(([id, { sheet, column, row, middle }]) => ({
    id,
    // On a single sheet people read the number alone, and type it.
    name: sheets.length === 1 ? id.slice(sheet.prefix.length) : id,
    ...middle,
    keys: straight(sheet.prefix, column, row),
    outline: polygon(around(middle, RADIUS)),
    rim: polygon(around(middle, RADIUS)),
    mark: polygon(around(middle, RADIUS - 3.5)),
    r: 0.8 * (HIGH / 2)
  }))

  return {
    all,
    box: {
      x: -MARGIN,
      y: -MARGIN,
      width: right + 2 * MARGIN,
      height: below + 2 * MARGIN
    },
    weight: 0.9,
    reach: 0,
    under(x, y) {
      const at = seen({ x, y }) // turning twice is not turning at all
      for (const [i, sheet] of sheets.entries()) {
        const id = underneath(sheet, at.x - (starts[i] ?? 0), at.y)
        if (id !== undefined) return id
      }
      return undefined
    },
    corners,
    near,
    region: (ids) =>
      [...ids]
        .flatMap((id) =>
          WAYS.filter((way) => !ids.has(near(id, way) ?? '')).map((way) => edge(id, way))
        )
        .join(''),
    side(a, b) {
      const way = WAYS.find((w) => near(a, w) === b)
      return way === undefined ? '' : edge(a, way)
    }
  }
}

/** The hex of a sheet that holds a point: the nearest of the middles around it. */
function underneath({ prefix, columns, rows }: Sheet, x: number, y: number): string | undefined {
  const guess = Math.round((x - RADIUS) / WIDE) + 1
  let found: { id: string; far: number; dx: number; dy: number } | undefined
  for (const column of [guess - 1, guess, guess + 1]) {
    const lower = column % 2 === 0 ? 0.5 : 0
    const row = Math.round(y / HIGH + 0.5 - lower)
    const dx = Math.abs(x - RADIUS - (column - 1) * WIDE)
    const dy = Math.abs(y - (row - 0.5 + lower) * HIGH)
    const far = Math.hypot(dx, dy)
    if (column < 1 || column > columns || row < 1 || row > rows) continue
    if (found === undefined || far < found.far)
      found = { id: name(prefix, column, row), far, dx, dy }
  }
  if (found === undefined) return undefined
  const inside = found.dy <= HIGH / 2 && Math.sqrt(3) * found.dx + found.dy <= HIGH
  return inside ? found.id : undefined
}

/** Where things lie on the table: the board, the pile around it, four trays. Plain numbers, in pixels of the page. */
import { BOARD_BOX, HEIGHT, WIDTH } from './frame'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export interface Point {
  readonly x: number
  readonly y: number
}
/** `rows`: how many are swiped along; of an open one as many as there are, and it is swiped down. */
export interface Shelf extends Rect {
  readonly rows: number
  readonly open: boolean
}
export interface Room {
  readonly w: number
  readonly h: number
  readonly board: Rect
  /** Through which the board is seen: higher than the whole of it on a phone, for who looks closer. */
  readonly window: Rect
  /** Empty on a phone: there the pile is a shelf, and trays are tabs above it. */
  readonly trays: readonly Rect[]
  /** Where those tabs lie on the table of a phone; null where they find room below it. */
  readonly bar: Rect | null
  /** The shelf of a phone; null where pieces lie about. */
  readonly shelf: Shelf | null
  /** Pixels in a unit of the drawing. */
  readonly unit: number
  /** The width and height of a place on the board. */
  readonly cell: Point
  /** How large pieces of the pile are drawn, beside those on the board. */
  readonly scale: number
  /** The ground that a piece needs at the size of the board. */
  readonly foot: Point
}

export interface Wanted {
  readonly w: number
  readonly h: number
  readonly columns: number
  readonly rows: number
  readonly left: boolean
  readonly phone: boolean
  /** Nobody plays here: there is no pile. */
  readonly bare: boolean
  /** No piece is turned. */
  readonly upright: boolean
  /** On a phone: how much larger than they have to be pieces lie on the shelf. */
  readonly closer?: number
  /** On a phone: the shelf covers the board, to sort pieces or to find one. */
  readonly open?: boolean
}
/** How much larger than on the board pieces lie on a shelf, or how large in pixels; where nobody looks closer. */
const LARGEST = 1.9
const HANDY = 64
/** The least height of a shelf: one row on a small phone, and on one that is held on its side. */
const FLAT = 330
/** The tabs of trays: high enough for a finger. Where the table is wide there is room for them below it. */
const [BAR, WIDE] = [48, 480]
const barOf = (w: number): number => (w < WIDE ? BAR : 0)
/** What a phone needs below its board, at the least. */
const below = (w: number, h: number): number =>
  barOf(w) + (h >= FLAT ? 150 : w < WIDE ? 68 : 0.3 * h)
/** How large pieces lie on an open shelf: so that all of them are seen, where that leaves enough for a finger. */
const [SMALLEST, EASY] = [48, 84]
/** How much of the wooden frame a phone shows, and how much higher than the board its window is. */
const CROPPED = (BOARD_BOX.width - 28) / BOARD_BOX.width
const WINDOW = 1.4
/** A piece with its knobs, beside the piece alone. */
export const KNOBS = 1.34
const EDGE = 10
const TRAYS = 4
/** How large pieces lie in the pile, beside those on the board. */
const LYING = 0.74
/** The narrowest strip beside the board: trays have room in it. */
const NARROW = 80
/** Between trays. */
const GAP = 6
/** How far apart pieces can lie at least when they are dealt, in their own size: knobs stick out of them. */
const CLOSE = 1.12
/** The least width of the board. */
const LEAST = 300
/** Height by width, with its frame. */
const TALL = BOARD_BOX.height / BOARD_BOX.width

/**
 * The board as large as leaves room for the whole pile beside and below it; on the side of the free hand, so that the pile
 * lies under the other one.
 */
export function roomFor(wanted: Wanted): Room {
  const { w, h, columns, rows, phone, bare } = wanted
  let wide = Math.max(LEAST / 3, Math.min(w - 2 * EDGE, (h - 2 * EDGE) / TALL))
  if (bare) return bareRoom(wanted, phone ? w : wide)
  if (phone)
    return bareRoom(wanted, Math.max(LEAST / 3, Math.min(w / CROPPED, (h - below(w, h)) / TALL)))
  // There is room for trays whatever the height: else the tabs below the table would take of it, and then there would be room.
  wide = Math.max(LEAST / 3, Math.min(wide, w - 3 * EDGE - NARROW))
  let room = deskRoom(wanted, wide)
  while (wide > LEAST && count(grids(room, CLOSE)) < columns * rows)
    room = deskRoom(wanted, (wide -= 4))
  return room
}

/** Whose board is so wide: what a unit and a place of it measure. */
function sized({ columns, rows }: Wanted, wide: number): Pick<Room, 'unit' | 'cell'> {
  const unit = wide / BOARD_BOX.width
  return { unit, cell: { x: (unit * WIDTH) / columns, y: (unit * HEIGHT) / rows } }
}

/** A phone, or somebody who only watches. */
function bareRoom(wanted: Wanted, wide: number): Room {
  const { w, h, phone, bare } = wanted
  const high = wide * TALL
  const board = { x: (w - wide) / 2, y: phone ? 0 : (h - high) / 2, w: wide, h: high }
  const made = { w, h, board, window: board, trays: [], bar: null, ...sized(wanted, wide) }
  if (!phone || bare) return { ...made, shelf: null, scale: 1, foot: made.cell }
  const tall = Math.max(high, Math.min(WINDOW * high, h - Math.max(below(w, h), 0.45 * h)))
  return {
    ...made,
    board: { ...board, y: (tall - high) / 2 },
    window: { ...board, y: 0, h: tall },
    foot: made.cell,
    ...shelved(wanted, tall, KNOBS * Math.max(made.cell.x, made.cell.y))
  }
}

/** The shelf of a phone below a window so high, and the tabs above it. `size`: of a piece on the board. */
function shelved(
  { w, h, columns, rows: deep, closer = 1, open = false }: Wanted,
  tall: number,
  size: number
): Pick<Room, 'bar' | 'shelf' | 'scale'> {
  const bar = barOf(w) === 0 ? null : { x: 0, y: open ? 0 : tall, w, h: BAR }
  const y = open ? (bar?.h ?? 0) : tall + (bar?.h ?? 4)
  const shelf = { x: 0, y, w, h: Math.max(24, h - y), open }
  if (open) {
    const all = columns * deep
    const fits = (n: number): boolean => Math.floor(w / n) * Math.floor(shelf.h / n) >= all
    let each = EASY
    while (each > SMALLEST && !fits(each)) each -= 1
    return {
      bar,
      shelf: { ...shelf, rows: Math.ceil(all / Math.floor(w / each)) },
      scale: each / size
    }
  }
  const rows = h < FLAT || closer > 1 ? 1 : 2 // who looks closer has a single row
  const scale = Math.min(closer * Math.max(LARGEST, HANDY / size), (shelf.h - 8) / rows / size)
  return { bar, shelf: { ...shelf, rows }, scale }
}

/** A table with the pile beside and below the board. */
function deskRoom(wanted: Wanted, wide: number): Room {
  const { w, h, left, upright } = wanted
  const board = { x: left ? w - wide - EDGE : EDGE, y: EDGE, w: wide, h: wide * TALL }
  const strip = w - wide - 3 * EDGE
  // In the corner under the hand: one above the other, or two and two where there is room.
  const across = strip > 190 ? 2 : 1
  const down = TRAYS / across
  const broad = (strip - GAP * (across - 1)) / across
  const high = Math.max(24, Math.min((across === 1 ? 0.32 : 0.5) * broad, h / (3 + down)))
  const trays = Array.from({ length: TRAYS }, (_, i) => ({
    x: (left ? EDGE : board.x + wide + EDGE) + (i % across) * (broad + GAP),
    y: h - (down - Math.floor(i / across)) * (high + GAP),
    w: broad,
    h: high
  }))
  const made = sized(wanted, wide)
  const { x, y } = made.cell
  // Upright pieces are wider than high; those that lie every way need as much both ways.
  const foot = upright ? made.cell : { x: Math.max(x, y), y: Math.max(x, y) }
  return { w, h, board, window: board, trays, bar: null, shelf: null, ...made, scale: LYING, foot }
}

interface Grid {
  readonly at: Rect
  readonly columns: number
  readonly rows: number
}
/** The free parts of the table in rows and columns that are so many pieces apart. */
function grids({ w, h, board, trays, foot, scale }: Room, apart: number): Grid[] {
  const [first] = trays
  const right = board.x <= EDGE // the strip lies on the right
  const side = right ? board.x + board.w + 4 : 0
  const beside = { x: side, y: 2, w: right ? w - side : board.x - 4, h: (first?.y ?? h) - 4 }
  const bottom = board.y + board.h + 4
  const below = { x: right ? 0 : board.x - 4, y: bottom, w: w - beside.w, h: h - bottom }
  return [beside, below].map((at) => ({
    at,
    columns: Math.max(0, Math.floor(at.w / (apart * scale * foot.x))),
    rows: Math.max(0, Math.floor(at.h / (apart * scale * foot.y)))
  }))
}
const count = (all: readonly Grid[]): number =>
  all.reduce((sum, { columns, rows }) => sum + columns * rows, 0)

/** Spots for so many pieces on the free table, row by row; closer together where they are many. */
export function spots(room: Room, wanted: number): Point[] {
  let apart = 1.6
  while (apart > 0.2 && count(grids(room, apart)) < wanted) apart *= 0.97
  return grids(room, apart).flatMap(({ at, columns, rows }) =>
    Array.from({ length: columns * rows }, (_, i) => ({
      x: at.x + ((i % columns) + 0.5) * (at.w / columns),
      y: at.y + (Math.floor(i / columns) + 0.5) * (at.h / rows)
    }))
  )
}

/** Spots for so many pieces in a tray. */
export function inTray(tray: Rect, count: number, size: number): Point[] {
  const rows = Math.max(1, Math.floor(tray.h / (0.9 * size)))
  const columns = Math.max(1, Math.ceil(count / rows))
  const step = Math.min(size * 1.1, (tray.w - size) / Math.max(1, columns - 1))
  return Array.from({ length: count }, (_, i) => ({
    x: tray.x + size / 2 + (i % columns) * step,
    y: tray.y + (tray.h / rows) * (Math.floor(i / columns) + 0.5)
  }))
}

/** Out of the board and into the table: where a piece that was let go comes to lie. */
export function settled(room: Room, { x, y }: Point): Point {
  const half = { x: 0.5 * room.foot.x * room.scale, y: 0.5 * room.foot.y * room.scale }
  const held = (n: number, by: number, most: number): number => Math.min(most - by, Math.max(by, n))
  // At the edge of the table knobs are to be seen too.
  const within = { x: held(x, 1.15 * half.x, room.w), y: held(y, 1.15 * half.y, room.h) }
  const { board: b } = room
  const over =
    within.x > b.x - half.x &&
    within.x < b.x + b.w + half.x &&
    within.y < b.y + b.h + half.y &&
    within.y > b.y - half.y
  if (!over) return within
  const ways = [
    { x: within.x, y: b.y + b.h + half.y },
    { x: b.x + b.w + half.x, y: within.y },
    { x: b.x - half.x, y: within.y }
  ].filter((p) => p.x >= half.x && p.x <= room.w - half.x && p.y <= room.h - half.y)
  const far = (p: Point): number => Math.hypot(p.x - within.x, p.y - within.y)
  return ways.sort((a, c) => far(a) - far(c))[0] ?? within
}

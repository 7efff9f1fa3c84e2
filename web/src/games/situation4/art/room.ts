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
export interface Room {
  readonly w: number
  readonly h: number
  readonly board: Rect
  /** Empty on a phone: there the pile is a shelf of two rows, and trays are chosen by tabs. */
  readonly trays: readonly Rect[]
  /** The shelf of a phone; null where pieces lie about. */
  readonly shelf: Rect | null
  /** Pixels in a unit of the drawing. */
  readonly unit: number
  /** The width and height of a place on the board. */
  readonly cell: Point
  /** How large pieces of the pile are drawn, beside those on the board. */
  readonly scale: number
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
}
/** How much larger than on the board pieces lie on a shelf, at most. */
const LARGEST = 1.9
/** The least height of a shelf. */
const SHELF = 150
const EDGE = 10
const TRAYS = 4
/** How large pieces lie in the pile, beside those on the board. */
const LYING = 0.74
/** Room below the pile. */
const FOOT = 4
/** Height by width, with its frame. */
const TALL = BOARD_BOX.height / BOARD_BOX.width

/**
 * The board as large as leaves room for the whole pile beside and below it; on the side of the free hand, so that the pile
 * lies under the other one.
 */
export function roomFor({ w, h, columns, rows, left, phone, bare }: Wanted): Room {
  const at = (wide: number): Pick<Room, 'unit' | 'cell'> => {
    const unit = wide / BOARD_BOX.width
    return { unit, cell: { x: (unit * WIDTH) / columns, y: (unit * HEIGHT) / rows } }
  }
  let wide = Math.min(w - 2 * EDGE, (h - 2 * EDGE) / TALL)
  if (bare || phone) {
    if (phone) wide = Math.min(w, (h - SHELF) / TALL)
    const board = {
      x: (w - wide) / 2,
      y: phone ? 0 : (h - wide * TALL) / 2,
      w: wide,
      h: wide * TALL
    }
    const top = board.y + board.h + 4
    const shelf = phone && !bare ? { x: 0, y: top, w, h: Math.max(SHELF, h - top) } : null
    const made = at(wide)
    const row = shelf === null ? 0 : (shelf.h - 8) / 2
    const most = row / (1.34 * Math.max(made.cell.x, made.cell.y))
    return {
      w,
      h,
      board,
      trays: [],
      shelf,
      ...made,
      scale: shelf === null ? 1 : Math.min(LARGEST, most)
    }
  }
  // Room for all pieces at the size at which they lie there, with their knobs, nearly side by side.
  const free = (b: number): number => w * h - b * b * TALL
  while (wide > 200 && (free(wide) < 0.5 * wide * wide || wide > 0.82 * w)) wide -= 4
  const board = {
    x: left ? w - wide - EDGE : EDGE,
    y: EDGE,
    w: wide,
    h: wide * TALL
  }
  const strip = w - wide - 3 * EDGE
  // In the corner under the hand: one above the other, or two and two where there is room.
  const across = strip > 280 ? 2 : 1
  const down = TRAYS / across
  const broad = (strip - 6 * (across - 1)) / across
  const high = Math.min((across === 1 ? 0.32 : 0.5) * broad, h / (3 + down))
  const trays = Array.from({ length: TRAYS }, (_, i) => ({
    x: (left ? EDGE : board.x + wide + EDGE) + (i % across) * (broad + 6),
    y: h - FOOT - (down - Math.floor(i / across)) * (high + 6),
    w: broad,
    h: high
  }))
  return { w, h, board, trays, shelf: null, ...at(wide), scale: LYING }
}

const inside = (r: Rect, x: number, y: number, by: number): boolean =>
  x > r.x - by && x < r.x + r.w + by && y > r.y - by && y < r.y + r.h + by

/** Spots for so many pieces on the free table, row by row; closer together where they are many. */
export function spots(room: Room, count: number): Point[] {
  const size = Math.max(room.cell.x, room.cell.y) * room.scale
  for (let step = 1.42 * size; step > 6; step *= 0.94) {
    const found: Point[] = []
    const gap = 0.7 * size
    for (let y = gap; y <= room.h - gap - FOOT; y += step)
      for (let x = gap; x <= room.w - gap; x += step) {
        const taken = [room.board, ...room.trays].some((r) => inside(r, x, y, 0.52 * size))
        if (!taken) found.push({ x, y })
      }
    if (found.length >= count) return found
  }
  return Array.from({ length: count }, () => ({ x: room.w / 2, y: room.h - 40 }))
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
  const size = Math.max(room.cell.x, room.cell.y) * room.scale
  const by = 0.7 * size
  const within = {
    x: Math.min(room.w - by, Math.max(by, x)),
    y: Math.min(room.h - by, Math.max(by, y))
  }
  const { board: b } = room
  if (!inside(b, within.x, within.y, by)) return within
  const ways = [
    { x: within.x, y: b.y + b.h + by },
    { x: b.x + b.w + by, y: within.y },
    { x: b.x - by, y: within.y }
  ].filter((p) => p.x >= by && p.x <= room.w - by && p.y <= room.h - by)
  const far = (p: Point): number => Math.hypot(p.x - within.x, p.y - within.y)
  return ways.sort((a, c) => far(a) - far(c))[0] ?? within
}

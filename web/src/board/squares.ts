/** Boards of squares. One square is 100 units wide; the board may be turned. */
import type { Place, Places } from './place'
import { box, rounded } from './shapes'

export const UNIT = 100

export interface Cell {
  id: string
  /** Column and row on the screen, from the top left. */
  x: number
  y: number
}

export function cells(
  squares: readonly { id: string; file: number; rank: number }[],
  files: number,
  ranks: number,
  turned: boolean
): Cell[] {
  return squares.map((s) => ({
    id: s.id,
    x: turned ? files - 1 - s.file : s.file,
    y: turned ? s.rank - 1 : ranks - s.rank
  }))
}

/** The middle of a cell. */
export const centre = (cell: Cell): [number, number] => [
  (cell.x + 0.5) * UNIT,
  (cell.y + 0.5) * UNIT
]

function place(cell: Cell): Place {
  const [x, y] = centre(cell)
  const whole = { x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT }
  return {
    id: cell.id,
    x,
    y,
    outline: box(whole),
    rim: rounded(whole, 0, 3),
    mark: rounded(whole, 3, 6),
    r: 44
  }
}

/** `margin`: what is shown around the squares, on the left and above; on the right and below. */
export function squares(
  laid: readonly Cell[],
  columns: number,
  rows: number,
  margin: readonly [number, number] = [0, 0]
): Places {
  const [before, after] = margin
  const at = new Map(laid.map((c) => [`${String(c.x)} ${String(c.y)}`, c.id]))
  return {
    all: laid.map(place),
    box: {
      x: -before,
      y: -before,
      width: columns * UNIT + before + after,
      height: rows * UNIT + before + after
    },
    weight: 1,
    reach: 0,
    under: (x, y) => at.get(`${String(Math.floor(x / UNIT))} ${String(Math.floor(y / UNIT))}`)
  }
}

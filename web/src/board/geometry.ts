/** Where squares lie on a board of squares. One square is 100 units wide; the board may be turned. */
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

/** The outline of an arrow from one point to another, which stops a little before its end. */
export function arrow([ax, ay]: [number, number], [bx, by]: [number, number]): string {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return ''
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const at = (along: number, aside: number): string =>
    `${(ax + ux * along - uy * aside).toFixed(1)} ${(ay + uy * along + ux * aside).toFixed(1)}`
  const tip = length - 14
  const neck = tip - 40
  const points = [at(22, 9), at(neck, 9), at(neck, 26), at(tip, 0)]
  const back = [at(neck, -26), at(neck, -9), at(22, -9)]
  return `M${[...points, ...back].join('L')}Z`
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

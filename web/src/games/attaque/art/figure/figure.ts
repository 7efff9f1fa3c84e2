/** A figure's board read from one line of the game's notation, and the part of it that is shown. */
import type { FigureData } from '../../../../core/learning'
import { BY_LETTER, FILES, RANKS, SQUARE, SQUARES } from '../../data'
import type { Kind, Square } from '../../data'

export interface Placed {
  square: Square
  side: number
  /** null: seen from behind */
  kind: Kind | null
}

/** Ranks from the north, apart by strokes: numbers are empty squares, capitals south; `*` and `+` are backs
 * of north and south, `#` is a cross. */
export function placed({ position }: FigureData): Placed[] {
  const found: Placed[] = []
  const text = typeof position === 'string' ? position : ''
  text.split('/').forEach((rank, i) => {
    let file = 0
    for (const [part] of rank.matchAll(/\d+|./g)) {
      if (/^\d/.test(part)) {
        file += Number(part)
        continue
      }
      const square = SQUARES[(RANKS - 1 - i) * FILES + file]
      file += 1
      if (square === undefined || part === '#') continue
      const back = part === '*' || part === '+'
      const side = part === '*' || (!back && part !== part.toUpperCase()) ? 1 : 0
      found.push({ square, side, kind: back ? null : (BY_LETTER.get(part.toUpperCase()) ?? null) })
    }
  })
  return found
}

export interface Frame {
  x: number
  y: number
  columns: number
  rows: number
  squares: Square[]
}

/** The squares between two corners, south-west and north-east; all of them by default. */
export function frame(show: string | undefined): Frame {
  const [low, high] = (show ?? '').split('-').map((id) => SQUARE.get(id))
  const from = low ?? SQUARES[0]
  const to = high ?? SQUARES.at(-1)
  if (from === undefined || to === undefined)
    return { x: 0, y: 0, columns: 0, rows: 0, squares: [] }
  return {
    x: from.file,
    y: RANKS - to.rank,
    columns: to.file - from.file + 1,
    rows: to.rank - from.rank + 1,
    squares: SQUARES.filter(
      (s) => s.file >= from.file && s.file <= to.file && s.rank >= from.rank && s.rank <= to.rank
    )
  }
}

/** Arrows of a figure, told apart by whether the move is allowed. */
export function arrowsOf(figure: FigureData): { from: string; to: string; ok: boolean }[] {
  const read = (pairs: [string, string][] | undefined, ok: boolean) =>
    (pairs ?? []).map(([from, to]) => ({ from, to, ok }))
  return [...read(figure.arrows, true), ...read(figure.not, false)]
}

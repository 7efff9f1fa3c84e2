/** The map as it is printed: once for the board, once for each colour of pieces. It is painted in slices. */
import { BASES, OBJECTIVES } from '../data'
import { feature, legend } from './features'
import { BOARD_BOX, HEIGHT, WIDTH } from './frame'
import { INKS } from './inks'
import type { Print } from './inks'
import { fields, hamlets, hills, woods } from './land'
import type { Canvas2D } from './pen'
import { dots, edging, grid, northern, paper } from './print'
import { railways, roads } from './roads'
import { river } from './water'
import { moulding } from './wood'

export interface Sheet {
  print: Print
  /** Seen from the north. */
  turned: boolean
  /** With north's fine hatch. */
  hatched?: boolean
}

/** Paints the map on a context whose unit is a drawing unit and whose origin is the map's upper left corner. */
export function* painting(c: Canvas2D, { print, turned, hatched }: Sheet): Generator<void> {
  const inks = INKS[print]
  c.save()
  c.beginPath()
  c.rect(0, 0, WIDTH, HEIGHT)
  c.clip()
  yield* fields(c, inks, turned)
  hills(c, inks, turned)
  yield
  railways(c, inks, turned)
  roads(c, inks, turned)
  yield
  river(c, inks, turned)
  yield
  yield* woods(c, inks, turned)
  hamlets(c, inks, turned)
  for (const what of [...BASES, ...OBJECTIVES]) {
    feature(c, inks, what, turned)
    yield
  }
  // The board is printed paler than any piece, so that a gap is seen in grey too.
  if (print === 'board') {
    c.globalAlpha = 0.34
    c.fillStyle = inks.plate
    c.fillRect(0, 0, WIDTH, HEIGHT)
    c.globalAlpha = 1
  }
  for (const what of [...BASES, ...OBJECTIVES]) legend(c, inks, what, turned)
  grid(c, inks, turned)
  dots(c, inks, turned)
  edging(c)
  if (hatched) northern(c, inks)
  yield
  c.restore()
}

/** A canvas that covers the board with its frame, `k` pixels a unit. */
export function canvasFor(k: number): [HTMLCanvasElement, Canvas2D] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(BOARD_BOX.width * k)
  canvas.height = Math.round(BOARD_BOX.height * k)
  return [canvas, contextOf(canvas)]
}
export function contextOf(canvas: HTMLCanvasElement): Canvas2D {
  const c = canvas.getContext('2d')
  if (c === null) throw new Error('no canvas')
  return c
}
/** Draw in units from here on. */
export const inUnits = (c: Canvas2D, k: number): void =>
  c.setTransform(k, 0, 0, k, -BOARD_BOX.x * k, -BOARD_BOX.y * k)

/** One sheet, printed on wood. */
export function* sheet(canvas: HTMLCanvasElement, k: number, how: Sheet): Generator<void> {
  const c = contextOf(canvas)
  inUnits(c, k)
  yield* painting(c, how)
  c.setTransform(1, 0, 0, 1, 0, 0)
  paper(c, 0, 0, canvas.width, canvas.height)
  if (how.print !== 'board') return
  inUnits(c, k)
  moulding(c, how.turned)
  c.setTransform(1, 0, 0, 1, 0, 0)
}

/** Where things are in the drawing. A zone is 100 units wide, y runs down; the board has a wooden frame around it.
 * Turned, the board is seen from the north: its own baseline is then at the bottom. */
import type { Point } from '../data'

export const ZONE = 100
export const WIDTH = 800
export const HEIGHT = 400
/** How wide the wooden frame is. */
export const RIM = 20

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
/** The board with its frame. */
export const BOARD_BOX: Box = {
  x: -RIM,
  y: -RIM,
  width: WIDTH + 2 * RIM,
  height: HEIGHT + 2 * RIM
}

/** A point of the board in the drawing. */
export const drawn = ([x, y]: Point, turned: boolean): Point =>
  turned ? [WIDTH - x * ZONE, y * ZONE] : [x * ZONE, HEIGHT - y * ZONE]

export const middle = (points: readonly Point[]): Point => {
  const { x, y, width, height } = boxOf(points)
  return [x + width / 2, y + height / 2]
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** For the `d` of an SVG path, or for a Path2D. */
export const pathOf = (points: readonly Point[], closed = true): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('') +
  (closed ? 'Z' : '')

/** The tray that the dice lie on. */
import type { Box } from '../../../board/place'
import type { Point } from './places'

const PAD = 40
const HIGH = 74
/** For the word that invites to throw. */
const WORD = 20

export function tray(spot: (i: number) => Point, dice: number, ready: boolean): Box {
  const [[x0, y], [x1]] = [spot(0), spot(dice - 1)]
  return {
    x: x0 - PAD,
    y: y - HIGH / 2,
    width: x1 - x0 + 2 * PAD,
    height: ready ? HIGH + WORD : HIGH
  }
}

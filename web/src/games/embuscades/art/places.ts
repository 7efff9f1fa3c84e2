/** Where things lie on the screen: the board may be turned half round, and stood on end for a phone. */
import type { Box } from '../../../board/place'
import { BOARD, own } from '../data'
import type { Army, Square } from '../data'

/** Room for the printed frame with its letters and numbers. */
export const MARGIN = 34

export interface Frame {
  /** Half round: the Terrorists' camp lies where the Regulars' was. */
  turned?: boolean | undefined
  /** On end: a camp at the foot, as a phone is held. */
  tall?: boolean | undefined
}
export type Point = readonly [number, number]

export const sizeOf = ({ tall = false }: Frame): { width: number; height: number } =>
  tall ? { width: BOARD.height, height: BOARD.width } : BOARD

/** The board with its frame. */
export function boxOf(frame: Frame): Box {
  const { width, height } = sizeOf(frame)
  return { x: -MARGIN, y: -MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
}

/** From a point of the printed board to the screen. */
export function at(x: number, y: number, { turned = false, tall = false }: Frame): Point {
  const [a, b] = turned ? [BOARD.width - x, BOARD.height - y] : [x, y]
  return tall ? [b, BOARD.width - a] : [a, b]
}
export const centre = (square: Square, frame: Frame): Point => at(square.x, square.y, frame)

/** What `at` does, for shapes that turn with the board. */
export function transform({ turned = false, tall = false }: Frame): string {
  const half = turned ? `rotate(180 ${String(BOARD.width / 2)} ${String(BOARD.height / 2)})` : ''
  return tall ? `matrix(0 -1 1 0 0 ${String(BOARD.width)}) ${half}` : half
}

/** The middle of a camp's yard, on the screen. */
export const yard = (army: Army, frame: Frame): Point => at(army === 0 ? 66 : 1134, 380, frame)

/** Rows across and along a place: what lies side by side on a board that lies stands in a row on end. */
function around([x, y]: Point, across: number, along: number, frame: Frame): Point {
  return frame.tall === true ? [x + along, y - across] : [x + across, y + along]
}

const ROW = [-80, -40, 0, 40, 80]
/** Where a vehicle stands in camp, by its number in its army (0 to 9). */
export function campPlace(army: Army, nth: number, frame: Frame): Point {
  const column = nth % 2 === 0 ? -25 : 25
  const row = ROW[Math.floor(nth / 2)] ?? 0
  return around(yard(army, frame), column, frame.tall === true ? row * 1.05 : row, frame)
}

/** Where the first, second and third vehicle on an HQ stand. */
export function hqPlace(army: Army, nth: number, frame: Frame): Point {
  return around(centre(own('hq', army), frame), 0, [0, -41, 41][nth] ?? 0, frame)
}

/** Where the flags stand in their reserve, behind the square: draw them at three quarters. */
export function reservePlace(army: Army, nth: number, frame: Frame): Point {
  const [x, y] = centre(own('reserve', army), frame)
  return [x - 19 + nth * 9, y - 17 - (nth % 2) * 3]
}

/** Where the flags stand that came home: along the wall of the camp. */
export function homePlace(army: Army, nth: number, frame: Frame): Point {
  const [x, y] = yard(army, frame)
  return frame.tall === true ? [x - 121, y - 20 + nth * 16] : [x - 42 + nth * 19, y - 100]
}

/** Where what is left in camp is counted: companies, then mines. */
export function stockPlace(army: Army, nth: 0 | 1, frame: Frame): Point {
  const [x, y] = yard(army, frame)
  return frame.tall === true ? [x + 110, y - 20 + nth * 40] : [x - 26 + nth * 50, y + 112]
}

/** Where the jeep waits on its island, and where a prisoner sits: rows of eight. */
export function jeepPlace(army: Army, frame: Frame): Point {
  const [x, y] = centre(own('prison_island', army), frame)
  return [x, y - 15]
}
export function prisonerPlace(army: Army, nth: number, frame: Frame): Point {
  const [x, y] = centre(own('prison_island', army), frame)
  return [x - 38.5 + (nth % 8) * 11, y + 11 + Math.floor(nth / 8) * 11]
}

/** Where things stand on what is printed: values, flags, gauges, units. In drawing units. */
import type { Feature, Point } from '../data'
import { boxOf, drawn } from './frame'

const box = (what: Feature, turned: boolean): ReturnType<typeof boxOf> =>
  boxOf(what.outline.map((p) => drawn(p, turned)))

/** The middle of the printed value of an objective. */
export function plateAt(what: Feature, turned: boolean): Point {
  const { x, y, width, height } = box(what, turned)
  // On the dam it leaves the wall free.
  return [what.sort === 'dam' ? x + 17 : x + width / 2, y + height - 10.5]
}
/** The foot of the flag of an objective. */
export function flagAt(what: Feature, turned: boolean): Point {
  const { x, y, width, height } = box(what, turned)
  return [x + width / 2, y + height - 20]
}
/** The middle of an objective or of a base. */
export function middleOf(what: Feature, turned: boolean): Point {
  const { x, y, width, height } = box(what, turned)
  return [x + width / 2, y + height / 2]
}
/** Where the units of a base wait, in a row: the first of `count`. */
export function waitingAt(what: Feature, turned: boolean, n: number, count: number): Point {
  const { x, y, width, height } = box(what, turned)
  return [x + (width * (n + 1)) / (count + 1), y + height * 0.5]
}

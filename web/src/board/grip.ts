/** What a press on something that can be carried becomes: nothing yet, the thing lifted, or a swipe of the page. */
import type { Point } from './place'

/** Pixels: less is a click or a tap. */
export const NEAR = 6
/** The same for a finger or a pen, which are less exact. */
export const NEAR_FINGER = 10

export interface Press extends Point {
  /** A finger, or a pen. */
  readonly finger: boolean
  /** Along which way a finger swipes what the things lie on; null: it does not, and any pull lifts. */
  readonly swipe: 'x' | 'y' | null
}

export function becomes(press: Press, to: Point): 'rests' | 'lifts' | 'swipes' {
  const [dx, dy] = [Math.abs(to.x - press.x), Math.abs(to.y - press.y)]
  if (Math.hypot(dx, dy) <= (press.finger ? NEAR_FINGER : NEAR)) return 'rests'
  if (!press.finger || press.swipe === null) return 'lifts'
  const along = press.swipe === 'x' ? dx > dy : dy > dx
  return along ? 'swipes' : 'lifts'
}

/** Quarter turns from 0 to 3. */
export const quarter = (turns: number): number => ((turns % 4) + 4) % 4

/** Wheels give one big step, pads many small ones: how far it has come, and whether that is a turn. */
export class Wheel {
  private sum = 0
  private last = -Infinity
  private turned = -Infinity

  /** -1, 0 or 1 quarter turns. */
  moved(by: number, when: number): number {
    if (when - this.last > 250 || Math.sign(by) !== Math.sign(this.sum)) this.sum = 0
    this.last = when
    this.sum += by
    if (Math.abs(this.sum) < 40 || when - this.turned < 90) return 0
    this.turned = when
    const way = Math.sign(this.sum)
    this.sum = 0
    return way
  }
}

/** What the board hands to a move that is about to be put together: where it is to lead. */
import type { At } from '../view'

class Goal {
  private at: At | null = null

  set(at: At): void {
    this.at = at
  }
  /** Once. */
  take(): At | null {
    const { at } = this
    this.at = null
    return at
  }
}
export const goal = new Goal()

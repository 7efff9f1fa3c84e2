/** What the player looks at on free ground: where the pointer rests, and a ruler between two points. At any time, also out of turn. */
import type { At } from './point'

const LONG = 600 // milliseconds: a pointer that rests asks
const NEAR = 12 // hundredths: less is no move

/** Board and tools of a page share it. */
class Eye {
  /** The ruler is taken up: clicks measure, and do nothing else. */
  measures = $state(false)
  /** Its ends; the second follows the pointer until it is put down. */
  from = $state.raw<At | null>(null)
  to = $state.raw<At | null>(null)
  private laid = false
  /** Where the pointer has rested; null while it moves. */
  rest = $state.raw<At | null>(null)
  private here: At | null = null
  private waiting: ReturnType<typeof setTimeout> | undefined

  /** Where the pointer is. */
  hover(at: At | null): void {
    if (this.measures && this.from !== null && !this.laid && at !== null) this.to = at
    const { here } = this
    if (at !== null && here !== null && Math.hypot(at[0] - here[0], at[1] - here[1]) < NEAR) return
    this.here = at
    this.rest = null
    clearTimeout(this.waiting)
    if (at !== null) this.waiting = setTimeout(() => (this.rest = at), LONG)
  }
  /** Something else is done: nothing rests. */
  stir(): void {
    clearTimeout(this.waiting)
    this.here = this.rest = null
  }

  toggle(): void {
    this.measures = !this.measures
    this.from = this.to = null
    this.laid = false
  }
  /** An end of the ruler is put down: the first, the second, or the first of another one. */
  put(at: At): void {
    if (this.from === null || this.laid) {
      this.from = at
      this.to = null
      this.laid = false
    } else {
      this.to = at
      this.laid = true
    }
  }
  /** Escape: the ruler is let go, then laid aside. False: there was none. */
  back(): boolean {
    if (!this.measures) return false
    if (this.from === null) this.toggle()
    else this.from = this.to = null
    this.laid = false
    return true
  }
}
export const eye = new Eye()

/** Which stack is fanned out: one that the pointer rests on, or that was held. */
const REST = 350 // milliseconds: who only passes by opens nothing
const LEFT = 250 // and who slips off the edge closes nothing

export class Fanning {
  hex = $state<string | null>(null)
  /** It was opened by a key or a finger, and takes the focus. */
  held = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  /** The pointer is at a hex, or at none; `stacked`: several units stand there. */
  point(hex: string | null, stacked: boolean): void {
    if (hex === this.hex || (hex === null && this.held)) {
      clearTimeout(this.timer)
      return
    }
    clearTimeout(this.timer)
    if (hex !== null && this.hex !== null) this.close()
    if (hex === null) this.timer = setTimeout(() => this.close(), LEFT)
    else if (stacked) this.timer = setTimeout(() => (this.hex = hex), REST)
  }

  /** False where it is open already: then more can be asked about it. */
  hold(hex: string): boolean {
    if (this.hex === hex && this.held) return false
    this.hex = hex
    this.held = true
    return true
  }

  close(): void {
    clearTimeout(this.timer)
    this.hex = null
    this.held = false
  }
}

/** A click that came before the answer it depends on: it is done when the answer is there. A later click takes its place. */
export class Later {
  private open = false
  private deed: (() => void) | null = null

  /** The server is being asked. */
  begin(): void {
    this.open = true
  }

  /** True where an answer is on its way, and `deed` waits for it. */
  wait(deed: () => void): boolean {
    if (this.open) this.deed = deed
    return this.open
  }

  /** The answer is there, or there will be none. */
  end(): void {
    const { deed } = this
    this.drop()
    deed?.()
  }

  /** What was asked is of no use any more, nor is the click. */
  drop(): void {
    this.open = false
    this.deed = null
  }
}

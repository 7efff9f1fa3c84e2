/**
 * Questions of which only the newest matters: one is under way at a time, and of those that come up meanwhile
 * the last is asked next. An answer to any but the newest is dropped, unless late ones are wanted too: while something is
 * dragged the newest is never answered. A key that is held down asks no more often than a server takes messages from one
 * connection.
 */

/** Milliseconds between two questions: eight a second, and a draft asks two at a time. */
const APART = 125

export class Newest<Q, A> {
  private latest: { readonly question: Q } | null = null
  private busy = false

  constructor(
    private readonly put: (question: Q) => Promise<A>,
    private readonly told: (answer: A) => void,
    private readonly late = false
  ) {}

  /** Null: nothing is asked any more, and no answer wanted. */
  ask(question: Q | null): void {
    this.latest = question === null ? null : { question }
    if (!this.busy) void this.run()
  }

  private async run(): Promise<void> {
    this.busy = true
    let asked = null
    while (this.latest !== null && this.latest !== asked) {
      asked = this.latest
      const rest = new Promise((resolve) => setTimeout(resolve, APART))
      const answer = await this.put(asked.question)
      if (this.latest === asked || (this.late && this.latest !== null)) this.told(answer)
      await rest
    }
    this.busy = false
  }
}

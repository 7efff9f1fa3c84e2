/** What the looks of a game say of the position at hand: each is asked once a view, and only if somebody wants it. */
import type { View } from '../core/wire'
import type { Sight } from './client'

/** `Answers`: by look, what it answers. */
export class Survey<Answers extends object> {
  private found = $state.raw<Partial<Answers>>({})
  private asked = new Set<keyof Answers>()
  private view: View | null = null

  /** The last answer; it may be of the view before while a new one is on its way. */
  get<T extends keyof Answers>(topic: T): Answers[T] | undefined {
    return this.found[topic]
  }

  /** From an effect: somebody looks at this. In a replay nobody answers. */
  want(session: Sight, ...topics: readonly (keyof Answers & string)[]): void {
    const { view } = session.state
    if (view !== this.view) {
      this.view = view
      this.asked = new Set()
    }
    if (view === null || session.look === undefined) return
    for (const topic of topics)
      if (!this.asked.has(topic)) {
        this.asked.add(topic)
        void this.ask(session, topic)
      }
  }

  private async ask(session: Sight, topic: keyof Answers & string): Promise<void> {
    const { view } = this
    const answer = await session.look?.(topic)
    if (answer != null && view === this.view) this.found = { ...this.found, [topic]: answer.data }
    else if (answer === null && view === this.view) this.asked.delete(topic) // another time
  }
}

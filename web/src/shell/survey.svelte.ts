/** What the looks of a game say of the position at hand: each is asked once a view, and only if somebody wants it. */
import type { View } from '../core/wire'
import type { Sight } from './client'

/** `Answers`: by look, what it answers. */
export class Survey<Answers extends object> {
  private found = $state.raw<Partial<Answers>>({})
  private asked = new Set<keyof Answers>()
  /** Those that were wanted last and are asked together, once everybody has said what they want. */
  private wanted: (keyof Answers & string)[] = []
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
      this.wanted = []
    }
    if (view === null || session.look === undefined) return
    const missing = topics.filter((topic) => !this.asked.has(topic))
    if (missing.length === 0) return
    if (this.wanted.length === 0) queueMicrotask(() => void this.ask(session, view))
    for (const topic of missing) {
      this.asked.add(topic)
      this.wanted.push(topic)
    }
  }

  private async ask(session: Sight, view: View): Promise<void> {
    const topics = this.wanted
    if (view !== this.view || topics.length === 0) return
    this.wanted = []
    const answer = await session.look?.('several', topics)
    if (view !== this.view) return
    if (answer != null) this.take(answer.data as Partial<Answers>)
    else if (answer === null) for (const topic of topics) this.asked.delete(topic) // another time
  }

  /** What is answered as before stays the object that it was: nothing is drawn anew for it. */
  private take(data: Partial<Answers>): void {
    const found = { ...this.found }
    for (const topic of Object.keys(data) as (keyof Answers)[])
      if (JSON.stringify(found[topic]) !== JSON.stringify(data[topic])) found[topic] = data[topic]
    this.found = found
  }
}

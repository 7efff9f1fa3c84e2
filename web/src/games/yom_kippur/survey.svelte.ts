/** What the looks of the game say of the position at hand: each is asked once a view, and only if somebody wants it. */
import type { View } from '../../core/wire'
import type { Sight } from '../../shell/client'

export type ByHex = Readonly<Record<string, number>>
export interface Threat {
  readonly odds: string
  readonly units: readonly string[]
  readonly guns: readonly string[]
}
export interface Score {
  readonly arab: number
  readonly israel: number
  readonly lines: readonly {
    readonly side: 'arab' | 'israel'
    readonly source: string
    readonly points: number
    readonly rule: string
  }[]
}
/** What each look answers. */
export interface Answers {
  zoc_arab: ByHex
  zoc_israel: ByHex
  cover: ByHex
  movable: readonly string[]
  threats: Readonly<Record<string, Threat>>
  score: Score
  east: { readonly east: number; readonly wanted: number }
  bridges_threatened: ByHex
}
export type Topic = keyof Answers

export class Survey {
  private found = $state.raw<Partial<Answers>>({})
  private asked = new Set<Topic>()
  private view: View | null = null

  /** The last answer; it may be of the view before while a new one is on its way. */
  get<T extends Topic>(topic: T): Answers[T] | undefined {
    return this.found[topic]
  }

  /** From an effect: somebody looks at this. In a replay nobody answers. */
  want(session: Sight, ...topics: readonly Topic[]): void {
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

  private async ask(session: Sight, topic: Topic): Promise<void> {
    const { view } = this
    const answer = await session.look?.(topic)
    if (answer != null && view === this.view) this.found = { ...this.found, [topic]: answer.data }
    else if (answer === null && view === this.view) this.asked.delete(topic) // another time
  }
}

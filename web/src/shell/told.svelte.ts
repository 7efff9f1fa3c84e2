/** What the server says when it is asked about several things at once: each answer with the words that it was asked with. Only the
 *  newest question matters. */
import type { Sight } from './client'
import { Newest } from './compose/newest'

type Words = readonly string[]

/** The answers to one look of a game. */
export class Told<A> {
  found = $state.raw<ReadonlyMap<string, A>>(new Map())
  /** The answer, where one thing is asked. */
  readonly only = $derived([...this.found.values()][0])
  private readonly asking: Newest<{ session: Sight; words: readonly Words[] }, Map<string, A>>

  constructor(what: Parameters<NonNullable<Sight['look']>>[0]) {
    this.asking = new Newest(
      async ({ session, words }) => {
        const all = new Map<string, A>()
        for (const each of words) {
          const told = await session.look?.(what, each)
          if (told != null) all.set(each.join(' '), told.data as A)
        }
        return all
      },
      (all) => (this.found = all)
    )
  }

  /** From an effect. Nothing to ask: nothing is known. */
  ask(session: Sight, words: readonly Words[]): void {
    const none = words.length === 0 || session.look === undefined
    if (none) this.found = new Map()
    this.asking.ask(none ? null : { session, words })
  }
}

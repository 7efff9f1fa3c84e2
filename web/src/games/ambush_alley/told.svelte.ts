/** What the server says of units: how far one gets, who sees it, what its shots would do. Only the newest question matters. */
import type { Reached, Seen, ShotSaid } from '../../gen/ambush_alley'
import type { Sight } from '../../shell/client'
import { Newest } from '../../shell/compose/newest'

interface Asked {
  readonly session: Sight
  readonly words: readonly (readonly string[])[]
}
/** The answers to one look, each with the words that it was asked with. */
export class Told<A> {
  found = $state.raw<ReadonlyMap<string, A>>(new Map())
  private readonly asking: Newest<Asked, ReadonlyMap<string, A>>

  constructor(what: 'reach' | 'sight' | 'shot') {
    this.asking = new Newest<Asked, ReadonlyMap<string, A>>(
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
  ask(session: Sight, words: readonly (readonly string[])[]): void {
    const none = words.length === 0 || session.look === undefined
    if (none) this.found = new Map()
    this.asking.ask(none ? null : { session, words })
  }
}
export class Reach extends Told<Reached> {
  constructor() {
    super('reach')
  }
}
export class Shots extends Told<ShotSaid> {
  constructor() {
    super('shot')
  }
}
export class Watchers extends Told<Seen> {
  constructor() {
    super('sight')
  }
}

/** What the server says of units: how far one gets, who sees it, what its shots would do. Only the newest question matters. */
import type { LineSaid, PlaceSaid, Planned, Reached, Seen, ShotSaid } from '../../gen/ambush_alley'
import type { Sight } from '../../shell/client'
import { Newest } from '../../shell/compose/newest'
import type { March } from './move/march.svelte'
import type { Plan } from './move/plan'

interface Asked {
  readonly session: Sight
  readonly words: readonly (readonly string[])[]
}
/** The answers to one look, each with the words that it was asked with. */
export class Told<A> {
  found = $state.raw<ReadonlyMap<string, A>>(new Map())
  private readonly asking: Newest<Asked, ReadonlyMap<string, A>>

  constructor(what: 'reach' | 'sight' | 'shot' | 'place' | 'line') {
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
export class Places extends Told<PlaceSaid> {
  constructor() {
    super('place')
  }
}
export class Lines extends Told<LineSaid> {
  constructor() {
    super('line')
  }
}

interface Wanted {
  readonly session: Sight
  readonly march: March
  readonly plan: Plan
  readonly words: readonly string[]
}
/** What the server says of a move while it is made up. One question is under way at a time, and every answer is shown: in the
 *  course of a drag the newest question is never the one that is answered. */
export class Planning {
  private readonly asking = new Newest<Wanted, Wanted & { said: Planned | null }>(
    async (wanted) => {
      const told = await wanted.session.look?.('plan', wanted.words)
      return { ...wanted, said: (told?.data as Planned | undefined) ?? null }
    },
    ({ march, said, plan }) => {
      if (said !== null) march.heard(said, plan)
    },
    true
  )

  /** From an effect. */
  ask(session: Sight, march: March | null): void {
    const plan = march?.current ?? null
    const words = march === null || plan === null ? null : march.words(plan)
    const asks = march !== null && plan !== null && words !== null && session.look !== undefined
    this.asking.ask(asks && march.needs(plan) ? { session, march, plan, words } : null)
  }
}

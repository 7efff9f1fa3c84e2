/** What the server tells of the fighting before anybody plans: odds by target, and open duties. */
import type { Sight } from '../client'
import { Later } from '../later'
import type { Battle } from './draft.svelte'
import { EMPTY, NO_DUTY, onHex } from './plan'
import type { Chances, Duties, Plan } from './plan'

class Front {
  odds = $state.raw<Chances>({})
  duty = $state.raw<Duties>(NO_DUTY)
  /** The battle that is being put together. */
  draft = $state.raw<Battle | null>(null)
  /** What the next draft begins with. */
  wish: Plan | null = null
  /** A click on the map before the odds are known. */
  readonly later = new Later()
  private turn = 0

  /** Ask anew; nothing where no battle may be declared (`may`), or nobody answers. */
  async follow(session: Sight, may: boolean): Promise<void> {
    const turn = ++this.turn
    this.odds = {}
    this.duty = NO_DUTY
    if (!may) {
      this.later.drop()
      return
    }
    this.later.begin()
    const odds = await session.look?.('odds')
    if (turn === this.turn && odds != null) this.odds = odds.data as Chances
    if (turn === this.turn) this.later.end()
    const duty = await session.look?.('duty')
    if (turn === this.turn && duty != null) this.duty = duty.data as Duties
  }

  /** Put this battle together: in place of the one on the desk, or as a new one. */
  plan(session: Sight, wish: Plan): void {
    if (this.draft !== null) {
      this.draft.set(wish)
      return
    }
    this.wish = wish
    void session.play?.(['attack'])
  }

  /** Whether a battle may be begun: nothing else is being picked. */
  open({ tree, selection }: Sight): boolean {
    return 'attack' in tree && selection.picks.length === 0
  }

  /** A hex was picked while nothing is on the desk: true where a battle is meant. `again`: the pick once the odds are known. */
  pick(session: Sight, hex: string, again: () => void): boolean {
    if (!this.open(session)) return false
    if (!(hex in this.odds)) return this.later.wait(again)
    this.plan(session, onHex(this.odds, hex))
    return true
  }

  take(): Plan {
    const { wish } = this
    this.wish = null
    return wish ?? EMPTY
  }
}

/** One for the page: it shows one table at a time. */
export const front = new Front()

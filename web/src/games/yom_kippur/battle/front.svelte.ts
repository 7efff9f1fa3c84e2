/** What the server tells of the fighting before anybody plans: odds by target, and open duties. */
import type { Sight } from '../../../shell/client'
import { Later } from '../../../shell/later'
import type { Battle } from './draft.svelte'
import { EMPTY, NO_DUTY } from './plan'
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

  /** Ask anew; nothing where no battle may be declared, or nobody answers. */
  async follow(session: Sight): Promise<void> {
    const turn = ++this.turn
    const ask = session.state.ask?.name
    this.odds = {}
    this.duty = NO_DUTY
    if (ask !== 'combat' && ask !== 'air') {
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

  take(): Plan {
    const { wish } = this
    this.wish = null
    return wish ?? EMPTY
  }
}

/** One for the page: it shows one table at a time. */
export const front = new Front()

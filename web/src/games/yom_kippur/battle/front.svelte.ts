/** What the server tells of the fighting before anybody plans: odds by target, and open duties. */
import type { Sight } from '../../../shell/client'
import { NO_DUTY } from './plan'
import type { Chances, Duties, Plan } from './plan'

type Ask = NonNullable<Sight['look']>

class Front {
  odds = $state.raw<Chances>({})
  duty = $state.raw<Duties>(NO_DUTY)
  /** What the next draft begins with. */
  wish: Plan | null = null
  private turn = 0

  /** Ask anew; nothing where no battle may be declared, or nobody answers. */
  async follow(ask: string | undefined, look: Ask | undefined): Promise<void> {
    const turn = ++this.turn
    const fights = ask === 'combat' || ask === 'air'
    this.odds = {}
    this.duty = NO_DUTY
    if (!fights || look === undefined) return
    const odds = await insisting(look, 'odds')
    if (turn !== this.turn) return
    this.odds = (odds ?? {}) as Chances
    const duty = await insisting(look, 'duty')
    if (turn === this.turn && duty !== null) this.duty = duty as Duties
  }

  take(): Plan | null {
    const { wish } = this
    this.wish = null
    return wish
  }
}

/** A newer question of the page pushes one aside that still waits: it is asked again. */
async function insisting(look: Ask, what: string): Promise<unknown> {
  for (let tries = 0; tries < 3; tries++) {
    const found = await look(what)
    if (found !== null) return found.data
  }
  return null
}

/** One for the page: it shows one table at a time. */
export const front = new Front()

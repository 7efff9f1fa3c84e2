/** What one more gun would change: asked of the server for the draft at hand, one gun after the other. */
import type { ForecastInfo } from '../../../gen/wire'
import type { Sight } from '../../../shell/client'
import { Newest } from '../../../shell/compose/newest'
import { withPiece, words } from './plan'
import type { Plan } from './plan'

export interface GunMore {
  readonly gun: string
  readonly forecast: ForecastInfo
}
interface Question {
  readonly plan: Plan
  readonly guns: readonly string[]
}

export class MoreGuns {
  found = $state.raw<readonly GunMore[]>([])
  private readonly asking: Newest<Question, readonly GunMore[]>

  constructor(look: NonNullable<Sight['look']>) {
    this.asking = new Newest<Question, readonly GunMore[]>(
      async ({ plan, guns }) => {
        const found: GunMore[] = []
        for (const gun of guns) {
          const told = await look('move', words(withPiece(plan, gun)))
          const forecast = told?.data.forecast ?? null
          if (forecast !== null) found.push({ gun, forecast })
        }
        return found
      },
      (found) => (this.found = found)
    )
  }

  /** `guns`: one of each strength is enough to know. */
  ask(plan: Plan, guns: readonly string[]): void {
    const idle = plan.targets.length === 0 || plan.units.length === 0 || guns.length === 0
    if (idle) this.found = []
    this.asking.ask(idle ? null : { plan, guns })
  }
}

/** What may come of some moves, asked of the server one after the other; only the newest question matters. */
import type { ForecastInfo } from '../gen/wire'
import type { Sight } from './client'
import { Newest } from './compose/newest'

export interface Forecast {
  readonly path: readonly string[]
  readonly forecast: ForecastInfo
}
interface Question {
  readonly session: Sight
  readonly paths: readonly (readonly string[])[]
}

export class Forecasts {
  found = $state.raw<readonly Forecast[]>([])
  private readonly asking = new Newest<Question, readonly Forecast[]>(
    async ({ session, paths }) => {
      const found: Forecast[] = []
      for (const path of paths) {
        const told = await session.look?.('move', path)
        const forecast = told?.data.forecast ?? null
        if (forecast !== null) found.push({ path, forecast })
      }
      return found
    },
    (found) => (this.found = found)
  )

  ask(session: Sight, paths: readonly (readonly string[])[]): void {
    if (paths.length === 0) this.found = []
    this.asking.ask(paths.length === 0 ? null : { session, paths })
  }
}

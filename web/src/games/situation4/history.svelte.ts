/** How the points went, as this screen saw it: for the curve at the end. Kept on the device, for who loads the page again. */
import { forgetKey, keysUnder, recall, remember } from '../../core/memory'
import type { Seen } from './view'
import { scoreOf } from './view'

/** Milliseconds of play, and the points of south and north. */
export type Moment = readonly [time: number, south: number, north: number]
const MOST_KEPT = 6

export class History {
  moments = $state.raw<readonly Moment[]>([])
  private readonly key: string

  constructor(table: string) {
    this.key = `curve.${table}`
    try {
      this.moments = JSON.parse(recall(this.key) ?? '[]') as Moment[]
    } catch {
      // it begins anew
    }
  }

  see(s: Seen, time: number): void {
    if (s.start < 0) return
    const [last] = this.moments.slice(-1)
    const [south, north] = [scoreOf(s, 0), scoreOf(s, 1)]
    if (last !== undefined && last[1] === south && last[2] === north) return
    this.moments = [...this.moments, [Math.max(0, Math.round(time - s.start)), south, north]]
    remember(this.key, JSON.stringify(this.moments))
    if (this.moments.length > 1) return
    const others = keysUnder('curve.').filter((key) => key !== this.key)
    for (const key of others.slice(0, -MOST_KEPT)) forgetKey(key)
  }
}

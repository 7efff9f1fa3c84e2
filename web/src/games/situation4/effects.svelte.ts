/** What happened a moment ago, for eye and ear: pieces that come in, glows, sounds. It follows the log, line by line. */
import type { Line } from '../../core/wire'
import type { Event } from '../../gen/situation4'
import { manner } from '../../shell/manner'
import type { Fresh } from './art/position'
import { numberOf } from './data'
import type { Side } from './data'
import { script } from './scene'

const GLOW = 1500
const SLIDE = 260
/** More lines at once than this are no news, but somebody who comes back. */
const MANY = 12

export class Effects {
  fresh = $state.raw<readonly Fresh[]>([])
  private last: number | null = null

  /** The log as it is now; `mine`: the viewer's own side, whose pieces need not arrive. */
  follow(log: readonly Line[], mine: Side | null): void {
    const last = log.at(-1)?.k ?? -1
    const from = this.last
    this.last = last
    if (from === null || last <= from) return
    const lines = log.filter(({ k }) => k > from)
    if (lines.length > MANY) return
    for (const line of lines) {
      for (const event of line.events as Event[]) this.show(event, line.k, mine)
      const [beat] = script.plan({ events: line.events, views: [] }, {})
      if (beat?.sound != null) manner.play(beat.sound)
    }
  }

  private show(event: Event, k: number, mine: Side | null): void {
    if (event._ !== 'Laid' && event._ !== 'UnitPut') return
    const side: Side = event.side === 'north' ? 1 : 0
    const arrives = event._ === 'Laid' && side !== mine && !manner.still
    const one = { key: `${event._}${String(k)}`, place: numberOf(event.place), side, arrives }
    this.fresh = [...this.fresh, one]
    if (event._ === 'Laid') manner.play(side === 0 ? 'beech' : 'walnut')
    if (arrives)
      setTimeout(() => {
        this.fresh = this.fresh.map((f) => (f.key === one.key ? { ...f, arrives: false } : f))
      }, SLIDE)
    setTimeout(() => (this.fresh = this.fresh.filter((f) => f.key !== one.key)), GLOW)
  }
}

/** What a step looks like. Everybody plays at once: no step keeps the next one waiting, so beats take no time, and the
 * board shows what happened while it goes on. They say what is marked and heard. */
import type { Event } from '../../gen/situation4'
import type { Beat as AnyBeat } from '../../stage/beat'
import { Script } from '../../stage/script'
import type { Side } from './data'

export type BeatKind = 'lay' | 'unit' | 'bridge' | 'flag' | 'news' | 'miss' | 'start' | 'closing'
export interface Beat extends AnyBeat {
  kind: BeatKind
  side: Side | null
  /** An objective or a site. */
  at: string | null
}
const sideOf = (name: string): Side => (name === 'north' ? 1 : 0)

export const script = new Script<Event, Beat>({
  longest: 0,
  blank: { side: null, at: null },
  kinds: {
    lay: { time: 0, after: true },
    unit: { time: 0, after: true },
    bridge: { time: 0, after: true },
    flag: { time: 0, after: true },
    news: { time: 0, after: true },
    miss: { time: 0, after: true },
    start: { time: 0, after: true },
    closing: { time: 0, after: true }
  },
  events: {
    Laid: (e) => ({
      kind: 'lay',
      side: sideOf(e.side),
      places: [e.place]
    }),
    UnitPut: (e) => ({
      kind: 'unit',
      side: sideOf(e.side),
      places: [e.place],
      sound: e.kind === 'tank' ? 'engine' : 'canopy'
    }),
    Bridged: (e) => ({
      kind: 'bridge',
      side: sideOf(e.side),
      at: e.site,
      sound: 'hammer',
      worth: 'goal'
    }),
    Flagged: (e) => ({
      kind: 'flag',
      side: sideOf(e.side),
      at: e.objective,
      sound: 'flag',
      worth: 'goal'
    }),
    Completed: (e) => ({ kind: 'news', side: sideOf(e.side), at: e.objective, sound: 'drum' }),
    UnitsReady: (e) => ({ kind: 'news', side: sideOf(e.side), sound: 'bugle' }),
    Missed: () => ({ kind: 'miss', sound: 'knock' }),
    Started: () => ({ kind: 'start', sound: 'bugle' }),
    LastCall: () => ({ kind: 'closing', sound: 'bell' }),
    Closing: () => ({ kind: 'closing', sound: 'bell' })
  }
})

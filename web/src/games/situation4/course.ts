/** How the game went, read from the log: the same for who saw all of it, came late, or loaded the page anew. */
import type { Line } from '../../core/wire'
import type { Event } from '../../gen/situation4'
import { OBJECTIVES, POINTS, SIDES, ZONES, needed, numberOf } from './data'
import type { Side, Size } from './data'
import { scoreOf } from './view'
import type { Seen } from './view'

/** Milliseconds of play, and the points of south and north. */
export type Moment = readonly [time: number, south: number, north: number]
export interface Laying {
  readonly time: number
  readonly place: number
  readonly side: Side
}
export interface Course {
  /** Every piece that was laid, in the order in which that happened. */
  readonly laid: readonly Laying[]
  readonly moments: readonly Moment[]
  /** Tries of pieces that did not fit, by the seat's name; those of the other side nobody hears of. */
  readonly misfits: ReadonlyMap<string, number>
}

/** `s`: the board as it is after the last line. */
export function courseOf(log: readonly Line[], s: Seen, size: Size): Course {
  const told = log.flatMap(({ time = 0, events }) =>
    (events as Event[]).map((event) => ({ time: Math.max(0, time - s.start), event }))
  )
  const laid = told.flatMap(({ time, event: e }): Laying[] =>
    e._ === 'Laid' ? [{ time, place: numberOf(e.place), side: sideOf(e.side) }] : []
  )
  // What lay there from the beginning was prepared, and so were the points that nothing in the log explains.
  const later = new Set(laid.map(({ place }) => place))
  const owner = s.owner.map((of, place) => (later.has(place) ? -1 : of))
  const zones = ZONES.map(({ id }) => needed(size, id).map(({ number }) => number))
  const misfits = new Map<string, number>()
  const gains = told.flatMap(({ time, event: e }) => {
    if (e._ === 'Missed') misfits.set(e.who, (misfits.get(e.who) ?? 0) + 1)
    if (e._ === 'Bridged') return [{ time, side: sideOf(e.side), points: POINTS.bridge }]
    if (e._ === 'Flagged') {
      const points = OBJECTIVES.find(({ id }) => id === e.objective)?.value ?? 0
      return [{ time, side: sideOf(e.side), points }]
    }
    if (e._ !== 'Laid') return []
    const [place, side] = [numberOf(e.place), sideOf(e.side)]
    owner[place] = side
    const whole = zones.filter((z) => z.includes(place) && z.every((p) => owner[p] === side))
    return whole.length === 0 ? [] : [{ time, side, points: POINTS.zone * whole.length }]
  })
  const score: [number, number] = [scoreOf(s, 0), scoreOf(s, 1)]
  for (const { side, points } of gains) score[side] -= points
  const moments: Moment[] = [[0, ...score]]
  for (const { time, side, points } of gains) {
    score[side] += points
    moments.push([time, ...score])
  }
  return { laid, moments: [...moments, [told.at(-1)?.time ?? 0, ...score]], misfits }
}
const sideOf = (name: (typeof SIDES)[number]): Side => (name === 'north' ? 1 : 0)

/** How the game went, read from the log: the same for who saw all of it, came late, or loaded the page anew. */
import type { Line } from '../../core/wire'
import type { Event } from '../../gen/situation4'
import type { Position } from './art/position'
import { OBJECTIVES, POINTS, SIDES, SITES, ZONES, needed, numberOf } from './data'
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
/** A unit, a bridge or a flag: what it was put on, by its number in the column of the view. */
export interface Putting {
  readonly time: number
  readonly column: 'unit' | 'bridge' | 'flag'
  readonly at: number
  /** What the column holds there since. */
  readonly is: number
}
export interface Course {
  /** Every piece that was laid, in the order in which that happened. */
  readonly laid: readonly Laying[]
  /** What was put on them, in the same order. */
  readonly put: readonly Putting[]
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
  const put = told.flatMap(({ time, event }) => puttings(event).map((one) => ({ time, ...one })))
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
  return { laid, put, moments: [...moments, [told.at(-1)?.time ?? 0, ...score]], misfits }
}
/** Tanks are 1 and 2, paratroopers 3 and 4 (`art/position.ts`). */
function puttings(e: Event): Omit<Putting, 'time'>[] {
  if (e._ === 'UnitPut')
    return [
      { column: 'unit', at: numberOf(e.place), is: sideOf(e.side) + (e.kind === 'tank' ? 1 : 3) }
    ]
  if (e._ === 'Bridged') {
    const at = SITES.findIndex(({ id }) => id === e.site)
    return [{ column: 'bridge', at, is: sideOf(e.side) }]
  }
  if (e._ === 'Flagged') {
    const at = OBJECTIVES.findIndex(({ id }) => id === e.objective)
    return [{ column: 'flag', at, is: sideOf(e.side) }]
  }
  return []
}
/**
 * The board when so many of the pieces and of what was put on them had come. `s`: as it is at the end; what came before the
 * log began was there from the start.
 */
export function boardAfter(s: Seen, { laid, put }: Course, time: number): Position {
  const columns = {
    owner: [...s.owner],
    unit: [...s.unit],
    bridge: [...s.bridge],
    flag: [...s.flag]
  }
  for (const one of laid) if (one.time > time) columns.owner[one.place] = -1
  for (const { column, at, time: when } of put)
    if (when > time) columns[column][at] = column === 'unit' ? 0 : -1
  return { start: s.start, taken: s.taken.map(() => -1), ...columns }
}
const sideOf = (name: (typeof SIDES)[number]): Side => (name === 'north' ? 1 : 0)

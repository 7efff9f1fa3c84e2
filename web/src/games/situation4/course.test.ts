import { expect, it } from 'vitest'
import type { GameEvent, Line } from '../../core/wire'
import { boardAfter, courseOf } from './course'
import { LAYOUTS, OBJECTIVES, ZONES, needed, numberOf } from './data'
import type { Seen } from './view'

const START = 3000
const ZONE = 'A1'
const PLACES = needed('quick', ZONE).map(({ name }) => name)
const FREE = Array.from({ length: 160 }, () => -1)

const line = (k: number, time: number, ...events: GameEvent[]): Line => ({
  ...{ k, by: 0, shown: '', at: 1_700_000_000_000 + 7 * time, events, time: START + time }
})
const laid = (place: string, side = 'south'): GameEvent => ({ _: 'Laid', who: side, side, place })
/** A board on which south has these places, and points for flags, bridges and zones. */
function board(south: readonly string[], points: readonly number[]): Seen {
  const owner = [...FREE]
  for (const place of south) owner[numberOf(place)] = 0
  return { start: START, owner, points } as unknown as Seen
}

it('tells when each piece was laid by the time of play, and not by that of the wall', () => {
  const [first = '', second = ''] = PLACES
  const log = [line(1, 0, { _: 'Started' }), line(2, 400, laid(first)), line(3, 900, laid(second))]
  const { laid: all } = courseOf(log, board(PLACES.slice(0, 2), [0, 0, 0, 0, 0, 0]), 'quick')
  expect(all).toEqual([
    { time: 400, place: numberOf(first), side: 0 },
    { time: 900, place: numberOf(second), side: 0 }
  ])
})

it('counts a zone with its last piece, a flag and a bridge when they come', () => {
  expect(PLACES.length).toBeGreaterThan(1)
  const log = [
    ...PLACES.map((place, i) => line(i + 1, 100 * (i + 1), laid(place))),
    line(8, 2000, { _: 'Bridged', side: 'north', site: 'bridge_a' }),
    line(9, 3000, { _: 'Flagged', side: 'south', objective: 'dam' })
  ]
  const dam = OBJECTIVES.find(({ id }) => id === 'dam')?.value ?? 0
  const whole = 100 * PLACES.length
  expect(courseOf(log, board(PLACES, [dam, 0, 50, 0, 100, 0]), 'quick').moments).toEqual([
    [0, 0, 0],
    [whole, 50, 0],
    [2000, 50, 100],
    [3000, 50 + dam, 100],
    [3000, 50 + dam, 100]
  ])
})

it('begins with the points of a board that was prepared', () => {
  const [last = '', ...before] = PLACES
  expect(before.length).toBeGreaterThan(0)
  const s = board(PLACES, [200, 0, 50, 0, 0, 0])
  expect(courseOf([line(1, 700, laid(last))], s, 'quick').moments).toEqual([
    [0, 200, 0],
    [700, 250, 0],
    [700, 250, 0]
  ])
})

it('ends with the points of the view, however the zones were filled', () => {
  const places = LAYOUTS.quick.places.filter(({ row }) => row < 3).map(({ name }) => name)
  const whole = ZONES.filter(({ id }) =>
    needed('quick', id).every(({ name }) => places.includes(name))
  )
  expect(whole.length).toBeGreaterThan(4)
  const log = places.map((place, i) => line(i + 1, 10 * i, laid(place)))
  const { moments } = courseOf(log, board(places, [0, 0, 50 * whole.length, 0, 0, 0]), 'quick')
  expect(moments[0]).toEqual([0, 0, 0])
  expect(moments.at(-1)).toEqual([10 * (places.length - 1), 50 * whole.length, 0])
})

it('counts tries that failed by the seat that made them', () => {
  const missed = (who: string): GameEvent => ({ _: 'Missed', who, until: 0, to: 1, tried: [] })
  const log = [
    line(1, 10, missed('south')),
    line(2, 20, missed('south2')),
    line(3, 30, missed('south'))
  ]
  const { misfits } = courseOf(log, board([], [0, 0, 0, 0, 0, 0]), 'quick')
  expect([...misfits]).toEqual([
    ['south', 2],
    ['south2', 1]
  ])
})

it('knows the board at every moment: pieces, units, bridges and flags', () => {
  const [first = '', second = ''] = PLACES
  const log = [
    line(1, 100, laid(first)),
    line(2, 200, laid(second)),
    line(3, 300, { _: 'UnitPut', side: 'north', kind: 'para', place: first }),
    line(4, 400, { _: 'Bridged', side: 'north', site: 'bridge_a' }),
    line(5, 500, { _: 'Flagged', side: 'south', objective: 'dam' })
  ]
  const dam = OBJECTIVES.findIndex(({ id }) => id === 'dam')
  const flag = OBJECTIVES.map((_, i) => (i === dam ? 0 : i === 0 ? 1 : -1))
  const unit = FREE.map((_, place) => (place === numberOf(first) ? 4 : 0))
  const s: Seen = {
    ...board(PLACES.slice(0, 2), [0, 0, 0, 0, 0, 0]),
    ...{ unit, flag, bridge: [1, -1, -1, -1], taken: OBJECTIVES.map(() => 0) }
  }
  const course = courseOf(log, s, 'quick')
  const told = [50, 100, 200, 300, 400, 500].map((time) => {
    const b = boardAfter(s, course, time)
    const laidThen = [first, second].filter((place) => b.owner[numberOf(place)] === 0).length
    return [laidThen, b.unit[numberOf(first)], b.bridge[0], b.flag[dam], b.flag[0]]
  })
  expect(told).toEqual([
    [0, 0, -1, -1, 1], // a flag that the log does not tell of stood there before
    [1, 0, -1, -1, 1],
    [2, 0, -1, -1, 1],
    [2, 4, -1, -1, 1],
    [2, 4, 1, -1, 1],
    [2, 4, 1, 0, 1]
  ])
})

it('has nothing to tell of a game in which nothing was laid', () => {
  const { laid: all, moments } = courseOf([], board([], [0, 0, 0, 0, 0, 0]), 'quick')
  expect(all).toEqual([])
  expect(moments).toEqual([
    [0, 0, 0],
    [0, 0, 0]
  ])
})

import { expect, it } from 'vitest'
import type { GameEvent, Line } from '../../core/wire'
import { SQUARES, VEHICLE, VEHICLES } from './data'
import { headline } from '../../stage/beat'
import { lastThrow, script } from './scene'
import type { Seen } from './view'

const zeros = VEHICLES.map(() => 0)
const START: Seen = {
  turn: 0,
  deck_size: 0,
  starts: 0,
  place: VEHICLES.map((v) => (v.army === 0 ? 'R_CAMP' : 'T_CAMP')),
  load: zeros,
  mine: zeros,
  flag: zeros,
  stalled: zeros,
  camouflaged: zeros,
  camp: [15, 15],
  mines: [5, 5],
  reserve: [5, 5],
  home: [0, 0],
  prisoners: [0, 0],
  arsenal: [10, 10],
  captured: [0, 0],
  mined: SQUARES.map(() => -1),
  dice: [],
  used: [],
  storm: 0,
  truce: 0,
  radio: '-',
  shown: '-',
  hand: []
}
const LONGEST = 1800
const plan = (events: GameEvent[]) => script.plan({ events, views: [] })
const duration = (events: GameEvent[]) => script.duration(events)
const weight = (line: Line) => script.worth(line)
const slot = (name: string): number => VEHICLE.get(name)?.slot ?? -1
const line = (...events: GameEvent[]): Line => ({ k: 0, by: 0, shown: '', events, at: 0 })
const MOVED = {
  _: 'Moved',
  vehicle: 'R_commando1',
  start: 'NC02',
  to: 'NC05',
  path: ['NC02', 'NC03', 'NC04', 'NC05'],
  dice: 2,
  mine: 1,
  prisoners: 0
}
const ATTACKED = {
  _: 'Attacked',
  vehicle: 'R_tank1',
  target: 'T_infantry1',
  start: 'NC02',
  square: 'NC05',
  path: ['NC02', 'NC03', 'NC04', 'NC05'],
  dice: 1,
  result: 'destroyed',
  rule: 'EMB-712'
}

it('drives square by square, and the longer the walk the longer it takes', () => {
  const [beat] = plan([MOVED])
  expect(beat?.kind).toBe('drive')
  expect(beat?.places).toHaveLength(4)
  const far = { ...MOVED, path: SQUARES.slice(12, 21).map((s) => s.name) }
  expect(duration([far])).toBeGreaterThan(duration([MOVED]))
  const seen = beat === undefined ? [] : script.during(beat, { ...START })
  const place = seen.map(({ view }) => (view as Seen).place[slot('R_commando1')])
  expect(place).toEqual(['NC03', 'NC04', 'NC05'])
})

it('shows of a step what was told up to the beat at hand', () => {
  const cleared = { _: 'MineCleared', square: 'NC05', owner: 'terrorist', by: 'regular' }
  const thrown = { _: 'Thrown', dice: [5, 2] }
  const rolled = { _: 'Rolled', sides: 6, rule: 'EMB-102', face: [5, 2], known: -1 }
  // Dice lie as they fell while they roll; a walk is shown when it is over.
  expect(plan([rolled, thrown]).map((b) => [b.begins, b.ends])).toEqual([[2, 2]])
  expect(plan([MOVED, cleared]).map((b) => [b.begins, b.ends])).toEqual([
    [0, 1],
    [1, 2]
  ])
})

it('tells the weightiest thing of a step, and never keeps anybody long', () => {
  const kept = { _: 'Kept', who: 'regular', card: [null], known: 0 }
  const radio = { _: 'Broadcast', who: 'regular', card: 'radio_tempete' }
  expect(headline(plan([MOVED, kept]))?.kind).toBe('draw')
  expect(headline(plan([MOVED, kept]))?.card).toBeNull()
  expect(headline(plan([MOVED, radio, kept]))?.kind).toBe('radio')
  expect(duration(Array.from({ length: 9 }, () => ATTACKED))).toBeLessThanOrEqual(LONGEST + 9)
})

it('remembers the last throw and the last walk', () => {
  const log = [line({ _: 'Thrown', dice: [5, 2] }), line({ _: 'ExtraDie', face: 6 }), line(MOVED)]
  expect(lastThrow(log)).toEqual([5, 2, 6])
  expect(script.lastWays(log)).toEqual([['NC02', 'NC03', 'NC04', 'NC05']])
})

it('knows what goes home with a flag aboard', () => {
  const home = { _: 'Returned', vehicles: ['R_commando1'] }
  const flag = zeros.map((n, i) => (i === slot('R_commando1') ? 1 : n))
  const gone = (flag: readonly number[]) =>
    script.plan({ events: [home], views: [{ ...START, flag }, { ...START }] })[0]?.count
  expect([gone(flag), gone(zeros)]).toEqual([1, 0])
})

it('marks flags and attacks for those who look back', () => {
  expect(weight(line({ _: 'Returned', vehicles: ['R_infantry1'] }))).toBe('goal')
  expect(weight(line({ _: 'Returned', vehicles: ['R_tank1'] }))).toBeNull()
  expect(weight(line(ATTACKED))).toBe('capture')
})

import { expect, it } from 'vitest'
import type { GameEvent, Line } from '../../core/wire'
import { SQUARES, VEHICLE, VEHICLES } from './data'
import {
  LONGEST,
  duration,
  headline,
  lastThrow,
  moved,
  plan,
  stage,
  touched,
  weight
} from './scene'
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
  expect(beat?.path).toHaveLength(4)
  const far = { ...MOVED, path: SQUARES.slice(12, 21).map((s) => s.name) }
  expect(duration([far])).toBeGreaterThan(duration([MOVED]))
  expect(moved(START, 'R_tank1', 'NC03').place[slot('R_tank1')]).toBe('NC03')
})

it('shows a vehicle where it went, and the mine that it left', () => {
  const before = { ...START, mine: zeros.map((_, i) => (i === slot('R_commando1') ? 1 : 0)) }
  const after = stage({ ...before, dice: [2, 3], used: [0, 0] }, MOVED)
  expect(after.place[slot('R_commando1')]).toBe('NC05')
  expect(after.mine[slot('R_commando1')]).toBe(0)
  expect(after.mined[SQUARES.findIndex((s) => s.name === 'NC02')]).toBe(0)
  expect(after.used).toEqual([0, 1])
})

it('shows what an attack takes: one company, or all with the flag back in its reserve', () => {
  const target = slot('T_infantry1')
  const at = (n: number): number[] => zeros.map((_, i) => (i === target ? n : 0))
  const before = { ...START, load: at(3), flag: at(1), reserve: [5, 4] }
  const gone = stage(before, ATTACKED)
  expect([gone.place[target], gone.load[target], gone.reserve[1]]).toEqual(['-', 0, 5])
  expect(gone.arsenal[1]).toBe(13)
  const taken = stage(before, { ...ATTACKED, result: 'captured' })
  expect([taken.load[target], taken.prisoners[1]]).toEqual([2, 1])
})

it('tells the weightiest thing of a step, and never keeps anybody long', () => {
  const kept = { _: 'Kept', who: 'regular', card: null, known: 0 }
  const radio = { _: 'Broadcast', who: 'regular', card: 'radio_tempete' }
  expect(headline(plan([MOVED, kept]))?.kind).toBe('draw')
  expect(headline(plan([MOVED, kept]))?.card).toBeNull()
  expect(headline(plan([MOVED, radio, kept]))?.kind).toBe('radio')
  expect(duration(Array.from({ length: 9 }, () => ATTACKED))).toBeLessThanOrEqual(LONGEST + 9)
})

it('remembers the last throw and the last walk', () => {
  const log = [line({ _: 'Thrown', dice: [5, 2] }), line({ _: 'ExtraDie', face: 6 }), line(MOVED)]
  expect(lastThrow(log)).toEqual([5, 2, 6])
  expect([...touched(log)]).toEqual(['NC02', 'NC05'])
})

it('marks flags and attacks for those who look back', () => {
  expect(weight(line({ _: 'Returned', vehicles: ['R_infantry1'] }))).toBe('goal')
  expect(weight(line({ _: 'Returned', vehicles: ['R_tank1'] }))).toBeNull()
  expect(weight(line(ATTACKED))).toBe('capture')
})

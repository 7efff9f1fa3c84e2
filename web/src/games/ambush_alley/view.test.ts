import { describe, expect, it } from 'vitest'
import type { Seen } from './view'
import { pointOf, pointWord, pointsOf, waysOf } from '../../board/free/words'
import { facing, isUnit, table, unitName } from './view'
import { along, routesOf } from './move/along'

/** Two Marines of R1, a contractor whom nobody has reached, and an insurgent in the north. */
const UNITS = 13
const zeros = Array.from({ length: UNITS }, () => 0)
const VIEW = {
  turn: 2,
  kind: ['marine_rifle', 'marine_saw', 'contractor', 'insurgent_rpg', 'insurgent_rifle'],
  unit: ['R1', 'R1', '-', 'I3', 'I1'],
  x: [100, 160, 500, 130, 0],
  y: [100, 100, 500, 900, 0],
  status: ['able', 'dependent', 'unreached', 'able', 'waiting'],
  morale: zeros.map(() => 10),
  posture: zeros.map(() => 'halted'),
  ...{ moved: zeros, lost: zeros, acted: [1, ...zeros.slice(1)], overwatch: zeros },
  ...{ hunkered: zeros, pinned: [1, ...zeros.slice(1)], retreating: zeros, regrouping: zeros },
  ...{ shaken: [1, ...zeros.slice(1)], affected: zeros, joined: zeros, casualties: zeros },
  ...{ spot_x: [2100], spot_y: [2060], live: [0], holder: ['R1'] },
  route: [0, 3, 100, 100, 100, 400, 500, 400],
  dash: []
} as unknown as Seen

describe('the table of a view', () => {
  it('has units with those who stand in them, and nobody who is not on it', () => {
    const { units, men } = table(VIEW)
    expect(units.map(({ name }) => name)).toEqual(['R1', 'I3'])
    expect(units[0]?.men.map(({ letter }) => letter)).toEqual(['a', 'b'])
    expect(men.map(({ id }) => id)).toEqual(['f0', 'f1', 'f2', 'f3'])
    expect([units[0]?.x, units[0]?.y]).toEqual([130, 100])
  })
  it('says what holds for a unit; who was shaken until the last turn is so no more', () => {
    expect(table(VIEW).units[0]).toMatchObject({ signs: ['pinned'], acted: true })
  })
  it('says only of a unit whose activation is over that it has acted', () => {
    expect(table({ ...VIEW, active: 'R1' } as Seen).units[0]?.acted).toBe(false)
    expect(table({ ...VIEW, active: 'R2' } as Seen).units[0]?.acted).toBe(true)
  })
  it('tells hot spots that are neutralised or held', () => {
    expect(table(VIEW).spots).toEqual([
      { number: 1, id: 'spot1', x: 2100, y: 2060, live: false, holder: 'R1' }
    ])
  })
  it('lets everybody look at the nearest enemy', () => {
    const found = facing(table(VIEW))
    expect([found.get(3), found.has(2)]).toEqual([180, false])
  })
})

describe('names', () => {
  it('of units go on after those of the scenario', () => {
    expect([0, 12, 13, 14, 15].map(unitName)).toEqual(['R1', 'I5', 'I6', 'I6a', 'I7'])
  })
  it('are those of units', () => {
    expect(['RL', 'I2d', 'I12a', 'f3', '3.25', 'C1'].map(isUnit)).toEqual([
      ...[true, true, true, false, false, false]
    ])
  })
})

describe('points and ways', () => {
  it('are read as they are written', () => {
    expect(pointOf(pointWord([1250, 805]))).toEqual([1250, 805])
    expect(pointOf('12.5,8')).toBeNull()
    expect(pointsOf('1.00,2.00;3.10,4.00')).toEqual([
      [100, 200],
      [310, 400]
    ])
    expect(pointsOf('1.00,2.00;-')).toBeNull()
  })
  it('stay, are left, or lead from point to point', () => {
    expect(waysOf('.;x;1.00,2.00>3.00,4.00')).toEqual([
      [],
      null,
      [
        [100, 200],
        [300, 400]
      ]
    ])
  })
  it('are walked round their corners', () => {
    expect(routesOf(VIEW.route).get(0)).toHaveLength(3)
    const walk = along(VIEW, 0, [500, 400])
    expect([walk(0), walk(3 / 7), walk(1)]).toEqual([
      [100, 100],
      [100, 400],
      [500, 400]
    ])
    expect(along(VIEW, 3, [130, 800])(0.5)).toEqual([130, 850])
  })
})

import { describe, expect, it } from 'vitest'
import { bendId, exitId, ghostId, gripOf, leaveId, legId } from './grips'
import { links } from './links'
import {
  NO_PLAN,
  abreast,
  bends,
  bent,
  leaving,
  led,
  shifted,
  straightened,
  waysSaid
} from './plan'
import type { Plan } from './plan'
import type { At } from './point'
import { snapped } from './snap'

const GOAL: Plan = { ...NO_PLAN, goal: [1250, 800] }
const ENDS: At[] = [
  [1250, 800],
  [1310, 800],
  [1190, 800]
]
const words = (plan: Plan): string => (waysSaid(plan) ?? []).join(' ')

describe('a plan', () => {
  it('is asked about in the words of the look', () => {
    expect(waysSaid(NO_PLAN)).toBeNull()
    expect(words(GOAL)).toBe('12.50,8.00')
    expect(words({ ...GOAL, via: [[1400, 900]]})).toBe('14.00,9.00/12.50,8.00') // prettier-ignore
  })

  it('lets one figure end elsewhere, and the others where they would', () => {
    const one = led({ ...GOAL, via: [[1400, 900]] }, ENDS, 1, [1300, 850])
    expect(words(one ?? NO_PLAN)).toBe(
      '/14.00,9.00/12.50,8.00;/14.00,9.00/13.00,8.50;/14.00,9.00/11.90,8.00'
    )
    expect(led(GOAL, [null, null], 0, [1, 1])).toBeNull()
  })

  it('is bent for all as long as they go together, then for one', () => {
    const way: At[] = [
      [1100, 700],
      [1250, 800]
    ]
    const all = bent(GOAL, way, 0, 1, [1400, 900], false)
    expect(words(all)).toBe('14.00,9.00/12.50,8.00')
    const round: At[] = [
      [1100, 700],
      [1400, 900],
      [1250, 800]
    ]
    expect(bends(all, round, 0)).toEqual([1])
    // A second bend before the first, and the first elsewhere.
    expect(bent(all, round, 0, 0, [900, 600], false).via).toEqual([
      [900, 600],
      [1400, 900]
    ])
    expect(bent(all, round, 0, 1, [1450, 900], true).via).toEqual([[1450, 900]])
    expect(straightened(all, round, 0, 1).via).toEqual([])
    const apart = led(GOAL, ENDS, 1, [1300, 850]) ?? NO_PLAN
    const one = bent(apart, way, 0, 1, [1400, 900], false)
    expect(one.parts?.map((part) => part.length)).toEqual([2, 1, 1])
    expect(bends(one, round, 0)).toEqual([1])
    expect(straightened(one, round, 0, 1).parts).toEqual(apart.parts)
  })

  it('is pushed with all its figures', () => {
    const by = ([x, y]: At): At => [x + 25, y]
    expect(shifted(GOAL, by).goal).toEqual([1275, 800])
    const apart = led({ ...GOAL, via: [[1400, 900]] }, ENDS, 1, [1300, 850]) ?? NO_PLAN
    expect(words(shifted(apart, by))).toBe(
      '/14.00,9.00/12.75,8.00;/14.00,9.00/13.25,8.50;/14.00,9.00/12.15,8.00'
    )
  })

  it('leaves dependents behind, and takes them along again', () => {
    const left = leaving(GOAL, 2)
    expect(words(left)).toBe('12.50,8.00 x3')
    expect(leaving(left, 2)).toEqual(GOAL)
    const apart = led(left, [...ENDS.slice(0, 2), null], 0, [1240, 800]) ?? NO_PLAN
    expect(words(apart)).toBe('/12.40,8.00;/13.10,8.00;x')
    expect(leaving(apart, 2).parts).toBeNull()
    expect(words(leaving(led(GOAL, ENDS, 0, [1240, 800]) ?? NO_PLAN, 1))).toBe(
      '/12.40,8.00;x;/11.90,8.00'
    )
  })

  it('leads off the table side by side', () => {
    const men = [100, 160, 20].map((x) => ({ x, y: 50 }))
    const south = { upright: false, low: 0, high: 2400 }
    expect(words(abreast({ ...NO_PLAN, left: [1] }, men, south, 60))).toBe(
      '/1.23,0.00;x;/0.63,0.00'
    )
    const west = abreast(NO_PLAN, men, { upright: true, low: 1800, high: 2400 }, 60)
    expect(west.goal).toEqual([0, 1860]) // no nearer: the gate begins at 18
  })
})

it('has grips that are known by their ids', () => {
  expect(gripOf(ghostId(3))).toEqual({ kind: 'ghost', figure: 3 })
  expect(gripOf(leaveId(0))).toEqual({ kind: 'leave', figure: 0 })
  expect(gripOf(legId(1, 2))).toEqual({ kind: 'leg', figure: 1, point: 2 })
  expect(gripOf(bendId(1, 0))).toEqual({ kind: 'bend', figure: 1, point: 0 })
  expect(gripOf(exitId('south'))).toEqual({ kind: 'exit', exit: 'south' })
  for (const id of ['R1', 'f3', 'spot1', '@1.00,2.00', 'leg1']) expect(gripOf(id)).toBeNull()
})

it('brings bases into contact, and no closer', () => {
  const near = { bases: [[1000, 1000] as const], anchors: [], base: 50, size: 1 }
  expect(snapped([1058, 1000], near)).toEqual([1050, 1000])
  expect(snapped([1100, 1000], near)).toEqual([1100, 1000])
  for (let turn = 0; turn < 64; turn++) {
    const angle = (turn / 32) * Math.PI
    const [x, y] = snapped([1000 + 57 * Math.cos(angle), 1000 + 57 * Math.sin(angle)], near) // prettier-ignore
    const far = Math.round(Math.hypot(x - 1000, y - 1000))
    expect(far).toBeGreaterThanOrEqual(50)
    expect(far).toBeLessThanOrEqual(51)
  }
  expect(snapped([1058, 1000], { ...near, anchors: [[1065, 1010]] })).toEqual([1065, 1010])
})

it('joins figures by their shortest links, and shows which is too long', () => {
  const found = links([[0, 0], [100, 0], [400, 0], [450, 0]], 50, 100) // prettier-ignore
  expect(found.map(({ from, to, broken }) => [from[0], to[0], broken])).toEqual([
    [0, 100, false],
    [100, 400, true],
    [400, 450, false]
  ])
  expect(links([], 50, 100)).toEqual([])
})

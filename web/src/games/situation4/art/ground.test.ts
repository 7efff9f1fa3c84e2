import { describe, expect, it } from 'vitest'
import { LAYOUTS, OBJECTIVES, SIZES, ZONES, needed } from '../data'
import { drawn } from './frame'
import { counted, needOf, outlineOf, zoneAt } from './ground'

const PLACES = needed('quick', 'B2').map(({ number }) => number)
/** A board on which these places have owners. */
const board = (owners: Readonly<Record<number, number>>): { owner: number[] } => ({
  owner: Array.from({ length: 160 }, (_, place) => owners[place] ?? -1)
})
const [first = 0, second = 0] = PLACES

it('counts the places of each side in what a zone needs', () => {
  expect(PLACES.length).toBeGreaterThan(2)
  const elsewhere = LAYOUTS.quick.places.find(({ number }) => !PLACES.includes(number))?.number ?? 0
  expect(counted(board({ [first]: 0, [second]: 1, [elsewhere]: 0 }), 'quick', 'B2')).toEqual([1, 1])
})

it('tells what is missing to a side, and what the other side has', () => {
  const s = board({ [first]: 0, [second]: 1 })
  const need = needOf(s, 'quick', 'B2', 0)
  expect(need.places.map(({ place }) => place)).toEqual(PLACES)
  expect(need).toMatchObject({ own: 1, foe: 1, free: PLACES.length - 2, worth: 50 })
  expect(
    needOf(s, 'quick', 'B2', 1)
      .places.slice(0, 2)
      .map(({ of }) => of)
  ).toEqual(['foe', 'own'])
})

it('knows what objectives are worth, and that bases bring no points', () => {
  for (const { id, value } of OBJECTIVES)
    expect(needOf(board({}), 'quick', id, 0).worth).toBe(value)
  expect(needOf(board({}), 'quick', 'tank_base_s', 0).worth).toBe(0)
})

describe.each(SIZES)('on the board of size %s', (size) => {
  it('every zone needs places, and finds them free at first', () => {
    for (const { id } of ZONES) {
      const { free, own, foe, places } = needOf(board({}), size, id, 0)
      expect([free, own, foe]).toEqual([places.length, 0, 0])
      expect(free).toBeGreaterThan(0)
    }
  })
})

it.each([false, true])('finds the zone under a point, turned or not: %s', (turned) => {
  for (const { id, x, y } of ZONES) {
    expect(zoneAt(drawn([x + 0.5, y + 0.5], turned), turned)).toBe(id)
    expect(zoneAt(drawn([x + 0.02, y + 0.97], turned), turned)).toBe(id)
  }
  expect(zoneAt([-5, 30], turned)).toBeNull()
})

it('draws around a zone or an objective, and around nothing else', () => {
  expect(outlineOf('A1', false)).toHaveLength(4)
  expect(outlineOf('dam', true).length).toBeGreaterThan(3)
  expect(outlineOf('nowhere', false)).toEqual([])
})

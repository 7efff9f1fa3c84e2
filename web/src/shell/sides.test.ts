import { expect, it } from 'vitest'
import { across, ink, ordered, paint, sideOf } from './sides'

const sides = [
  { name: 'regular', colour: 'blue' as const, angle: 0 },
  { name: 'terrorist', colour: 'orange' as const, angle: 180 }
]
const SEAT = { name: '', kind: 'human' as const, player: '', here: true }
const seats = [0, 1, 2, 3].map((seat) => ({ ...SEAT, seat, side: seat % 2 }))
const table = { sides, seats }

it('finds the side of a seat, and for those who watch that of the first', () => {
  expect([0, 1, 2, 3].map((seat) => sideOf(table, seat)?.name)).toEqual([
    ...['regular', 'terrorist'],
    ...['regular', 'terrorist']
  ])
  expect(sideOf(table, null)?.name).toBe('regular')
  expect(sideOf(null, 0)).toBeUndefined()
})

it('paints a side, and turns the board for who sits across', () => {
  expect([paint(sides[1]), ink(sides[1])]).toEqual([
    ...['var(--side-orange)', 'var(--side-orange-text)']
  ])
  expect(paint(undefined)).toBeUndefined()
  expect(sides.map(across)).toEqual([false, true])
})

it('lists the others above and the own side below', () => {
  const order = (own: number | null): number[] => ordered(seats, own).map((s) => s.seat)
  expect(order(0)).toEqual([3, 1, 2, 0])
  expect(order(null)).toEqual([3, 1, 2, 0])
  expect(order(1)).toEqual([0, 2, 1, 3])
  expect(ordered(seats.slice(0, 2), 1).map((s) => s.seat)).toEqual([0, 1])
  expect(ordered(seats.slice(0, 2), 0).map((s) => s.seat)).toEqual([1, 0])
})

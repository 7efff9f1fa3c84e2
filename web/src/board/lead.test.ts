import { expect, it } from 'vitest'
import { nearest, next } from './lead'

const AT = new Map([
  [1, { x: 0, y: 0 }],
  [2, { x: 10, y: 1 }],
  [3, { x: 30, y: 0 }],
  [4, { x: 1, y: 12 }]
])
const at = (thing: number): { x: number; y: number } => AT.get(thing) ?? { x: 0, y: 0 }
const ALL = [...AT.keys()]

it('leads to the nearest thing in the direction of an arrow, and stays where there is none', () => {
  expect(next('ArrowRight', 1, ALL, at)).toBe(2)
  expect(next('ArrowDown', 1, ALL, at)).toBe(4)
  expect(next('ArrowLeft', 3, ALL, at)).toBe(2)
  expect(next('ArrowUp', 1, ALL, at)).toBe(1)
})

it('leads along all of them, and round the end', () => {
  expect(next('.', 4, ALL, at)).toBe(1)
  expect(next(',', 1, ALL, at)).toBe(4)
  expect(next('.', null, ALL, at)).toBe(1)
  expect(next('x', 1, ALL, at)).toBeNull()
  expect(next('.', 1, [], at)).toBeNull()
})

it('goes on where something is gone', () => {
  expect(nearest(2, [1, 3, 4])).toBe(3)
  expect(nearest(9, [1, 3])).toBe(3)
  expect(nearest(null, [1])).toBeNull()
})

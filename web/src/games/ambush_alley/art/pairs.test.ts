import { expect, it } from 'vitest'
import { pairs } from './pairs'

it('lays the dice of the booklet’s example: two are not stopped', () => {
  const attack = [7, 6, 5, 4, 4]
  const found = pairs(attack, [5, 5, 4, 4, 3])
  expect(found.filter((i) => i < 0)).toHaveLength(2)
  expect(found.slice(0, 2)).toEqual([-1, -1])
})

it('stops with equal faces, uses each die once, and leaves out dice that do not count', () => {
  expect(pairs([4, null, 4], [4, 3])).toEqual([0, -1, -1])
  expect(pairs([8], [8, 8])).toEqual([0])
  expect(pairs([5], [null, 6])).toEqual([1])
  expect(pairs([], [6])).toEqual([])
})

import { expect, it } from 'vitest'
import { quality } from './live'

it('tells how good the line is', () => {
  expect([20, 120, 400].map((ms) => quality(ms, true))).toEqual([3, 2, 1])
  expect(quality(20, false)).toBe(0)
  expect(quality(null, true)).toBe(3) // nothing speaks against it yet
})

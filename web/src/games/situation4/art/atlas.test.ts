import { expect, test } from 'vitest'
import { turnedShape } from './atlas'
import { cutOf } from './cut'
import { boxOf } from './frame'

const shape = cutOf('quick').shape(17)

test('four quarters bring a piece back, one puts its top to the right', () => {
  const flat = turnedShape(shape, 0, false)
  expect(turnedShape(shape, 4, false)).toEqual(flat)
  expect(turnedShape(shape, -1, false)).toEqual(turnedShape(shape, 3, false))
  const [a, b] = [boxOf(flat), boxOf(turnedShape(shape, 1, false))]
  expect(b.width).toBeCloseTo(a.height)
  expect(b.x + b.width).toBeCloseTo(-a.y)
})

test('turned over, what was left is right', () => {
  const [a, b] = [boxOf(turnedShape(shape, 1, false)), boxOf(turnedShape(shape, 1, true))]
  expect(b.x).toBeCloseTo(-a.x - a.width)
  expect(b.y).toBeCloseTo(a.y)
})

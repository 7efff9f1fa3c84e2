import { expect, it } from 'vitest'
import { between, leads, length, lengths, marks, pointAt } from './measured'
import type { Ring } from './point'

const BENT: Ring = [
  [0, 0],
  [300, 0],
  [300, 400]
]

it('measures a way and finds points on it', () => {
  expect(length(BENT)).toBe(700)
  expect(pointAt(BENT, 100)).toEqual({ at: [100, 0], along: [1, 0] })
  expect(pointAt(BENT, 500)).toEqual({ at: [300, 200], along: [0, 1] })
  expect(pointAt(BENT, 5000).at).toEqual([300, 400])
  expect(pointAt([[7, 8]], 10).at).toEqual([7, 8])
})

it('cuts a part out of a way, with its bends', () => {
  expect(between(BENT, 200, 500)).toBe('M200 0L300 0L300 200')
  expect(between(BENT, 600, 900)).toBe('M300 300L300 400')
  expect(between(BENT, 800, 900)).toBe('')
  expect(between(BENT, 0, 100, 10)).toBe('M0 10L100 10')
})

it('marks every inch', () => {
  expect(marks(BENT, 100, 20).match(/M/g)).toHaveLength(7)
})

it('knows how far what is spent leads, where something on the way costs too', () => {
  // An inch is paid at 100, standing there.
  const stops: Ring = [0, 50, 100, 100, 100, 150, 200].map((x) => [x, 0])
  const far = leads(
    [
      [0, 0],
      [200, 0]
    ],
    stops,
    50
  )
  expect([0, 25, 100, 150, 200, 225, 300].map(far)).toEqual([0, 25, 100, 100, 100, 125, 200])
  expect(marks([[0, 0], [200, 0]], 100, 20, far).match(/M/g)).toHaveLength(3) // prettier-ignore
  expect(lengths(BENT, [[0, 0], [300, 1], [301, 200]])).toEqual([0, 300, 500]) // prettier-ignore
})

import { expect, test } from 'vitest'
import { inSlices } from './slices'

/** A clock that each look at it moves on by so many milliseconds. */
function ticking(step: number): () => number {
  let now = 0
  return () => (now += step)
}
function* counting(to: number): Generator<undefined, number> {
  for (let i = 0; i < to; i++) yield
  return to
}

test('work is laid aside when its slice is over, and is whole in the end', async () => {
  let slices = 0
  const later = (run: () => void): void => {
    slices += 1
    queueMicrotask(run)
  }
  expect(await inSlices(counting(10), later, ticking(4))).toBe(10)
  expect(slices).toBeGreaterThan(3)
  slices = 0
  expect(await inSlices(counting(10), later, ticking(0))).toBe(10)
  expect(slices).toBe(1)
})

test('a fault in the work is told', async () => {
  // eslint-disable-next-line require-yield
  function* broken(): Generator<undefined, number> {
    throw new Error('no ink')
  }
  await expect(inSlices(broken(), (run) => queueMicrotask(run))).rejects.toThrow('no ink')
})

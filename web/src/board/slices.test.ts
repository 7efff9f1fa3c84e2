import { expect, test } from 'vitest'
import { inSlices } from './slices'
import type { Later } from './slices'

/** So many steps a slice; how many slices there were. */
function sliced(steps: number): { later: Later; slices: () => number } {
  let slices = 0
  const later: Later = (run) => {
    slices += 1
    let left = steps
    queueMicrotask(() => run({ timeRemaining: () => --left }))
  }
  return { later, slices: () => slices }
}
function* counting(to: number): Generator<undefined, number> {
  for (let i = 0; i < to; i++) yield
  return to
}

test('work is laid aside when its slice is over, and is whole in the end', async () => {
  const short = sliced(3)
  expect(await inSlices(counting(10), short.later)).toBe(10)
  expect(short.slices()).toBe(4)
  const long = sliced(99)
  expect(await inSlices(counting(10), long.later)).toBe(10)
  expect(long.slices()).toBe(1)
})

test('a fault in the work is told', async () => {
  // eslint-disable-next-line require-yield
  function* broken(): Generator<undefined, number> {
    throw new Error('no ink')
  }
  await expect(inSlices(broken(), sliced(1).later)).rejects.toThrow('no ink')
})

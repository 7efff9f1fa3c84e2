import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Newest } from './newest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks eight times a second at most, however fast questions come, and the last of them', async () => {
  const [put, told]: [number[], string[]] = [[], []]
  const newest = new Newest<number, string>(
    (n) => {
      put.push(n)
      return Promise.resolve(`answer ${String(n)}`)
    },
    (answer) => void told.push(answer)
  )
  for (let n = 1; n <= 1000; n++) {
    newest.ask(n)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(put.length).toBeLessThanOrEqual(9)
  await vi.advanceTimersByTimeAsync(500)
  expect([put[0], put.at(-1), told.at(-1)]).toEqual([1, 1000, 'answer 1000'])
})

it('drops the answer where nothing is asked any more', async () => {
  const told: number[] = []
  const newest = new Newest<number, number>(
    (n) => new Promise((resolve) => setTimeout(() => resolve(n), 50)),
    (n) => void told.push(n)
  )
  newest.ask(1)
  newest.ask(null)
  await vi.advanceTimersByTimeAsync(500)
  expect(told).toEqual([])
  newest.ask(2)
  await vi.advanceTimersByTimeAsync(500)
  expect(told).toEqual([2])
})

it('tells late answers too where they are wanted, and none where nothing is asked any more', async () => {
  const told: number[] = []
  const newest = new Newest<number, number>(
    (n) => new Promise((resolve) => setTimeout(() => resolve(n), 50)),
    (n) => void told.push(n),
    true
  )
  for (let n = 1; n <= 300; n++) {
    newest.ask(n)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(told.length).toBe(3) // at 50, 175 and 300
  await vi.advanceTimersByTimeAsync(500)
  expect(told.at(-1)).toBe(300)
  newest.ask(301)
  newest.ask(null)
  await vi.advanceTimersByTimeAsync(500)
  expect(told.at(-1)).toBe(300)
})

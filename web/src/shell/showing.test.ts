import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ServerMsg } from '../core/wire'
import { Showing } from './showing.svelte'

const step = (n: number): ServerMsg => ({
  ...{ t: 'step', n, line: { k: n, by: 1, shown: '', events: [{ _: 'Moved' }], at: 0 } },
  ...{ diffs: [[]], ask: null, time: 0, clocks: [], running: [], at: 0 }
})
const CURTAIN: ServerMsg = { t: 'health', why: null }

let bots = false
/** Steps of a second each; `taken`: those that are in the state already. */
function showing(): { showing: Showing; taken: number[] } {
  const taken: number[] = []
  const made: Showing = new Showing(
    (message) => {
      if (message.t !== 'step') {
        made.hold()
        return false
      }
      taken.push(message.n)
      made.show({ events: message.line.events, views: [] }, 1000, false)
      return true
    },
    () => bots
  )
  return { showing: made, taken }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  bots = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows one step after the other, each for its time', () => {
  const { showing: s, taken } = showing()
  for (const n of [1, 2]) s.push(step(n))
  expect([taken, s.crowded]).toEqual([[1], false])
  vi.advanceTimersByTime(1000)
  expect(taken).toEqual([1, 2])
  s.skip()
  expect(s.busy).toBe(false)
})

it('is crowded once more than one step waits, until nothing is left to be shown', () => {
  const { showing: s } = showing()
  for (const n of [1, 2, 3]) s.push(step(n))
  expect(s.crowded).toBe(true)
  vi.advanceTimersByTime(2500) // the last is being shown: who is about to click still finds the button
  expect(s.crowded).toBe(true)
  vi.advanceTimersByTime(500)
  expect(s.crowded).toBe(false)
})

it('takes all that waits at once for whoever wants to go on, and then shows again', () => {
  const { showing: s, taken } = showing()
  for (const n of [1, 2, 3, 4]) s.push(step(n))
  s.hurry()
  expect([taken, s.busy, s.crowded, s.playing.events]).toEqual([[1, 2, 3, 4], false, false, []])
  s.push(step(5))
  expect([s.busy, s.playing.events.length]).toEqual([true, 1])
})

it('goes on so while bots move', () => {
  const { showing: s, taken } = showing()
  for (const n of [1, 2, 3]) s.push(step(n))
  bots = true
  s.hurry()
  s.push(step(4))
  expect([taken, s.busy, s.shows]).toEqual([[1, 2, 3, 4], false, false])
  bots = false // the player is asked
  s.push(step(5))
  s.push(step(6))
  expect([taken.at(-1), s.busy]).toEqual([6, true])
})

it('never passes the handing over of a screen', () => {
  const { showing: s, taken } = showing()
  for (const message of [step(1), step(2), CURTAIN, step(3), step(4)]) s.push(message)
  s.hurry()
  expect([taken, s.crowded]).toEqual([[1, 2], false])
  s.hurry()
  s.push(step(5))
  expect([taken, s.crowded]).toEqual([[1, 2], false])
  s.release()
  expect([taken, s.busy]).toEqual([[1, 2, 3], true])
})

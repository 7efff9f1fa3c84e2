import { expect, it } from 'vitest'
import { added, renewed, standing } from './log'
import type { Log } from './log'
import type { Line, ViewMsg } from './wire'

const line = (k: number, by = 0): Line => ({ k, by, shown: '', events: [], at: 0 })
const undo = (k: number, by = 0): Line => ({ ...line(k, by), undo: true })
const numbers = ({ log }: Log): number[] => log.map(({ k }) => k)
const view = (earlier: number, turns: number, ...ks: number[]): ViewMsg =>
  ({ told: ks.map((k) => line(k)), earlier, turns }) as ViewMsg

it('does not count what was taken back', () => {
  const log = [line(1), line(2), { ...line(3), undo: true }, line(4)]
  expect([1, 2, 3, 4].map((k) => standing(log, k))).toEqual([1, 2, 1, 2])
})

it('does not count what was taken back past a partner', () => {
  const partner = { ...line(2), by: 2 }
  const log = [line(1), partner, { ...line(3), undo: true }, line(4)]
  expect([1, 2, 3, 4].map((k) => standing(log, k))).toEqual([1, 1, 1, 2])
})

it('counts the lines before those that are here', () => {
  expect(standing([line(7), line(8)], 8, 5)).toBe(7)
})

it('loses one of the lines before, where that is taken back', () => {
  const log: Log = { log: [line(7, 1)], earlier: 5, turns: 2 }
  expect(added(log, undo(8, 1))).toMatchObject({ earlier: 5 })
  expect(added(log, undo(8, 0))).toMatchObject({ earlier: 4, turns: 2 })
})

it('keeps what was fetched when the view comes anew, where it is still the same', () => {
  const fetched: Log = { log: [3, 4, 5, 6].map((k) => line(k)), earlier: 2, turns: 1 }
  const kept = renewed(fetched, view(4, 3, 5, 6, 7))
  expect([numbers(kept), kept.earlier, kept.turns]).toEqual([[3, 4, 5, 6, 7], 2, 1])
  // A line before them was taken back meanwhile, or so many came that some are missing in between.
  for (const other of [view(3, 3, 5, 6, 7), view(9, 3, 10, 11)]) {
    const found = renewed(fetched, other)
    expect([found.log, found.earlier, found.turns]).toEqual([other.told, other.earlier, 3])
  }
})

it('does not keep what was taken back while it was here', () => {
  const log: Log = { log: [line(3), line(4), undo(5), line(6)], earlier: 2, turns: 0 }
  expect(numbers(renewed(log, view(3, 0, 6, 7)))).toEqual([3, 6, 7])
})

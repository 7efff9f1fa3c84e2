import { expect, it } from 'vitest'
import { Film, Timeline, jump, toggled } from './film'
import type { Ask, ReplayMsg, TableMsg } from './wire'

const ask = (name: string): Ask => ({
  name,
  args: [],
  rule: '',
  seats: 1,
  verbs: [],
  closes: 'each',
  due: -1
})
const line = (k: number) => ({ k, by: 0, shown: '', events: [], at: 0 })
const replay: ReplayMsg = {
  table: {} as TableMsg,
  as: 'south',
  eyes: ['south'],
  view: { where: [1, 2, 3], ply: 0 },
  ask: ask('deploy'),
  steps: [
    { line: line(1), diffs: [[['where', 0, 5]]], ask: ask('turn') },
    { line: line(4), diffs: [[['ply', 1]]], ask: ask('turn') },
    { line: line(5), diffs: [[['where', [9]]]], ask: null }
  ]
}

it('shows any moment, whichever is asked for first', () => {
  const film = new Film(replay)
  expect(film.view(2)).toEqual({ where: [5, 2, 3], ply: 1 })
  expect(film.view(0)).toEqual({ where: [1, 2, 3], ply: 0 })
  expect(film.view(3)).toEqual({ where: [9], ply: 1 })
  expect(film.view(1)['ply']).toBe(0)
  expect([0, 1, 3].map((n) => film.ask(n)?.name)).toEqual(['deploy', 'turn', undefined])
})

it('knows how many lines of the whole game were played where its viewer missed some', () => {
  const whole = new Film(replay)
  expect([0, 1, 2, 3].map((n) => whole.played(n))).toEqual([0, 1, 2, 3])
  expect([0, 2, 9].map((n) => whole.when(n))).toEqual([0, 2, 3])
  const steps = replay.steps.map((step, i) => ({ ...step, played: [1, 4, 5][i] ?? 0 }))
  const film = new Film({ ...replay, steps })
  expect([0, 1, 2, 3].map((n) => film.played(n))).toEqual([0, 1, 4, 5])
  expect([0, 1, 2, 3, 4, 5, 9].map((n) => film.when(n))).toEqual([0, 1, 1, 1, 2, 3, 3])
})

it('finds the moment of a line of the log, also of one that was taken back', () => {
  const film = new Film(replay)
  expect([0, 1, 2, 4, 5, 9].map((k) => film.at(k))).toEqual([0, 1, 1, 2, 3, 3])
})

it('jumps to the nearest mark, or stays', () => {
  expect(jump([3, 7, 9], 7, true)).toBe(9)
  expect(jump([3, 7, 9], 7, false)).toBe(3)
  expect(jump([3, 7, 9], 9, true)).toBe(9)
  expect(jump([], 2, false)).toBe(2)
})

it('draws a mark, and wipes it out when it is drawn again', () => {
  const one = toggled([], ['e4', 'e5'])
  expect(toggled(one, ['e4'])).toEqual([['e4', 'e5'], ['e4']])
  expect(toggled(one, ['e4', 'e5'])).toEqual([])
})

it('runs by the time of the game, and makes waits before the start short', () => {
  const standing = { ...ask('play'), closes: 'standing' }
  const at = (now: number) => [[['now', now] as [string, unknown]]]
  const film = new Film({
    ...replay,
    view: { now: 0 },
    ask: ask('ready'),
    steps: [
      { line: line(1), diffs: at(90_000), ask: standing }, // somebody was late
      { line: line(2), diffs: at(92_500), ask: standing },
      { line: line(3), diffs: at(99_000), ask: null }
    ]
  })
  const timeline = new Timeline(film)
  expect(timeline.starts).toEqual([0, 1000, 3500, 10_000])
  expect([0, 999, 1000, 3499, 3500, 99_999].map((t) => timeline.moment(t))).toEqual([
    0, 0, 1, 1, 2, 3
  ])
  expect([0, 1000, 2000, 3500, 10_000].map((t) => timeline.time(t))).toEqual([
    0, 90_000, 91_000, 92_500, 99_000
  ])
})

import { expect, it } from 'vitest'
import { turns, unchanged } from './turns'
import type { Line } from './wire'

const line = (k: number, ...events: string[]): Line => ({
  k,
  by: 0,
  shown: '',
  at: 0,
  events: events.map((name) => {
    const [_ = '', who = ''] = name.split(' ')
    return { _, who }
  })
})
const whose = (event: { _: string } & Record<string, unknown>): string =>
  event._ === 'TurnBegan' ? String(event['who']) : ''
const told = (log: Line[]): unknown[] =>
  turns(log, whose).map((turn) => [
    turn.n,
    turn.whose,
    turn.parts.map((part) => [part.i, ...part.events.map((e) => e._)])
  ])

it('cuts a line where it opens the next turn, and keeps with that turn what the engine does in it', () => {
  const log = [
    line(0, 'Started', 'TurnBegan south'),
    line(1, 'Moved'),
    line(2, 'TurnEnded', 'TurnBegan north', 'FlagTaken'),
    line(3, 'Moved')
  ]
  expect(told(log)).toEqual([
    [0, '', [[0, 'Started']]],
    [
      1,
      'south',
      [
        [0, 'TurnBegan'],
        [1, 'Moved'],
        [2, 'TurnEnded']
      ]
    ],
    [
      2,
      'north',
      [
        [2, 'TurnBegan', 'FlagTaken'],
        [3, 'Moved']
      ]
    ]
  ])
})

it('leaves a log without turns in one piece', () => {
  expect(told([line(0, 'Moved'), line(1, 'Moved')])).toEqual([
    [
      0,
      '',
      [
        [0, 'Moved'],
        [1, 'Moved']
      ]
    ]
  ])
  expect(turns([], whose)).toEqual([])
})

it('says that a move was taken back in the turn in which it was', () => {
  const log = [line(0, 'TurnBegan south'), { ...line(1), undo: true }]
  expect(told(log)).toEqual([[1, 'south', [[0, 'TurnBegan'], [1]]]])
})

it('counts on from what was before, and does not know who opened the turn that it begins in', () => {
  const log = [line(8, 'Moved'), line(9, 'TurnBegan north', 'Moved')]
  const found = turns(log, whose, { earlier: 7, turns: 3 })
  expect(
    found.map(({ n, whose, opened, parts }) => [n, whose, opened, parts.map((p) => p.i)])
  ).toEqual([
    [3, '', 7, [7]],
    [4, 'north', 8, [8]]
  ])
})

it('keeps a turn that is told as before, and makes one anew that was added to', () => {
  const [a, b, c] = [{}, {}, {}]
  const one = { n: 1, whose: 'south', opened: 0, entries: [a] }
  const two = { n: 2, whose: 'north', opened: 1, entries: [b] }
  const now = unchanged(
    [one, two],
    [
      { ...one, entries: [a] },
      { ...two, entries: [b, c] }
    ]
  )
  expect(now[0]).toBe(one)
  expect(now[1]).toEqual({ ...two, entries: [b, c] })
  for (const other of [
    { ...one, whose: 'north' },
    { ...one, opened: 3 },
    { ...one, entries: [b] }
  ])
    expect(unchanged([one], [other])[0]).toBe(other)
})

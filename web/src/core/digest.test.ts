import { expect, it } from 'vitest'
import { account } from './digest'
import type { Weighed, Weight } from './digest'
import type { GameEvent, Line } from './wire'

const line = (k: number, by: number | null, ...names: string[]): Line => ({
  ...{ k, by, shown: '', at: 0 },
  events: names.map((_): GameEvent => ({ _, k }))
})
const WEIGHTS: Record<string, Weight> = {
  ...{ Declared: 'fight', Fought: 'result', Lost: 'more', Taken: 'prize', Deserted: 'loss' }
}
const weigh = ({ _ }: GameEvent): Weighed => ({
  weight: WEIGHTS[_] ?? null,
  lost: _ === 'Lost' ? [1, 1] : _ === 'Deserted' ? [0] : []
})
const told = (log: Line[], since = 0): unknown[] =>
  account(log, since, weigh, ({ _ }) => _ === 'Turn').items.map(({ kind, events, line }) => [
    kind,
    events.map((e) => e._).join(' '),
    line.k
  ])

it('tells a fight once, however many lines it took, and leads to where it was decided', () => {
  const log = [
    line(1, 0, 'Moved'),
    line(2, 0, 'Declared'),
    line(3, 1, 'Rolled', 'Fought'),
    line(4, 1, 'Lost', 'Taken'),
    line(5, 0, 'Declared', 'Fought')
  ]
  expect(told(log)).toEqual([
    ['fight', 'Declared Fought Lost', 3],
    ['prize', 'Taken', 4],
    ['fight', 'Declared Fought', 5]
  ])
})

it('does not put what comes later into a fight of another turn', () => {
  const log = [line(1, 0, 'Declared', 'Lost'), line(2, 1, 'Turn', 'Lost', 'Deserted')]
  expect(told(log)).toEqual([
    ['fight', 'Declared Lost', 1],
    ['fight', 'Lost', 2],
    ['loss', 'Deserted', 2]
  ])
})

it('counts who moved and what each side lost, without what was seen before or taken back', () => {
  const log = [
    line(1, 0, 'Lost'),
    line(2, 1, 'Declared', 'Lost'),
    { ...line(3, 1), undo: true },
    line(4, 1, 'Deserted'),
    line(5, 1, 'Declared', 'Lost'),
    line(6, null, 'Turn')
  ]
  const found = account(log, 1, weigh)
  expect([found.lines, [...found.movers], [...found.losses]]).toEqual([
    3,
    [[1, 2]],
    [
      [0, 1],
      [1, 2]
    ]
  ])
  expect(account(log, 6, weigh)).toMatchObject({ lines: 0, items: [] })
})

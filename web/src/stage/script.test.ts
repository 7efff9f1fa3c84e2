import { expect, it } from 'vitest'
import type { GameEvent, Line } from '../core/wire'
import type { Beat as AnyBeat } from './beat'
import { Script } from './script'

interface Moved {
  _: 'Moved'
  from: string
  to: string
}
interface Fell {
  _: 'Fell'
  who: string
}
interface Beat extends AnyBeat {
  kind: 'move' | 'fall' | 'cheer'
  fallen: readonly string[]
}
const script = new Script<Moved | Fell | { _: 'Won' } | { _: 'Counted' }, Beat>({
  longest: 500,
  blank: { fallen: [] },
  kinds: {
    fall: { time: 100, after: true, notice: 900, telling: true },
    move: { time: 200, sound: 'card' },
    cheer: { time: 600, sound: 'bugle', notice: 400, longest: 700 }
  },
  events: {
    Moved: (e) => ({ kind: 'move', places: [e.from, e.to] }),
    Fell: (e, { beats }) => {
      const last = beats.at(-1)
      if (last?.kind === 'fall') return { joins: { fallen: [...last.fallen, e.who] } }
      return { kind: 'fall', fallen: [e.who], worth: 'capture' }
    },
    Won: (_, { next }) => (next === 'Won' ? null : { kind: 'cheer', worth: 'goal' })
  }
})
const MOVED = { _: 'Moved', from: 'a', to: 'b' }
const fell = (who: string) => ({ _: 'Fell', who })
const plan = (...events: GameEvent[]) => script.plan({ events, views: [] })
const line = (...events: GameEvent[]): Line => ({ k: 0, by: 0, shown: '', events, at: 0 })

it('makes a beat of each event in the table, with what its kind has in common', () => {
  const [move, fall] = plan(MOVED, { _: 'Counted' }, { _: 'Unheard' }, fell('x'))
  expect(move).toMatchObject({ kind: 'move', time: 200, sound: 'card', weight: 0, fallen: [] })
  expect(fall).toMatchObject({ kind: 'fall', time: 100, sound: null, weight: 1, stays: 900 })
  expect(plan({ _: 'constructor' })).toEqual([])
})

it('shows a beat from the view before its event, or on the view after it', () => {
  expect(plan(MOVED, fell('x')).map((b) => [b.begins, b.ends])).toEqual([
    [0, 1],
    [2, 2]
  ])
})

it('lets an event join the beat before it', () => {
  const [fall, ...none] = plan(fell('x'), { _: 'Counted' }, fell('y'))
  expect(fall).toMatchObject({ fallen: ['x', 'y'], begins: 3, ends: 3 })
  expect(none).toEqual([])
})

it('keeps nobody longer than it may, and longer for what is to be read', () => {
  expect(script.duration([MOVED, MOVED, MOVED, fell('x')])).toBe(500)
  expect(script.duration([MOVED, { _: 'Won' }])).toBe(700)
})

it('tells what follows, what is worth a jump and what was touched', () => {
  expect(plan({ _: 'Won' }, { _: 'Won' })).toHaveLength(1)
  expect(
    [line(fell('x'), { _: 'Won' }), line(fell('x')), line(MOVED)].map((l) => script.worth(l))
  ).toEqual(['goal', 'capture', null])
  expect(
    script.lastWays([line(MOVED), line(MOVED, { ...MOVED, from: 'c' }), line(fell('x'))])
  ).toEqual([
    ['a', 'b'],
    ['c', 'b']
  ])
  expect(script.lastWays([])).toEqual([])
  expect([script.telling([MOVED, fell('x')]), script.telling([MOVED])]).toEqual([true, false])
})

it('knows where moves that went by unseen began and ended', () => {
  const at = (k: number, ...events: GameEvent[]): Line => ({ ...line(...events), k })
  const log = [at(0, MOVED), at(1, { ...MOVED, from: 'c' }), at(2, fell('x'))]
  expect([...script.traces(log, 0)]).toEqual(['c', 'b'])
  expect([...script.traces(log, -1)]).toEqual(['a', 'b', 'c'])
  expect(script.traces(log, null).size).toBe(0)
})

it('forgets where moves went that were taken back', () => {
  const back = (by: number): Line => ({ ...line(), by, undo: true })
  const log = [line(MOVED), { ...line({ ...MOVED, from: 'c' }), k: 1 }]
  const other = { ...line({ ...MOVED, from: 'd' }), by: 1, k: 2 }
  expect(script.lastWays([...log, back(0)])).toEqual([['a', 'b']])
  expect(script.lastWays([...log, back(0), back(0)])).toEqual([])
  expect(script.lastWays([...log, back(0), log[1]!])).toEqual([['c', 'b']])
  expect(script.lastWays([...log, other, back(0)])).toEqual([['d', 'b']])
  expect([...script.traces([...log, other, back(0)], -1)]).toEqual(['a', 'b', 'd'])
})

it('knows only events that the game has', () => {
  new Script<Moved, AnyBeat>({
    longest: 1,
    blank: {},
    kinds: {},
    // @ts-expect-error the game has no such event
    events: { Mvoed: () => null }
  })
})

it('says what an event is to who was away', () => {
  expect(script.weigh(fell('x'))).toEqual({ weight: null, lost: [] })
  const told = new Script<{ _: 'Fell' }, AnyBeat & { kind: 'fall' }>({
    ...{ longest: 1000, blank: {}, kinds: { fall: { time: 1, telling: 'more' } } },
    events: { Fell: () => ({ kind: 'fall', lost: [1, 0] }) }
  })
  expect(told.weigh({ _: 'Fell' })).toEqual({ weight: 'more', lost: [1, 0] })
  expect(told.telling([{ _: 'Fell' }])).toBe(true)
  expect(told.weigh({ _: 'Moved' })).toEqual({ weight: null, lost: [] })
})

import { describe, expect, it } from 'vitest'
import { TABLE } from '../../dev/table'
import { patch } from './diff'
import type { Absence } from '../gen/wire'
import { EMPTY, keepsStanding, lasting, receive, remaining, replaceableAt } from './table'
import type { TableState } from './table'
import type { Ask, Line, Seat, ServerMsg, TableMsg } from './wire'

const line = (k: number, undo = false): Line => ({
  k,
  by: 0,
  shown: '',
  events: [],
  at: 0,
  ...(undo ? { undo } : {})
})
const view: ServerMsg = {
  t: 'view',
  n: 4,
  view: { where: [1, 2, 3], ply: 0 },
  ask: null,
  told: [line(0)],
  ...{ earlier: 0, turns: 0, acted: 0 },
  note: '',
  pencil: { '51': 'G' },
  chat: [],
  clocks: [60_000, null],
  running: [0],
  at: 0,
  time: 0
}
const step = (n: number, k: number, undo = false): ServerMsg => ({
  t: 'step',
  n,
  line: line(k, undo),
  diffs: [[['where', 1, 9]], [['ply', 1]]],
  ask: null,
  clocks: [60_000, null],
  running: [],
  at: 0,
  time: 0
})

const legal = (n: number): ServerMsg => ({
  t: 'legal',
  n,
  tree: {},
  sampled: [],
  undo: null,
  takeback: null
})

const NOW = 1000
/** With a first seat like this. */
const table = (first: Partial<Seat>, absence: Absence | null = null): TableMsg => {
  const seat = { kind: 'human', player: '', here: true, name: '' } as const
  return {
    ...TABLE,
    seats: [
      { ...seat, seat: 0, side: 0, ...first },
      { ...seat, seat: 1, side: 1 }
    ],
    you: 1,
    yours: [1],
    clock: { kind: 'mail' },
    takeback: false,
    absence
  }
}

function after(...messages: ServerMsg[]): TableState {
  let s = EMPTY
  for (const m of messages) {
    const next = receive(s, m, NOW)
    if (next === null) throw new Error('a gap')
    s = next
  }
  return s
}

describe('a table', () => {
  it('patches its view by the difference and leaves the old one', () => {
    const old = after(view)
    const s = after(view, step(5, 1))
    expect(s.view).toEqual({ where: [1, 9, 3], ply: 1 })
    expect(old.view).toEqual({ where: [1, 2, 3], ply: 0 })
    expect(s.log).toHaveLength(2)
  })

  it('keeps what was seen after each event of the last step', () => {
    const s = after(view, step(5, 1))
    expect(s.played.views).toEqual([
      { where: [1, 2, 3], ply: 0 },
      { where: [1, 9, 3], ply: 0 },
      { where: [1, 9, 3], ply: 1 }
    ])
    expect(s.played.views.at(-1)).toBe(s.view)
    expect(after(view, step(5, 1), { ...view, n: 6 }).played.views).toEqual([])
  })

  it('sees a gap, and hears nothing twice', () => {
    expect(receive(after(view), step(6, 1), 0)).toBeNull()
    const s = after(view)
    expect(receive(s, step(4, 1), 0)).toBe(s)
  })

  it('takes lines back', () => {
    const s = after(view, step(5, 1), step(6, 1, true))
    expect(s.log.map((l) => [l.k, l.undo])).toEqual([
      [0, undefined],
      [1, true]
    ])
  })

  it('offers only legal moves of the view at hand', () => {
    expect(after(view, legal(4)).legal).not.toBeNull()
    expect(after(view, legal(3)).legal).toBeNull()
    expect(after(view, legal(4), step(5, 1)).legal).toBeNull()
  })

  it('runs only the clocks that run', () => {
    const s = after(view)
    expect(remaining(s, 0, 3500)).toBe(57_500)
    expect(remaining(s, 1, 3500)).toBeNull()
    expect(remaining(s, 0, 99_999_999)).toBe(0)
  })

  it('stops a clock for a holiday', () => {
    const s = after(view, table({ until: 3000 }))
    expect(remaining(s, 0, 2500)).toBe(60_000)
    expect(remaining(s, 0, 3500)).toBe(59_500)
  })

  it('knows when somebody who is away may be replaced', () => {
    const ABSENCE = { after: 60, level: 'recrue' }
    const gone = after(table({ here: false, gone: 500 }, ABSENCE))
    expect(replaceableAt(gone, 1)).toBe(NOW - 500 + 60_000)
    expect(replaceableAt(gone, 0)).toBeNull()
    const back = after(table({ here: false, gone: 500 }, ABSENCE), {
      t: 'here',
      seat: 0,
      on: true
    })
    expect(replaceableAt(back, 1)).toBeNull()
    const left = after(table({}, ABSENCE), { t: 'here', seat: 0, on: false })
    expect(replaceableAt(left, 1)).toBe(NOW + 60_000)
    const never = after(table({}, null), { t: 'here', seat: 0, on: false })
    expect(replaceableAt(never, 1)).toBeNull()
    const off = after(table({ here: false, gone: 0, until: 900_000 }, ABSENCE))
    expect(replaceableAt(off, 1)).toBe(960_000)
  })
})

describe('patch', () => {
  it('replaces fields and entries, and says what it cannot do', () => {
    expect(
      patch({ a: [1, 2] }, [
        ['a', [5, 6]],
        ['a', 0, 7]
      ])
    ).toEqual({ a: [7, 6] })
    expect(() => patch({ a: 1 }, [['a', 0, 7]])).toThrow(TypeError)
  })
})

describe('a seat that is asked for', () => {
  const asked = [
    { t: 'offered', what: 'seat', from: 1, player: 'Luc' },
    { t: 'answered', what: 'seat', from: 0, yes: true }
  ] as const
  const after = (messages: readonly ServerMsg[]): TableState['offers'] =>
    messages.reduce((s: TableState, m) => receive(s, m, 0) ?? s, EMPTY).offers

  it('stays open to a refusal after the others have agreed', () => {
    expect(after(asked)).toMatchObject([{ what: 'seat', from: 1, player: 'Luc', agreed: [0] }])
    expect(after([...asked, { t: 'answered', what: 'seat', from: 1, yes: false }])).toEqual([])
  })
})

describe('a question that lasts', () => {
  const ask = (more: Partial<Ask> = {}): Ask => ({
    name: 'work',
    args: [1],
    rule: 'TOY-1',
    seats: 0b011,
    verbs: ['dig', 'done'],
    closes: 'first',
    due: -1,
    ...more
  })
  const standing = ask({ closes: 'standing' })

  it('is the same for who is still asked it', () => {
    expect(lasting(ask(), ask(), 0)).toBe(true)
    expect(lasting(ask(), ask({ seats: 0b010 }), 1)).toBe(true)
    expect(lasting(ask(), ask({ seats: 0b010 }), 0)).toBe(false)
    expect(lasting(ask(), ask({ args: [2] }), 0)).toBe(false)
    expect(lasting(ask(), ask({ name: 'fill' }), 0)).toBe(false)
    expect(lasting(ask(), null, 0)).toBe(false)
    expect(lasting(ask(), ask(), null)).toBe(false)
  })

  it('keeps what may be answered while it stands, and not otherwise', () => {
    expect(keepsStanding(standing, { ...standing, due: 9 })).toBe(true)
    expect(keepsStanding(ask(), ask())).toBe(false)
    expect(keepsStanding(standing, ask({ closes: 'standing', name: 'closing' }))).toBe(false)
    const asked = { ...view, ask: standing } as ServerMsg
    const stands = { ...step(5, 1), ask: standing } as ServerMsg
    expect(after(asked, legal(4), stands).legal).not.toBeNull()
    expect(after(asked, legal(4), step(5, 1)).legal).toBeNull()
    expect(after({ ...view, ask: ask() } as ServerMsg, legal(4), stands).legal).toBeNull()
  })
})

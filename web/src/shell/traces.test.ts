import { beforeEach, expect, it } from 'vitest'
import { EMPTY } from '../core/table'
import type { TableState } from '../core/table'
import type { Line, TableMsg, View } from '../core/wire'
import type { Link } from './link.svelte'
import { Traces } from './traces.svelte'

const line = (k: number, by: number): Line => ({ k, by, shown: '', events: [], at: 0 })
/** As much of a link as traces ask for. */
function link(hotseat = false): Link & { state: TableState } {
  const table = { hotseat } as TableMsg
  const view: View = {}
  return { id: 't', you: 0, state: { ...EMPTY, table, view } } as Link & { state: TableState }
}
/** A line has come; `seen`: it was shown. */
function come(traces: Traces, to: Link, by: number, seen = true): void {
  const { log } = to.state
  to.state = { ...to.state, log: [...log, line(log.length, by)] }
  if (seen) traces.look()
  else traces.missed()
}

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value)
    }
  })
})

it('marks where the reader had been, once more than one line went by unseen', () => {
  const to = link()
  const traces = new Traces(to)
  come(traces, to, 0)
  come(traces, to, 1)
  expect(traces.since).toBeNull()
  come(traces, to, 1, false)
  expect(traces.since).toBeNull()
  come(traces, to, 1, false)
  expect(traces.since).toBe(1)
  come(traces, to, 1) // what is shown now does not take the mark away
  expect(traces.since).toBe(1)
  traces.clear() // what the player does, does
  expect(traces.since).toBeNull()
})

it('counts a step that was cut short as unseen', () => {
  const to = link()
  const traces = new Traces(to)
  come(traces, to, 0)
  come(traces, to, 1)
  traces.cut()
  come(traces, to, 1, false)
  expect(traces.since).toBe(0)
})

it('knows after days how far this browser had seen, and what was played from another', () => {
  const before = link()
  const first = new Traces(before)
  for (const by of [0, 1]) come(first, before, by)
  const later = (...by: number[]): number | null => {
    const to = link()
    to.state = { ...to.state, log: [...before.state.log, ...by.map((b, i) => line(i + 2, b))] }
    const traces = new Traces(to)
    traces.back()
    return traces.since
  }
  expect(later(1, 1)).toBe(1)
  expect(later(1)).toBeNull()
  expect(later(1, 1, 0)).toBeNull()
  expect(later(1, 0, 1, 1)).toBe(3)
})

it('remembers nothing for whoever sits at the screen next', () => {
  const to = link(true)
  const traces = new Traces(to)
  come(traces, to, 1)
  const next = new Traces(to)
  to.state = { ...to.state, log: [0, 1, 2, 3].map((k) => line(k, 1)) }
  next.back()
  expect(next.since).toBeNull()
})

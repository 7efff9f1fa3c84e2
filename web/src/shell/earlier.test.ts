import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EMPTY } from '../core/table'
import type { TableState } from '../core/table'
import type { Line, TableMsg } from '../core/wire'
import { Earlier } from './earlier.svelte'
import type { Link } from './link.svelte'

const WINDOW = 4
const line = (k: number): Line => ({ k, by: 0, shown: '', events: [], at: 0 })
const upTo = (k: number): Line[] => Array.from({ length: k }, (_, i) => line(i + 1))

/** As much of a link as is asked for: the last two of ten lines are here. */
function link(): Link {
  const table = { seats: [{ name: 'south' }, { name: 'north' }] } as TableMsg
  const state = { ...EMPTY, table, view: {}, log: upTo(10).slice(-2), earlier: 8, turns: 3 }
  const made = { id: 't', token: 'x', you: 1 as number | null, state: state as TableState }
  const change = (part: Partial<TableState>) => (made.state = { ...made.state, ...part })
  return Object.assign(made, { change }) as unknown as Link
}
const numbers = (to: Link): number[] => to.state.log.map(({ k }) => k)

const asked: string[] = []
let down = false
let meanwhile = (): void => undefined
beforeEach(() => {
  asked.length = 0
  down = false
  meanwhile = () => undefined
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    meanwhile()
    if (down) return Promise.reject(new Error('no line'))
    const before = Number(new URL(path, 'http://here').searchParams.get('before'))
    const lines = upTo(before - 1).slice(-WINDOW)
    const body = { lines, earlier: before - 1 - lines.length, turns: 0 }
    return Promise.resolve({ ok: true, json: () => Promise.resolve(body) })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('fetches a window at a time, through the own eyes', async () => {
  const to = link()
  const earlier = new Earlier(to)
  expect(await Promise.all([earlier.more(), earlier.more()])).toEqual([true, true])
  expect(asked).toEqual(['/api/tables/t/lines?as=north&before=9'])
  expect([numbers(to), to.state.earlier, to.state.turns]).toEqual([[5, 6, 7, 8, 9, 10], 4, 0])
})

it('reaches back as far as is wanted, and no further', async () => {
  const to = link()
  const earlier = new Earlier(to)
  expect(await earlier.reach(7)).toBe(true)
  expect(asked).toHaveLength(1)
  expect(await earlier.reach()).toBe(true)
  expect(numbers(to)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect([asked.length, to.state.earlier, await earlier.more()]).toEqual([2, 0, false])
})

it('lets what comes for another player, or for another log, pass', async () => {
  for (const change of [
    (to: Link) => Object.assign(to, { you: 0 }),
    (to: Link) => to.change({ view: null }),
    (to: Link) => to.change({ log: [line(3)], earlier: 2 })
  ]) {
    const to = link()
    meanwhile = () => change(to)
    const before = numbers(to)
    expect(await new Earlier(to).more()).toBe(false)
    expect(before.every((k) => k > 8) && numbers(to).every((k) => k > 8 || k === 3)).toBe(true)
  }
})

it('says that nothing could be had, and tries again for who needs all of it', async () => {
  vi.useFakeTimers()
  const to = link()
  const earlier = new Earlier(to)
  down = true
  expect(await earlier.more()).toBe(false)
  expect([earlier.failed, earlier.loading]).toEqual([true, false])
  const all = earlier.all()
  await vi.advanceTimersByTimeAsync(3000)
  down = false
  await vi.advanceTimersByTimeAsync(3000)
  await all
  expect([earlier.failed, numbers(to).length]).toEqual([false, 10])
})

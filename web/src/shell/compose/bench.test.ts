import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../../../dev/reader'
import { March, judged } from '../../../dev/boards/march.svelte'
import { EMPTY } from '../../core/table'
import type { Refusal } from '../../core/wire'
import { Bench } from './bench.svelte'
import type { Seated } from './bench.svelte'
import { unfinished } from './shelf'

/** A draft that is kept, of words of any length. */
class Kept extends March {
  override get shelf(): string {
    return 'toy'
  }
  override write(way: readonly string[] = this.value): string {
    return way.join(' ')
  }
  override read(text: string): readonly string[] {
    return text.split(' ')
  }
}

interface Told {
  asked: string[]
  looked: string[]
  sent: string[]
  left: number
}

/** A table whose server answers when it is told to. */
function seat(): { session: Seated; told: Told; answer: () => Promise<void> } {
  const told: Told = { asked: [], looked: [], sent: [], left: 0 }
  const waiting: (() => void)[] = []
  const later = <T>(value: T): Promise<T> =>
    new Promise((resolve) => waiting.push(() => resolve(value)))
  const legal = { samples: [{ name: 'short', path: ['march', 'a1', 'a2'] }], draws: [] }
  const session = {
    ...{ id: 't', you: 0, sending: false, selection: { picks: [], branches: [] }, tree: {} },
    ...{ state: { ...EMPTY, n: 3, view: {}, legal, table: { game: 'toy', hotseat: false } } },
    ...{ refusal: null, playing: { events: [], views: [] }, pick: () => undefined },
    back: () => void told.left++,
    skip: () => undefined,
    judge(path: readonly string[]): Promise<Refusal | null> {
      told.asked.push(path.join(' '))
      return later(judged(path))
    },
    look(what: string, words: readonly string[]): Promise<{ data: unknown }> {
      told.looked.push(`${what} ${words.join(' ')}`)
      return later({ data: words.length - 1 })
    },
    send(path: readonly string[]): Promise<{ ok: true }> {
      told.sent.push(path.join(' '))
      return Promise.resolve({ ok: true })
    }
  } as unknown as Seated
  const answer = async (): Promise<void> => {
    for (const each of waiting.splice(0)) each()
    await vi.advanceTimersByTimeAsync(200)
  }
  return { session, told, answer }
}

describe('a draft at a table', () => {
  afterEach(() => void vi.useRealTimers())

  beforeEach(() => {
    vi.useFakeTimers()
    const storage = (): object => {
      const kept = new Map<string, string>()
      return {
        getItem: (k: string) => kept.get(k) ?? null,
        setItem: (k: string, v: string) => void kept.set(k, v),
        removeItem: (k: string) => void kept.delete(k)
      }
    }
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
  })

  it('is judged by the server alone, and the newest question wins', async () => {
    const { session, told, answer } = seat()
    const draft = new March('a1')
    const bench = new Bench(session, draft, false)
    draft.start(['a1'])
    bench.ask()
    expect([told.asked, told.looked]).toEqual([[], ['cost a1']])
    for (const square of ['b1', 'b2', 'b3']) {
      draft.pick(square)
      bench.ask()
    }
    expect(told.asked).toEqual(['march a1 b1'])
    await answer()
    expect(told.asked).toEqual(['march a1 b1', 'march a1 b1 b2 b3'])
    expect(told.looked).toEqual(['cost a1', 'cost a1 b1 b2 b3'])
    expect([bench.refusal, bench.looked]).toEqual([null, null]) // nothing of what is outdated
    await answer()
    expect([bench.refusal, bench.looked]).toEqual([null, 3])
  })

  it('is not judged while the game is paused', () => {
    const { session, told } = seat()
    const { table } = session.state
    const state = { ...session.state, table: table && { ...table, status: 'paused' as const } }
    const bench = new Bench({ ...session, state }, new March('a1'))
    bench.ask()
    expect([told.asked, told.looked]).toEqual([[], []])
  })

  it('says why not, of the draft and of what was tried beside it', async () => {
    const { session, told, answer } = seat()
    const draft = new March('a1')
    const bench = new Bench(session, draft)
    bench.ask()
    await answer()
    draft.pick('f5')
    bench.ask()
    await answer()
    expect(bench.refusal?.rule).toBe('TOY-1')
    expect(bench.why).toBe('f5 is not beside the last square.')
    expect(draft.value).toEqual(['a1', 'a2']) // the sample it began with
    for (const square of ['a3', 'a4', 'a5', 'b5']) draft.pick(square)
    bench.ask()
    await answer()
    await answer()
    expect([bench.refusal?.rule, draft.path?.length]).toEqual(['TOY-2', 7])
    draft.undo()
    bench.ask()
    await answer()
    expect(bench.refusal).toBeNull()
    await bench.play()
    expect(told.sent).toEqual(['march a1 a2 a3 a4 a5'])
  })

  it('lights the board in place of the table, and Escape lets go before it leaves', () => {
    const { session, told } = seat()
    const draft = new March('c3')
    const bench = new Bench(session, draft, false)
    draft.start(['c3'])
    bench.sight.pick('c4')
    expect(draft.value).toEqual(['c3', 'c4'])
    expect(bench.sight.draft).toBe(draft)
    bench.sight.pick('f5')
    bench.sight.back()
    expect([draft.attempt, told.left]).toEqual([null, 0])
    bench.sight.back()
    expect(told.left).toBe(1)
  })

  it('outlives the page, is offered again once it was played, and is kept by no shared screen', async () => {
    const { session } = seat()
    const first = new Bench(session, new Kept('a1'))
    expect([first.current, first.draft.value]).toEqual(['short', ['a1', 'a2']])
    first.draft.pick('b2')
    first.keep()
    const second = new Bench(session, new Kept('a1'))
    expect([second.current, second.written]).toEqual([null, 'a1 a2 b2'])
    await second.play()
    expect(unfinished('t.0')).toBeNull()
    const third = new Bench(session, new Kept('a1'))
    expect(third.offered.map(({ name }) => name)).toEqual(['-', 'short'])
    expect(third.written).toBe('a1 a2 b2')
    const { table } = session.state
    const shared = { ...session.state, table: table && { ...table, hotseat: true } }
    const fourth = new Bench({ ...session, state: shared }, new Kept('a1'))
    expect([fourth.shelf, fourth.written]).toEqual([null, 'a1 a2'])
  })
})

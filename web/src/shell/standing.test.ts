import { beforeEach, expect, it } from 'vitest'
import type { Ask, Refusal, SentTree } from '../core/wire'
import { Session } from './session.svelte'
import type { GameParts } from './session.svelte'

/** The socket of the page. */
class Fake {
  static last: Fake
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  sent: Record<string, unknown>[] = []
  constructor() {
    Fake.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.onclose?.()
  }
  says(...messages: unknown[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** The moves that were sent, and a way to answer each. */
  get plays(): Record<string, unknown>[] {
    return this.sent.filter((m) => m['t'] === 'play')
  }
  answers(move: number, why?: string): void {
    const id = this.plays[move]?.['id']
    this.says(
      why === undefined
        ? { t: 'ok', id }
        : { t: 'no', id, rule: 'TOY-1', why, given: {}, legal: [] }
    )
  }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    WebSocket: Fake,
    location: { protocol: 'http:', host: 'here' },
    document: { hidden: true },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key)
    }
  })
})

const ASK: Ask = {
  ...{ name: 'play', args: [], rule: 'TOY-1', seats: 0b111, verbs: ['lay', 'move'] },
  ...{ closes: 'standing', due: -1 }
}
const seat = (number: number): object => ({
  ...{ seat: number, name: `s${String(number)}`, side: number, kind: 'human', player: '' },
  here: true
})
const table = {
  ...{ t: 'table', id: 't', game: 'toy', version: 1, title: '', options: {}, changed: {} },
  ...{ seats: [seat(0), seat(1)], you: 0, yours: [0], hotseat: false, public: false },
  ...{ status: 'playing', clock: { kind: 'none' }, takeback: false, absence: null, waits: false },
  ...{ commitment: '', salts: ['', ''], salted: [], offers: [], prepared: false },
  live: { absence: 60_000, pauses: 2 }
}
const TREE: SentTree = { move: { a1: { a2: {}, a3: {} }, b1: { b2: {} } }, lay: { c1: null } }
const legal = (n: number, tree: SentTree): object => ({
  ...{ t: 'legal', n, tree, sampled: ['lay'], undo: null, takeback: null }
})
const step = (n: number, by: number): object => ({
  ...{ t: 'step', n, line: { k: n, by, shown: '', events: [], at: 0 }, diffs: [[]], ask: ASK },
  ...{ clocks: [null, null], running: [], at: 0, time: 100 * n }
})

/** A table where everybody may act at any time. */
function sit(parts: Partial<GameParts> = {}): [Session, Fake] {
  const session = new Session('t', 'token', () => ({
    ...{ script: { duration: () => 0, telling: () => false } },
    ...{ confirms: () => false, isSquare: () => true },
    ...parts
  }))
  const line = Fake.last
  line.onopen?.()
  const view = { t: 'view', n: 4, view: {}, ask: ASK, told: [], note: '', pencil: {}, chat: [] }
  line.says(table, { ...view, clocks: [null, null], running: [], at: 0, time: 400 })
  line.says(legal(4, TREE))
  return [session, line]
}

it('sends moves without waiting for answers, and tells each who asked', async () => {
  const [session, line] = sit()
  const first = session.play(['lay', 'c1', 'P', '0'])
  const second = session.play(['move', 'a1', 'a2'])
  expect(session.sending).toBe(false)
  expect(line.plays.map((m) => m['path'])).toEqual([
    ['lay', 'c1', 'P', '0'],
    ['move', 'a1', 'a2']
  ])
  line.answers(0, 'misfit')
  line.answers(1)
  expect(await first).toMatchObject({ ok: false, rule: 'TOY-1', why: 'misfit' })
  expect(await second).toEqual({ ok: true })
  session.close()
})

it('has at most eight moves under way', async () => {
  const [session, line] = sit()
  const all = Array.from({ length: 9 }, () => session.play(['lay', 'c1']))
  expect(line.plays).toHaveLength(8)
  expect(await all[8]).toBeNull()
  line.answers(0)
  await all[0]
  void session.play(['lay', 'c1'])
  expect(line.plays).toHaveLength(9)
  session.close()
})

it('says nothing of a refusal that the board shows itself', async () => {
  const [session, line] = sit({ shows: ({ why }: Refusal) => why === 'misfit' })
  const first = session.play(['lay', 'c1'])
  line.answers(0, 'misfit')
  await first
  expect(session.refusal).toBeNull()
  expect(session.met).toMatchObject({ why: 'misfit' })
  const second = session.play(['lay', 'c1'])
  line.answers(1, 'other')
  await second
  expect(session.refusal).toMatchObject({ why: 'other' })
  session.close()
})

it('keeps what is being picked over its own steps too', () => {
  const [session, line] = sit()
  void session.play(['lay', 'c1'])
  session.pick('a1')
  line.says(step(5, 0))
  line.answers(0)
  expect(session.selection.picks).toEqual(['a1'])
  line.says(legal(5, { move: { a1: { a3: {} } }, lay: {} }))
  expect(session.selection.picks).toEqual(['a1'])
  session.pick('a3')
  expect(line.plays.at(-1)).toMatchObject({ path: ['move', 'a1', 'a3'], n: 5 })
  // Nothing is sent anew where nothing has changed: the same moves can be picked at once.
  session.pick('a1')
  expect(session.selection.picks).toEqual(['a1'])
  session.close()
})

it('tells how sampled moves may begin, and nothing in a pause', () => {
  const [session, line] = sit()
  expect(session.beginnings).toEqual({ lay: { c1: null } })
  expect(Object.keys(session.tree)).toEqual(['move'])
  line.says({ t: 'clocks', clocks: [null, null], running: [], at: 0, status: 'paused', time: 900 })
  expect(session.beginnings).toEqual({})
  expect([session.live?.paused, session.time()]).toEqual([true, 900])
  session.close()
})

it('is nobody’s turn while the Ask stands', () => {
  const [session] = sit()
  expect([session.asked, session.turn]).toEqual([true, false])
  session.close()
})

it('claims the win, and says why it cannot', async () => {
  const [session, line] = sit()
  const asked = session.requests.claim()
  const { t, id } = line.sent.at(-1) ?? {}
  expect(t).toBe('claim')
  line.says({ t: 'no', id, rule: 'QG-AWAY', why: 'still_here', given: {}, legal: [] })
  await asked
  expect(session.refusal).toMatchObject({ rule: 'QG-AWAY' })
  session.close()
})

it('comes home without an answer when the line is lost', async () => {
  const [session, line] = sit()
  const first = session.play(['lay', 'c1'])
  line.close()
  expect(await first).toBeNull()
  session.close()
})

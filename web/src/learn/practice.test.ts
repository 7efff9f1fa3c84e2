import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Exercise, LineStep } from '../core/learning'
import type { Ask } from '../core/wire'
import { Practice } from './practice.svelte'

/** The two lines of the page, in the order in which they were opened: the learner's, and the other side's. */
const lines: Fake[] = []
class Fake {
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  sent: Record<string, unknown>[] = []
  constructor() {
    lines.push(this)
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
  get plays(): string[] {
    return this.sent.filter((m) => m['t'] === 'play').map((m) => (m['path'] as string[]).join(' '))
  }
  /** Answer the last move. */
  async answers(ok: boolean): Promise<void> {
    const id = this.sent.filter((m) => m['t'] === 'play').at(-1)?.['id']
    this.says(ok ? { t: 'ok', id } : { t: 'no', id, rule: 'TOY-1', why: '', given: {}, legal: [] })
    await vi.advanceTimersByTimeAsync(0)
  }
}

const both = (text: string) => ({ fr: text, en: text })
const asks = (closes: Ask['closes'], seats: number): Ask => ({
  ...{ name: 'play', args: [], rule: 'TOY-1', seats, verbs: ['lay', 'plant'], closes, due: -1 }
})
const seat = (number: number): object => ({
  ...{ seat: number, name: ['south', 'north'][number], side: number, kind: 'human', player: '' },
  here: true
})
const table = (you: number, status: string): object => ({
  ...{ t: 'table', id: 't', game: 'toy', version: 1, title: '', options: {}, changed: {}, you },
  ...{ seats: [seat(0), seat(1)], sides: [], yours: [you], hotseat: false, public: false, status },
  ...{ clock: { kind: 'none' }, takeback: false, absence: null, waits: false, commitment: '' },
  ...{ salts: ['', ''], salted: [], offers: [], prepared: true },
  live: { absence: 60_000, pauses: 2 }
})
const view = (ask: Ask): object => ({
  ...{
    t: 'view',
    n: 0,
    view: {},
    told: [],
    ask,
    clocks: [null, null],
    running: [],
    at: 0,
    time: 0
  },
  ...{ pencil: {} }
})
const legal = (n: number): object => ({
  ...{ t: 'legal', n, tree: { plant: { dam: {} } }, sampled: ['lay'], undo: null, takeback: null }
})

let made: unknown
beforeEach(() => {
  vi.useFakeTimers()
  lines.length = 0
  Object.assign(globalThis, {
    WebSocket: Fake,
    location: { protocol: 'http:', host: 'here' },
    document: { hidden: true },
    localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    fetch: (_: string, init: RequestInit) => {
      made = JSON.parse(String(init.body))
      const seats = [0, 1].map((n) => ({
        seat: n,
        name: ['south', 'north'][n],
        token: `t${String(n)}`
      }))
      return Promise.resolve({
        ok: true,
        json: () => Promise.resolve({ id: 't', seats, watch: '' })
      })
    }
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An exercise in real time, or in turns, at its table. */
async function begin(
  line: LineStep[],
  more: Partial<Exercise> = {},
  ask = asks('standing', 0b11)
): Promise<[Practice, Fake, Fake]> {
  const practice = new Practice('toy', {
    ...{ id: 'e', rules: ['TOY-1'], title: both('t'), task: both('t'), solved: both('s'), line },
    ...{ position: { south: ['a1'] }, ...more }
  })
  await vi.advanceTimersByTimeAsync(0)
  const [mine, theirs] = lines
  if (mine === undefined || theirs === undefined) throw new Error('no line')
  for (const [you, each] of [mine, theirs].entries()) {
    each.onopen?.()
    each.says(table(you, 'playing'), view(ask))
    if ((ask.seats >> you) & 1) each.says(legal(0))
  }
  return [practice, mine, theirs]
}
async function plays(practice: Practice, mine: Fake, path: string, ok = true): Promise<void> {
  void practice.session?.play(path.split(' '))
  await vi.advanceTimersByTimeAsync(0)
  await mine.answers(ok)
}
/** Longer than the other side ever takes to answer, and shorter than a silent line is trusted. */
const LONG = 4000

it('opens a table at a position of parts, with the options of the exercise', async () => {
  const [practice] = await begin([], { options: { size: 'quick' } })
  expect(made).toEqual({
    ...{ game: 'toy', seats: [{ kind: 'me' }, { kind: 'me' }], position: { south: ['a1'] } },
    options: { size: 'quick' }
  })
  practice.close()
})

it('does nothing for the other side in real time, unless the line says so', async () => {
  const [practice, mine, theirs] = await begin([
    { play: ['lay a2 a2 0'] },
    { reply: 'plant dam' },
    { play: ['plant dam'] }
  ])
  await vi.advanceTimersByTimeAsync(LONG)
  expect(theirs.plays).toEqual([])
  await plays(practice, mine, 'lay a2 a2 0')
  // A new list in between does not make it answer twice.
  theirs.says(legal(1))
  await vi.advanceTimersByTimeAsync(LONG)
  expect(theirs.plays).toEqual(['plant dam'])
  theirs.says(legal(2))
  await vi.advanceTimersByTimeAsync(LONG)
  expect(theirs.plays).toHaveLength(1)
  await theirs.answers(true)
  expect(practice.done).toBe(false)
  await plays(practice, mine, 'plant dam')
  expect(practice.done).toBe(true)
  await vi.advanceTimersByTimeAsync(LONG)
  expect(theirs.plays).toHaveLength(1)
  practice.close()
})

it('answers in turns as before, and when it is asked in between', async () => {
  const line = [{ play: ['plant dam'] }]
  const [practice, , theirs] = await begin(line, {}, asks('each', 0b10))
  await vi.advanceTimersByTimeAsync(LONG)
  expect(theirs.plays).toEqual(['plant dam'])
  theirs.says(legal(1)) // asked again before the answer came
  await theirs.answers(true)
  await vi.advanceTimersByTimeAsync(LONG)
  expect(theirs.plays).toEqual(['plant dam', 'plant dam'])
  practice.close()
})

it('sends a free try, and waits on for the solution', async () => {
  const line = [{ play: ['lay a2 a2 0'], say: both('well') }]
  const [practice, mine] = await begin(line, { free: ['lay a2'] })
  await plays(practice, mine, 'lay a2 b1 90')
  expect(mine.plays).toEqual(['lay a2 b1 90'])
  expect([practice.done, practice.verdict]).toEqual([false, null])
  void practice.session?.play(['lay', 'b2', 'b2', '0'])
  expect(mine.plays).toHaveLength(1)
  expect(practice.verdict?.kind).toBe('wrong')
  await plays(practice, mine, 'lay a2 a2 0')
  expect(practice.done).toBe(true)
  practice.close()
})

const LATE = { after: 5000, reply: 'plant dam', rule: 'TOY-2', say: both('too late') }

it('lets the other side take what the learner did not take in time', async () => {
  const [practice, mine, theirs] = await begin([{ play: ['plant dam'], late: LATE }])
  await vi.advanceTimersByTimeAsync(3000)
  theirs.says(legal(0)) // a list that is sent anew gives no more time
  await vi.advanceTimersByTimeAsync(1999)
  expect(theirs.plays).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(theirs.plays).toEqual(['plant dam'])
  await theirs.answers(true)
  expect(practice.lost).toBe(true)
  expect(practice.verdict).toMatchObject({ kind: 'wrong', wrong: { rule: 'TOY-2' } })
  void practice.session?.play(['plant', 'dam'])
  expect(mine.plays).toEqual([])
  practice.close()
})

it('is not lost where the learner was in time', async () => {
  const [practice, mine, theirs] = await begin([{ play: ['plant dam'], late: LATE }])
  await plays(practice, mine, 'plant dam')
  await vi.advanceTimersByTimeAsync(LATE.after)
  expect([practice.done, practice.lost, theirs.plays]).toEqual([true, false, []])
  practice.close()
})

it('is not lost where the move of the learner was read first', async () => {
  const [practice, , theirs] = await begin([{ play: ['plant dam'], late: LATE }])
  await vi.advanceTimersByTimeAsync(LATE.after)
  await theirs.answers(false)
  expect(practice.lost).toBe(false)
  practice.close()
})

it('goes on by itself after the server was down', async () => {
  const [practice, mine, theirs] = await begin([{ play: ['plant dam'] }])
  const resumes = { t: 'offer', what: 'resume' }
  theirs.says(table(1, 'paused'))
  expect(theirs.sent.at(-1)).toMatchObject(resumes)
  theirs.says({ t: 'ok', id: theirs.sent.at(-1)?.['id'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(mine.sent.at(-1)).toMatchObject(resumes)
  practice.close()
})

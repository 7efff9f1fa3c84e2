import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Connection } from './socket'
import type { Answer, Line, Status } from './socket'
import type { ServerMsg } from './wire'

class Fake implements Line {
  onopen: Line['onopen'] = null
  onclose: Line['onclose'] = null
  onmessage: Line['onmessage'] = null
  sent: Record<string, unknown>[] = []
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  opens(): void {
    this.onopen?.({} as Event)
  }
  close(): void {
    this.onclose?.({} as CloseEvent)
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent)
  }
}

let lines: Fake[] = []
let statuses: Status[] = []
let heard: ServerMsg[] = []
let trips: number[] = []
let n = 0

function connection(): Connection {
  const open = (): Fake => {
    const line = new Fake()
    lines.push(line)
    return line
  }
  return new Connection(
    open,
    () => ({ table: 'T', token: 'K', n }),
    (m) => heard.push(m),
    (s) => statuses.push(s),
    (ms) => trips.push(ms)
  )
}
const at = (i: number): Fake => {
  const line = lines[i]
  if (line === undefined) throw new Error(`no line ${String(i)}`)
  return line
}

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  statuses = []
  trips = []
  heard = []
  n = 3
})
afterEach(() => {
  vi.useRealTimers()
})

it('says hello first, with the number of its last view', () => {
  connection()
  at(0).opens()
  expect(at(0).sent).toEqual([{ t: 'hello', together: true, table: 'T', token: 'K', n: 3 }])
})

it('comes back by itself, each time later, and resumes', () => {
  connection()
  at(0).opens()
  n = 8
  at(0).close()
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(400)
  at(1).close()
  vi.advanceTimersByTime(799)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(1)
  at(2).opens()
  expect(at(2).sent[0]).toMatchObject({ t: 'hello', n: 8 })
  expect(statuses.filter((s) => s === 'lost')).toHaveLength(2)
})

it('matches answers to what was asked, and answers null when the line is lost', async () => {
  const c = connection()
  expect(await c.request({ t: 'undo' })).toBeNull()
  at(0).opens()
  const answers: (Answer | null)[] = []
  void c.request({ t: 'try', path: ['a'] }).then((a) => answers.push(a))
  void c.request({ t: 'try', path: ['b'] }).then((a) => answers.push(a))
  void c.request({ t: 'try', path: ['c'] }).then((a) => answers.push(a))
  at(0).says({ t: 'no', id: 2, rule: 'X-1', why: '', given: {} })
  at(0).says({ t: 'ok', id: 1 })
  at(0).close()
  await vi.runAllTimersAsync()
  expect(answers[0]).toMatchObject({ ok: false, rule: 'X-1' })
  expect(answers[1]).toEqual({ ok: true })
  expect(answers[2]).toBeNull()
})

it('notices a line that has gone silent', () => {
  connection()
  at(0).opens()
  vi.advanceTimersByTime(20_000)
  expect(at(0).sent.at(-1)).toEqual({ t: 'ping' })
  at(0).says({ t: 'pong' })
  vi.advanceTimersByTime(20_000)
  expect(statuses.at(-1)).toBe('open')
  vi.advanceTimersByTime(20_000)
  expect(statuses).toContain('lost')
})

it('measures in real time how fast the line is, and gives it up sooner', () => {
  const line = connection()
  at(0).opens()
  line.hasten()
  expect(at(0).sent.at(-1)).toEqual({ t: 'ping' })
  vi.advanceTimersByTime(35)
  at(0).says({ t: 'pong' })
  expect(trips).toEqual([35])
  line.hasten() // asked twice, it changes nothing
  const before = at(0).sent.length
  vi.advanceTimersByTime(4000)
  expect(at(0).sent).toHaveLength(before + 1)
  vi.advanceTimersByTime(4000) // an answer that is late counts from the first ping
  at(0).says({ t: 'pong' })
  expect(trips.at(-1)).toBeGreaterThan(4000)
  vi.advanceTimersByTime(8000)
  expect(statuses.at(-1)).toBe('open')
  vi.advanceTimersByTime(4000)
  expect(statuses).toContain('lost')
})

it('comes back after the house has closed for a moment', () => {
  connection()
  at(0).opens()
  at(0).says({ t: 'bye', what: 'come back', why: 'closes' })
  at(0).close()
  vi.advanceTimersByTime(400)
  expect(lines).toHaveLength(2)
})

it('leaves a house that cannot read its disk alone for a while', () => {
  connection()
  at(0).opens()
  at(0).says({ t: 'bye', what: 'not now', why: 'store' })
  at(0).close()
  vi.advanceTimersByTime(3999)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(lines).toHaveLength(2)
})

it('stays away after goodbye or close', () => {
  const c = connection()
  at(0).opens()
  c.close()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  connection()
  at(1).opens()
  at(1).says({ t: 'bye', what: 'gone', why: 'link' })
  at(1).close()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(2)
})

it('asks a line at once whether it outlived a sleep, and leaves a dead one', () => {
  const c = connection()
  at(0).opens()
  at(0).says({ t: 'pong' })
  c.wake()
  expect(at(0).sent.at(-1)).toEqual({ t: 'ping' })
  at(0).says({ t: 'pong' })
  vi.advanceTimersByTime(10_000)
  expect(lines).toHaveLength(1) // it lives
  at(0).close = () => undefined // dead: its closing is never heard of
  c.wake()
  c.wake()
  expect(at(0).sent.filter((m) => m['t'] === 'ping')).toHaveLength(2)
  vi.advanceTimersByTime(2500)
  expect(statuses.at(-1)).toBe('lost')
  vi.advanceTimersByTime(1)
  at(1).opens()
  expect(statuses.at(-1)).toBe('open')
  at(0).says({ t: 'pong', late: true })
  expect(heard).not.toContainEqual({ t: 'pong', late: true })
  vi.advanceTimersByTime(15_000)
  expect(lines).toHaveLength(2)
})

it('wakes without opening two lines', () => {
  const c = connection()
  c.wake() // still opening
  expect(lines).toHaveLength(1)
  at(0).opens()
  vi.advanceTimersByTime(10_000)
  expect(lines).toHaveLength(1)
  at(0).close()
  c.wake() // waiting to try again: now
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(400)
  expect(lines).toHaveLength(2)
})

it('does not wait for an opening that hangs', () => {
  const c = connection()
  c.wake()
  vi.advanceTimersByTime(2500)
  expect(statuses.at(-1)).toBe('lost')
  vi.advanceTimersByTime(1)
  expect(lines).toHaveLength(2)
})

it('says whether it is looked at, when that changes and whenever it comes back', () => {
  const line = connection()
  at(0).opens()
  line.visible(true) // as it is taken to be
  line.visible(false)
  line.visible(false)
  expect(at(0).sent.slice(1)).toEqual([{ t: 'visible', on: false }])
  at(0).close()
  vi.advanceTimersByTime(400)
  at(1).opens()
  expect(at(1).sent).toEqual([expect.objectContaining({ t: 'hello' }), { t: 'visible', on: false }])
  line.visible(true)
  expect(at(1).sent.at(-1)).toEqual({ t: 'visible', on: true })
})

it('hands a look its answer, with the number of the view that it was made from', async () => {
  const line = connection()
  at(0).opens()
  const answer = line.request({ t: 'look', what: 'threats', words: [], seat: 0 })
  expect(at(0).sent.at(-1)).toEqual({ t: 'look', id: 1, what: 'threats', words: [], seat: 0 })
  const looked = { t: 'looked', id: 1, n: 4, data: ['e4'] }
  at(0).says(looked)
  expect(await answer).toEqual({ ok: true, looked })
})

it('takes messages of one frame together, and none of a line that is left', async () => {
  const line = connection()
  at(0).opens()
  expect(at(0).sent[0]).toMatchObject({ t: 'hello', together: true })
  const answered = line.request({ t: 'play', n: 1, path: ['done'] })
  at(0).says([{ t: 'step' }, { t: 'legal' }, { t: 'ok', id: 1 }])
  expect(heard.map((m) => m.t)).toEqual(['step', 'legal', 'ok'])
  at(0).says({ t: 'step' })
  expect(heard).toHaveLength(4)
  expect(await answered).toEqual({ ok: true })
  const { onmessage } = at(0)
  line.close()
  onmessage?.({ data: '[{"t":"step"},{"t":"legal"}]' } as MessageEvent)
  expect(heard).toHaveLength(4)
})

it('drops what stands behind a message for which the page leaves the line', () => {
  const taken: string[] = []
  const line = new Fake()
  const made = new Connection(
    () => line,
    () => ({ table: 'T', token: 'K' }),
    (m) => {
      taken.push(m.t)
      if (m.t === 'step') made.renew() // a view is missing before it
    },
    () => undefined
  )
  line.opens()
  line.says([{ t: 'here' }, { t: 'step' }, { t: 'legal' }])
  expect(taken).toEqual(['here', 'step'])
  made.close()
})

it('takes what comes after a message that cannot be shown', () => {
  const taken: string[] = []
  const line = new Fake()
  const made = new Connection(
    () => line,
    () => ({ table: 'T', token: 'K' }),
    (m) => {
      taken.push(m.t)
      if (m.t === 'step') throw new Error('not to be shown')
    },
    () => undefined
  )
  line.opens()
  expect(() => line.says([{ t: 'here' }, { t: 'step' }, { t: 'legal' }])).toThrow('not to be shown')
  line.says({ t: 'view' })
  expect(taken).toEqual(['here', 'step', 'legal', 'view'])
  made.close()
})

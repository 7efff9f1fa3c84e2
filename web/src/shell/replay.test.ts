import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ask, ReplayMsg } from '../core/wire'
import { Replay } from './replay.svelte'

const ask = (closes: string): Ask => ({
  ...{ name: 'play', args: [], rule: '', seats: 3, verbs: [], closes, due: -1 }
})
const step = (k: number, now: number, closes: string | null): ReplayMsg['steps'][number] => ({
  line: { k, by: 0, shown: '', events: [], at: 0 },
  diffs: [[['now', now]]],
  ask: closes === null ? null : ask(closes)
})
const shown = {
  ...{ table: { game: 'toy', you: 0, seats: [] }, as: 'south', eyes: ['south'], view: { now: 0 } },
  ask: ask('each'),
  steps: [
    step(1, 60_000, 'standing'),
    step(2, 64_000, 'standing'),
    step(3, 72_000, 'standing'),
    step(4, 80_000, null)
  ]
} as unknown as ReplayMsg
let realtime = true

vi.mock('../core/api', () => ({ replay: () => Promise.resolve(shown), Refused: class {} }))
vi.mock('./games.svelte', () => ({
  client: () => ({ realtime, script: { duration: () => 0, worth: () => null } })
}))

beforeEach(() => {
  vi.useFakeTimers()
  realtime = true
})
afterEach(() => {
  vi.useRealTimers()
})

async function opened(): Promise<Replay> {
  const replay = new Replay({ id: 't', token: 'k' })
  await replay.look('south')
  return replay
}

it('runs by the time of the game, at four speeds', async () => {
  const replay = await opened()
  expect([replay.timeline?.length, replay.speed]).toEqual([21_000, 16])
  replay.go(1)
  expect([replay.at, replay.left.time()]).toEqual([1000, 60_000])
  replay.speed = 4
  replay.toggle()
  vi.advanceTimersByTime(960)
  expect([replay.n, replay.running]).toEqual([1, true])
  vi.advanceTimersByTime(80) // a second has passed, and four of the game
  expect(replay.n).toBe(2)
  expect(replay.left.time()).toBeGreaterThanOrEqual(64_000)
  replay.speed = 64
  vi.advanceTimersByTime(400)
  expect([replay.n, replay.at, replay.running]).toEqual([4, 21_000, false])
  replay.toggle() // from the beginning again
  expect([replay.n, replay.at]).toEqual([0, 0])
  replay.close()
})

it('goes to any time, and stands there', async () => {
  const replay = await opened()
  replay.toggle()
  replay.seek(7000)
  expect([replay.n, replay.running, replay.left.time()]).toEqual([2, false, 66_000])
  vi.advanceTimersByTime(5000)
  expect(replay.at).toBe(7000)
  replay.step(1)
  expect([replay.n, replay.at, replay.left.time()]).toEqual([3, 13_000, 72_000])
  replay.close()
})

it('goes line by line where the game is played in turns', async () => {
  realtime = false
  const replay = await opened()
  expect([replay.timeline, replay.speed]).toEqual([null, 1])
  replay.toggle()
  expect([replay.n, replay.left.time()]).toEqual([1, 60_000])
  vi.advanceTimersByTime(1100)
  expect(replay.n).toBe(2)
  replay.close()
})

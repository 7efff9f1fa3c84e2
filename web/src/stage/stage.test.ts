import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NOTHING_PLAYED } from '../core/diff'
import type { Played } from '../core/diff'
import { fitted, headline, length } from './beat'
import type { Beat } from './beat'
import { Script } from './script'
import { Stage } from './stage.svelte'
import type { Watched } from './stage.svelte'

const script = new Script<{ _: 'Moved' } | { _: 'Shown' } | { _: 'Fought' }, Beat>({
  longest: 1000,
  blank: {},
  kinds: {
    move: { time: 100, sound: 'card' },
    show: { time: 100, sound: 'drum', notice: 1000 },
    fight: { time: 100, sound: 'drum', notice: 1000 }
  },
  events: {
    Moved: () => ({ kind: 'move' }),
    Shown: () => ({ kind: 'show' }),
    Fought: () => ({ kind: 'fight' })
  },
  during: (b, view) => (b.kind === 'move' ? [{ after: 50, view: { ...view, half: true } }] : [])
})
const beat = (kind: string, time: number, weight = 0): Beat => ({
  ...{ kind, time, weight, begins: 0, ends: 1, sound: null, places: [], worth: null },
  ...{ stays: 0, atOnce: false, lost: [] }
})
const heard: string[] = []
const manner = { still: false, pace: 1, play: (sound: string) => void heard.push(sound) }
const step = (...names: string[]): Played => ({
  events: names.map((_) => ({ _ })),
  views: [0, ...names.map((_, i) => i + 1)].map((n) => ({ n }))
})
function watched(): { -readonly [K in keyof Watched]: Watched[K] } {
  return {
    state: { view: { n: 0 }, table: null },
    playing: NOTHING_PLAYED,
    skip: vi.fn()
  }
}
function begun(...names: string[]): {
  stage: Stage<Beat>
  who: ReturnType<typeof watched>
} {
  const [stage, who] = [new Stage(script, manner), watched()]
  stage.follow(who)
  who.playing = step(...names)
  who.state = { view: who.playing.views.at(-1) ?? null, table: null }
  stage.follow(who)
  return { stage, who }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  heard.length = 0
  manner.still = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows a step beat by beat, each on the view after its events', () => {
  const { stage } = begun('Moved', 'Fought')
  expect([stage.beat?.kind, stage.shown]).toEqual(['move', { n: 0 }])
  vi.advanceTimersByTime(60)
  expect(stage.shown).toEqual({ n: 0, half: true })
  vi.advanceTimersByTime(40)
  expect([stage.beat?.kind, stage.told?.kind, stage.shown]).toEqual(['fight', 'fight', { n: 1 }])
  vi.advanceTimersByTime(100)
  expect([stage.beat, stage.shown]).toEqual([null, { n: 2 }])
  expect(stage.told?.kind).toBe('fight') // it stays for reading
  vi.advanceTimersByTime(1000)
  expect(stage.told).toBeNull()
  expect(heard).toEqual(['card', 'drum'])
})

it('goes to the end for whoever acts, and lets the messages behind it come', () => {
  const { stage, who } = begun('Moved', 'Fought')
  stage.hurry(who)
  expect([stage.beat, stage.told, stage.shown]).toEqual([null, null, { n: 2 }])
  expect(who.skip).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(stage.shown).toEqual({ n: 2 })
  stage.hurry(who)
  expect(who.skip).toHaveBeenCalledOnce() // nothing was under way
})

it('is hurried by any key but a command of the browser', () => {
  const press = (key: string, ctrlKey = false): boolean => {
    const { stage, who } = begun('Moved', 'Fought')
    const event = { key, ctrlKey, metaKey: false, altKey: false } as KeyboardEvent
    stage.hurryByKey(event, who)
    return stage.beat === null
  }
  expect(['a', 'Shift', 'ArrowUp'].map((key) => press(key))).toEqual([true, true, true])
  expect([press('CapsLock'), press('Control', true), press('c', true)]).toEqual([
    false,
    false,
    false
  ])
})

it('shows the end and the headline at once where nothing is to move', () => {
  manner.still = true
  const { stage } = begun('Moved', 'Fought', 'Shown')
  expect([stage.beat, stage.shown, stage.told?.kind]).toEqual([null, { n: 3 }, 'fight'])
  expect(heard).toEqual(['drum'])
})

it('plays nothing of what was over before anybody looked', () => {
  const stage = new Stage(script, manner)
  const who = watched()
  who.playing = step('Moved')
  who.state = { view: { n: 1 }, table: null }
  stage.follow(who)
  expect([stage.beat, stage.shown]).toEqual([null, { n: 1 }])
})

it('takes the notice away where the game has gone on unseen', () => {
  const { stage, who } = begun('Fought')
  vi.advanceTimersByTime(100)
  expect(stage.told?.kind).toBe('fight')
  who.playing = NOTHING_PLAYED
  stage.follow(who)
  expect(stage.told?.kind).toBe('fight') // the step is over, and the notice stays for reading
  who.state = { view: { n: 9 }, table: null }
  stage.follow(who)
  expect([stage.told, stage.shown]).toEqual([null, { n: 9 }])
})

it('leaves nothing for whoever looks next', () => {
  const { stage } = begun('Fought')
  expect(stage.told).not.toBeNull()
  stage.close()
  expect([stage.beat, stage.told]).toEqual([null, null])
})

it('fits beats into the time that a step may take', () => {
  expect(length(fitted([beat('a', 300), beat('b', 900)], 600))).toBe(600)
  expect(length(fitted([beat('a', 300)], 600))).toBe(300)
})

it('remembers a step by its weightiest beat, the last of equals', () => {
  const beats = [beat('fight', 1, 2), beat('show', 2, 1), beat('fight', 3, 2)]
  expect(headline(beats)?.time).toBe(3)
  expect(headline([beat('move', 1)])).toBeNull()
})

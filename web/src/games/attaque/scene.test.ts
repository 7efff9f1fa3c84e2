import { expect, it } from 'vitest'
import { PER_SIDE } from './data'
import type { Seen } from './data'
import { meaning } from './meaning'
import { duration, sceneOf, touched, weight } from './scene'

const view: Seen = {
  where: Array.from({ length: 96 }, () => -1),
  kind: Array.from({ length: 96 }, () => null),
  couldBe: [],
  taken: [0, 0],
  gone: [],
  moved: [],
  roster: [],
  ply: 0
}

it('shows who attacked whom, and no more than the view knows', () => {
  const e = {
    _: 'Attacked',
    slot: 3,
    victim: 50,
    start: 'e4',
    target: 'e5',
    declared: 'mine',
    result: 'B',
    rule: 'ATK-090'
  }
  const scene = sceneOf([{ _: 'Moved', slot: 3, start: 'e3', to: 'e4' }, e], view)
  expect(scene).toMatchObject({
    kind: 'duel',
    at: 'e5',
    result: 'B',
    attacker: { side: 0, kind: null }
  })
  expect(scene?.target?.kind?.name).toBe('mine')
  expect(duration([e])).toBeGreaterThan(duration([{ _: 'Moved' }]))
})

it('marks the squares of the last line that touched any', () => {
  const line = (events: { _: string }[]) => ({ k: 0, by: 0, shown: '', events, at: 0 })
  const moved = { _: 'Moved', slot: 3, start: 'e3', to: 'e4' }
  expect([...touched([line([moved]), line([{ _: 'TurnEnded' }])])]).toEqual(['e3', 'e4'])
  expect(touched([]).size).toBe(0)
})

it('tells objectives and captures from other lines', () => {
  const line = (events: { _: string; result?: string }[]) => ({
    k: 0,
    by: 0,
    shown: '',
    events,
    at: 0
  })
  expect(weight(line([{ _: 'Attacked', result: 'C' }, { _: 'Removed' }]))).toBe('goal')
  expect(weight(line([{ _: 'Attacked', result: 'A' }, { _: 'Removed' }]))).toBe('capture')
  expect(weight(line([{ _: 'Attacked', result: 'N' }]))).toBeNull()
  expect(weight(line([{ _: 'Moved' }]))).toBeNull()
})

it('guesses by what the counter can do', () => {
  // South's counter on a1, north's on e5 (black) and on f5 (white).
  const where = view.where.map((w, i) => (i === 0 ? 0 : i === PER_SIDE ? 52 : i === 49 ? 53 : w))
  const now = (kind: string, set = 3) => {
    const kinds = view.kind.map((k, i) => (i === 0 ? kind : k))
    return { view: { ...view, where, kind: kinds }, you: 0, ask: 'act', options: { set } }
  }
  expect(meaning(['a1'], 'e5', now('bomber'))).toEqual(['bomb', 'a1', 'e5'])
  expect(meaning(['a1'], 'f5', now('bomber'))).toEqual(['photo', 'a1', 'f5'])
  expect(meaning(['a1'], 'f5', now('bomber', 2))).toEqual(['bomb', 'a1', 'f5'])
  expect(meaning(['a1'], 'h8', now('bomber'))).toEqual(['move', 'a1', 'h8'])
  expect(meaning(['a1'], 'h2', now('paratrooper'))).toEqual(['jump', 'a1', 'h2'])
  expect(meaning(['a1'], 'a2', now('paratrooper'))).toEqual(['move', 'a1', 'a2'])
  expect(meaning(['a1', 'h8'], 'c3', now('paratrooper'))).toEqual(['jump', 'a1', 'h8', 'c3'])
  expect(meaning(['a1'], 'h8', now('time_bomb'))).toEqual(['drop', 'a1', 'h8'])
  expect(meaning(['a1'], 'h2', now('time_bomb'))).toEqual(['move', 'a1', 'h2'])
  expect(meaning(['a1'], 'h8', now('paratrooper', 1))).toEqual(['move', 'a1', 'h8'])
})

it('guesses what a dead click means', () => {
  const there = { ...view, where: view.where.map((w, i) => (i === PER_SIDE ? 52 : w)) } // e5
  const now = { view: there, you: 0, ask: 'act', options: { set: 2 } }
  expect(meaning([], 'd1', now)).toEqual(['move', 'd1', 'd2'])
  expect(meaning([], 'd11', now)).toEqual(['move', 'd11', 'd10'])
  expect(meaning(['e4'], 'e5', now)).toEqual(['attack', 'e4', 'e5'])
  expect(meaning(['e4'], 'h8', now)).toEqual(['move', 'e4', 'h8'])
  expect(meaning(['e4', 'e6'], 'h8', now)).toEqual(['move', 'e4', 'e6', 'h8'])
  expect(meaning([], 'd6', { ...now, ask: 'land' })).toEqual(['land', 'd6'])
})

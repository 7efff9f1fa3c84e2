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

it('guesses what a dead click means', () => {
  const there = { ...view, where: view.where.map((w, i) => (i === PER_SIDE ? 52 : w)) } // e5
  expect(meaning([], 'd1', there, 0)).toEqual(['move', 'd1', 'd2'])
  expect(meaning([], 'd11', there, 0)).toEqual(['move', 'd11', 'd10'])
  expect(meaning(['e4'], 'e5', there, 0)).toEqual(['attack', 'e4', 'e5'])
  expect(meaning(['e4'], 'h8', there, 0)).toEqual(['move', 'e4', 'h8'])
  expect(meaning(['e4', 'e6'], 'h8', there, 0)).toEqual(['move', 'e4', 'e6', 'h8'])
})

import { expect, it } from 'vitest'
import type { Anchor } from '../../../gen/ambush_alley'
import { thinned } from './anchors'

it('keeps few of many places in cover: where nobody sees them first', () => {
  const anchor = (x: number, cost: number, seen: string[], covered: string[]): Anchor => ({
    _: 'Anchor',
    ...{ at: [x, 100], cost, open: 0, seen, covered }
  })
  const all = [
    anchor(100, 50, ['I1'], ['I1']),
    anchor(150, 400, [], []),
    anchor(700, 90, ['I1'], []),
    anchor(900, 90, ['I1'], ['I1']),
    anchor(1200, 20, [], [])
  ]
  const kept = thinned(all, [[1210, 100]], 1)
  expect(kept.map(({ at }) => at[0])).toEqual([150, 900])
  const many = Array.from({ length: 150 }, (_, i) => anchor(i * 50, i, [], []))
  expect(thinned(many, [], 1)).toHaveLength(18)
})

import { expect, it } from 'vitest'
import { labels } from './labels'
import type { Labelled } from './labels'
import type { Point } from '../place'

const TABLE = [2400, 2400] as const
const group = (...men: readonly (readonly [number, number])[]): Labelled => ({
  men: men.map(([x, y]) => ({ x, y })),
  half: [40, 22]
})
const named = (groups: readonly Labelled[], ...others: readonly Point[]): Point[] =>
  labels(groups, [...groups.flatMap(({ men }) => men), ...others], TABLE, 62, 25)

it('puts names below who stands alone, and above at the southern edge', () => {
  expect(named([group([500, 500], [560, 500])])).toEqual([{ x: 530, y: 438 }])
  expect(named([group([500, 60])])).toEqual([{ x: 500, y: 122 }])
})

it('keeps names of those who stand together apart, and off their figures', () => {
  const four = [group([500, 500]), group([560, 500]), group([500, 560]), group([560, 560])]
  const found = named(four)
  found.forEach((a, i) => {
    for (const b of found.slice(i + 1))
      expect(Math.abs(a.x - b.x) >= 80 || Math.abs(a.y - b.y) >= 44, JSON.stringify(found)).toBe(
        true
      )
    for (const { men } of four)
      for (const { x, y } of men)
        expect(Math.abs(a.x - x) >= 65 || Math.abs(a.y - y) >= 47).toBe(true)
  })
  expect(named([])).toEqual([])
})

it('keeps names off those who belong to nobody', () => {
  const prisoner = { x: 500, y: 440 }
  expect(named([group([500, 500])], prisoner)).toEqual([{ x: 500, y: 562 }])
})

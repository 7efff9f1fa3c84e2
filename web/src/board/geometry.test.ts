import { expect, it } from 'vitest'
import { arrow, cells, centre } from './geometry'

const squares = [
  { id: 'a1', file: 0, rank: 1 },
  { id: 'b1', file: 1, rank: 1 },
  { id: 'a2', file: 0, rank: 2 },
  { id: 'b2', file: 1, rank: 2 }
]
const find = (turned: boolean, id: string): { x: number; y: number } | undefined =>
  cells(squares, 2, 2, turned).find((c) => c.id === id)

it('lays the first rank at the bottom, or at the top of a turned board', () => {
  expect(find(false, 'a1')).toMatchObject({ x: 0, y: 1 })
  expect(find(true, 'a1')).toMatchObject({ x: 1, y: 0 })
  expect(centre({ id: 'a1', x: 0, y: 1 })).toEqual([50, 150])
})

it('draws an arrow that points where it ends', () => {
  const points = arrow([0, 0], [200, 0]).slice(1, -1).split('L')
  expect(points).toContain('186.0 0.0')
  expect(Math.max(...points.map((p) => parseFloat(p)))).toBe(186)
  expect(arrow([50, 50], [50, 50])).toBe('')
})

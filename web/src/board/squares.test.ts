import { expect, it } from 'vitest'
import { arrow } from './shapes'
import { cells, centre, squares } from './squares'

const SQUARES = [
  { id: 'a1', file: 0, rank: 1 },
  { id: 'b1', file: 1, rank: 1 },
  { id: 'a2', file: 0, rank: 2 },
  { id: 'b2', file: 1, rank: 2 }
]
const find = (turned: boolean, id: string): { x: number; y: number } | undefined =>
  cells(SQUARES, 2, 2, turned).find((c) => c.id === id)

it('lays the first rank at the bottom, or at the top of a turned board', () => {
  expect(find(false, 'a1')).toMatchObject({ x: 0, y: 1 })
  expect(find(true, 'a1')).toMatchObject({ x: 1, y: 0 })
  expect(centre({ id: 'a1', x: 0, y: 1 })).toEqual([50, 150])
})

it('finds the square under a point, and none beside the board', () => {
  const board = squares(cells(SQUARES, 2, 2, false), 2, 2, [46, 58])
  expect(board.under(50, 150)).toBe('a1')
  expect(board.under(199, 1)).toBe('b2')
  expect(board.under(-1, 50)).toBeUndefined()
  expect(board.box).toEqual({ x: -46, y: -46, width: 304, height: 304 })
  expect(board.all[0]?.outline).toBe('M0 100h100v100h-100z')
})

it('draws an arrow that points where it ends', () => {
  const points = arrow([0, 0], [200, 0]).slice(1, -1).split('L')
  expect(points).toContain('186.0 0.0')
  expect(Math.max(...points.map((p) => parseFloat(p)))).toBe(186)
  expect(arrow([50, 50], [50, 50])).toBe('')
})

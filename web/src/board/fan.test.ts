import { describe, expect, test } from 'vitest'
import { fanned } from './fan'

const BOARD = { x: 0, y: 0, width: 1000, height: 800 }

describe('a fan', () => {
  test('lies above its place, in its middle', () => {
    const { points, box } = fanned({ x: 500, y: 400 }, 3, 64, BOARD, 50)
    expect(points[1]?.x).toBeCloseTo(500)
    expect(box.y + box.height).toBeCloseTo(350)
  })

  test('lies below where there is no room above', () => {
    expect(fanned({ x: 500, y: 40 }, 2, 64, BOARD, 50).box.y).toBeCloseTo(90)
  })

  test.each([
    [0, 0],
    [1000, 0],
    [0, 800],
    [1000, 800]
  ])('stays on the board at %i, %i', (x, y) => {
    const { box, points } = fanned({ x, y }, 4, 64, BOARD, 50)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(1000)
    for (const p of points) expect(p.x - 32).toBeGreaterThanOrEqual(box.x)
  })

  test('pieces do not cover each other', () => {
    const { points } = fanned({ x: 500, y: 400 }, 4, 64, BOARD, 50)
    points.forEach((p, i) => i > 0 && expect(p.x - (points[i - 1]?.x ?? 0)).toBeGreaterThan(64))
  })
})

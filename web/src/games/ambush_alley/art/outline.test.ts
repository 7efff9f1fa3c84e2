import { inRing } from '../../../board/free/point'
import { expect, it } from 'vitest'
import { extent, frayed, inset, shade } from './outline'
import type { Ring } from './outline'
import { BUILDINGS, FEATURES, HEIGHT, WIDTH, laid, of } from './town'
import { STALLS, THICK } from './walls'

const SQUARE: Ring = [
  [0, 0],
  [100, 0],
  [100, 60],
  [0, 60]
]

it('makes a ring narrower on all sides, whichever way it runs', () => {
  const box = { x: 10, y: 10, width: 80, height: 40 }
  expect(extent(inset(SQUARE, 10))).toEqual(box)
  expect(extent(inset([...SQUARE].reverse(), 10))).toEqual(box)
})

it('keeps the walls of every house inside its outline, the corner of an L too', () => {
  for (const { ring, name } of BUILDINGS)
    for (const corner of inset(ring, THICK)) expect(inRing(corner, ring), name).toBe(true)
})

it('draws every feature on the table, with a label in both languages', () => {
  expect(FEATURES).toHaveLength(28)
  for (const { box, label, name } of FEATURES) {
    expect(box.x, name).toBeGreaterThanOrEqual(0)
    expect(box.y, name).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, name).toBeLessThanOrEqual(WIDTH)
    expect(box.y + box.height, name).toBeLessThanOrEqual(HEIGHT)
    expect(label.fr !== '' && label.en !== '', name).toBe(true)
  }
})

it('lays a wreck along its longer side', () => {
  for (const wreck of of('wreck')) {
    const { long, wide } = laid(wreck)
    expect(long).toBeGreaterThan(wide)
  }
})

it('keeps stalls in their place', () => {
  const [box] = of('stalls').map((feature) => feature.box)
  expect(box).toBeDefined()
  for (const { x, w } of STALLS) {
    expect(x).toBeGreaterThanOrEqual(box?.x ?? 0)
    expect(x + w).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  }
})

it('is the same every time', () => {
  expect(frayed(SQUARE, 10, 3, 5)).toEqual(frayed(SQUARE, 10, 3, 5))
  expect(shade(SQUARE, 8, 6)).toContain('M8 6')
})

import { expect, test } from 'vitest'
import { LAYOUTS, RASTER, SIZES, numberOf } from '../data'
import type { Point } from '../data'
import { cutOf, inside, knobbed } from './cut'
import { drawn } from './frame'

test.each(SIZES)('the outlines of %s have the cells that the data count', (size) => {
  const step = 100 / RASTER.cells
  const left = Object.fromEntries(LAYOUTS[size].places.map((p) => [p.name, p.cells]))
  const counted: Record<string, number> = {}
  for (const { number, name } of LAYOUTS[size].places) {
    const { points, box } = cutOf(size).shape(number)
    let cells = 0
    for (let c = Math.floor(box.x / step); c <= (box.x + box.width) / step; c++)
      for (let r = Math.floor(box.y / step); r <= (box.y + box.height) / step; r++)
        if (inside(points, [(c + 0.5) * step, (r + 0.5) * step])) cells++
    counted[name] = cells
  }
  expect(counted).toEqual(left)
})

test('an edge has 21 points between its corners, on the side of its card', () => {
  const [from, to]: [Point, Point] = [
    [0, 0],
    [1, 0]
  ]
  const left = knobbed(from, to, 0.5, [1, 2, 2, 2, 0, 1])
  expect(left).toHaveLength(23)
  expect(Math.max(...left.map(([, y]) => y))).toBeCloseTo(0.5 * (0.05 + 1.8 * 0.15))
  expect(knobbed(from, to, 0.5, [-1, 2, 2, 2, 0, 1])).toEqual(left.map(([x, y]) => [x, 0 - y]))
})

test.each(SIZES)('pieces of %s interlock: a knob meets a hole along the same line', (size) => {
  for (const turned of [false, true])
    for (const { edges, place } of cutOf(size, turned).shapes.values()) {
      const pairs = [
        [edges.top, 'bottom'],
        [edges.right, 'left'],
        [edges.bottom, 'top'],
        [edges.left, 'right']
      ] as const
      for (const [edge, across] of pairs) {
        if (edge.beside === null) continue
        const other = cutOf(size, turned).shape(edge.beside).edges[across]
        expect(other.beside).toBe(place)
        expect(new Set([edge.kind, other.kind])).toEqual(new Set(['knob', 'hole']))
        expect(other.where).toBe(4 - edge.where)
        expect(other.points).toEqual([...edge.points].reverse())
      }
    }
})

test('turned, the same place lies where a half-turn puts it', () => {
  const place = numberOf('P0301')
  const [x, y] = cutOf('standard').shape(place).centre
  const [tx, ty] = cutOf('standard', true).shape(place).centre
  expect(tx).toBeCloseTo(800 - x)
  expect(ty).toBeCloseTo(400 - y)
  expect(cutOf('standard', true).at([tx, ty])).toBe(place)
  expect(cutOf('standard').at([x, y])).toBe(place)
  expect(cutOf('standard').at([-4, 10])).toBeNull()
  expect(drawn([0, 0], false)).toEqual([0, 400])
})

test('a knob that sticks out of a piece makes its outline wider there', () => {
  for (const { edges, box } of cutOf('grand').shapes.values()) {
    const corner = Math.min(
      ...[edges.top.points[0], edges.top.points.at(-1)].map((p) => p?.[1] ?? 0)
    )
    if (edges.top.kind === 'knob') expect(box.y).toBeLessThan(corner - 4)
    if (edges.top.kind === 'hole') expect(box.y).toBeGreaterThan(corner - 4)
  }
})

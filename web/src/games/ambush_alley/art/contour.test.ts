import { expect, it } from 'vitest'
import { contour } from './contour'

/** A lattice of 50 round a middle, each point at what it costs to go straight there. */
const around = [...Array(21).keys()].flatMap((i) =>
  [...Array(21).keys()].map((j) => {
    const [x, y] = [i * 50, j * 50]
    return [x, y, Math.round(Math.hypot(x - 500, y - 500))]
  })
)
const points = (path: string): [number, number][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

it('has a border that is as far everywhere as the cost says', () => {
  const { fill, line } = contour(around, 400, 1000)
  const far = points(line).map(([x, y]) => Math.hypot(x - 500, y - 500))
  expect(far.length).toBeGreaterThan(50)
  expect(Math.min(...far)).toBeGreaterThan(398)
  expect(Math.max(...far)).toBeLessThan(402)
  for (const [x, y] of points(fill)) expect(Math.hypot(x - 500, y - 500)).toBeLessThan(402)
})

it('ends half a step beyond what is known, where something is in the way', () => {
  const wall = around.filter(([x = 0]) => x <= 600)
  const xs = points(contour(wall, 400, 1000).line).map(([x]) => x)
  expect(Math.max(...xs)).toBe(625)
  expect(contour([], 400, 1000)).toEqual({ fill: '', line: '' })
})

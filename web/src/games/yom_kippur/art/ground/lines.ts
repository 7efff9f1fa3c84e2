/** Lines of the map: canal, roads, the grid and its numbers. */
import type { Road, Side } from '../sheet'
import { WAYS, chains, corner } from './grid'
import type { Grid, Spot } from './grid'
import { bent, between, n, put } from './hand'

/** Two hexes, for the side between them. */
export interface Pair {
  readonly a: string
  readonly b: string
}

/** A line along sides, such as the canal in its stretches from lake to lake. */
export function along(grid: Grid, sides: readonly Pair[]): string {
  return chains(sides.flatMap(({ a, b }) => [grid.side(a, b) ?? []].filter(whole)))
    .map((points) => bent(points))
    .join('')
}
const whole = (side: readonly Spot[]): side is readonly [Spot, Spot] => side.length === 2

/** Teeth across the canal where nobody crosses it. */
export function teeth(grid: Grid, sides: readonly Side[]): string {
  let path = ''
  for (const { a, b, red } of sides) {
    const found = red ? grid.side(a, b) : undefined
    if (found === undefined) continue
    const [p, q] = found
    const [ux, uy] = [(q[0] - p[0]) / 58, (q[1] - p[1]) / 58]
    for (let i = 1; i < 7; i++) {
      const [x, y] = between(p, q, i / 7)
      for (const to of [1, -1]) {
        const tip: Spot = [x - uy * 17 * to, y + ux * 17 * to]
        const foot = (by: number): Spot => [x - uy * 7 * to + ux * by, y + ux * 7 * to + uy * by]
        path += `M${put(foot(-3.4))}L${put(tip)}L${put(foot(3.4))}z`
      }
    }
  }
  return path
}

/** Hexes that more than one way leaves by: roads meet in their middle. */
function crossings(roads: readonly Road[]): ReadonlySet<string> {
  const leads = new Map<string, Set<string>>()
  const lead = (a: string, b: string | undefined): void => {
    if (b !== undefined) leads.set(a, (leads.get(a) ?? new Set()).add(b))
  }
  for (const { path } of roads)
    path.forEach((hex, i) => {
      lead(hex, path[i - 1])
      lead(hex, path[i + 1])
    })
  return new Set([...leads].filter(([, to]) => to.size !== 2).map(([hex]) => hex))
}

/** The roads of one kind. Those that enter the map, at `edges`, go on to its edge. */
export function roads(
  grid: Grid,
  all: readonly Road[],
  edges: ReadonlySet<string>,
  kind: 'road' | 'red'
): string {
  const meet = crossings(all)
  return all
    .filter((road) => road.kind === kind)
    .map(({ path }) => {
      const points = path.flatMap((hex): Spot[] => {
        const cell = grid.cellOf(hex)
        return cell === undefined ? [] : [cell.middle]
      })
      const out = (hex: string | undefined, end: Spot | undefined): Spot[] => {
        if (hex === undefined || end === undefined || !edges.has(hex)) return []
        const { x, y, width } = grid.box
        if (end[1] < y + 0.04 * width) return [[end[0] + 14, y]]
        const west = end[0] < x + width / 2
        return [[west ? x : x + width, end[1] + (west ? 12 : -10)]]
      }
      const before = out(path[0], points[0])
      const whole = [...before, ...points, ...out(path.at(-1), points.at(-1))]
      return bent(whole, (i) => meet.has(path[i - before.length] ?? ''))
    })
    .join('')
}

/** Each side of a hex once. */
export function mesh(grid: Grid): string {
  let path = ''
  for (const cell of grid.cells()) {
    if (!grid.holds(cell)) continue
    const owed = WAYS.filter((way) => {
      const other = grid.beside(cell, way)
      return way < 3 || other === undefined || !grid.holds(other)
    })
    for (const way of owed) path += `M${put(corner(cell, way))}L${put(corner(cell, way + 1))}`
  }
  return path
}

/** Figures of one stroke, 5 by 8. */
const FIGURES = [
  'M1 0h3l1 1v6l-1 1h-3l-1 -1v-6z',
  'M1 2l2 -2v8',
  'M0 1.500q.500 -1.500 2.500 -1.500t2.500 2q0 1.500 -5 6h5',
  'M0 1q1 -1 2.500 -1q2.500 0 2.500 1.900q0 1.900 -3 1.900q3 0 3 2.100t-2.500 2.100q-1.500 0 -2.500 -1',
  'M3.800 8v-8l-3.800 5.500h5',
  'M4.600 0h-4l-.400 3.500q1 -.700 2.300 -.700q2.500 0 2.500 2.500t-2.500 2.700q-1.500 0 -2.500 -1',
  'M4.500 .800q-.700 -.800 -1.800 -.800q-2.700 0 -2.700 4.500q0 3.500 2.500 3.500t2.500 -2.500t-2.500 -2.400q-2 0 -2.400 1.800',
  'M0 0h5l-3.300 8',
  'M2.500 3.800q-2.300 0 -2.300 -1.900t2.300 -1.900t2.300 1.900t-2.300 1.900t-2.500 2.100t2.500 2.100t2.500 -2.100t-2.500 -2.100',
  'M.500 7.200q.700 .800 1.800 .800q2.700 0 2.700 -4.500q0 -3.500 -2.500 -3.500t-2.500 2.500t2.500 2.400q2 0 2.400 -1.800'
]
/** The numbers of a column of hexes, at the upper side of each. */
export function numbers(grid: Grid, column: number): string {
  let path = ''
  for (let row = 1; row <= grid.sheet.rows; row++) {
    const [x, y] = grid.middle(column, row)
    const digits = [Math.floor(column / 10), column % 10, Math.floor(row / 10), row % 10]
    digits.forEach((digit, i) => {
      const figure = FIGURES[digit] ?? ''
      const [px, py] = [x - 14 + i * 7.4, y - 47]
      path += figure.replace(
        /M(\S+) (\S+?)(?=[a-z]|$)/,
        (_, dx: string, dy: string) => `M${n(px + Number(dx))} ${n(py + Number(dy))}`
      )
    })
  }
  return path
}

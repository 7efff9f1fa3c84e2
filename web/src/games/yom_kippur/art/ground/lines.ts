/** Lines of the map: canal, roads, the grid and its numbers. */
import { COLUMNS, ENTRIES, CANAL, ROADS, ROWS } from '../sheet'
import { BOX, WAYS, beside, cellOf, cells, corner, middle } from './grid'
import type { Cell, Spot } from './grid'
import { bent, between, n, put } from './hand'

/** The side between two hexes. */
function side(a: string, b: string): [Spot, Spot] | undefined {
  const [one, other] = [cellOf(a), cellOf(b)]
  if (one === undefined || other === undefined) return undefined
  const way = WAYS.find((w) => beside(one, w) === other)
  return way === undefined ? undefined : [corner(one, way), corner(one, way + 1)]
}
const same = ([ax, ay]: Spot, [bx, by]: Spot): boolean => Math.hypot(ax - bx, ay - by) < 1

/** The canal in its stretches from lake to lake. */
export function canal(): string {
  const stretches: Spot[][] = []
  for (const { a, b } of CANAL) {
    const found = side(a, b)
    if (found === undefined) continue
    const [p, q] = found
    const stretch = stretches.at(-1)
    const end = stretch?.at(-1)
    if (stretch === undefined || end === undefined) stretches.push([p, q])
    else if (same(end, p)) stretch.push(q)
    else if (same(end, q)) stretch.push(p)
    else if (stretch.length === 2 && stretch[0] !== undefined && same(stretch[0], p)) {
      stretch.reverse()
      stretch.push(q)
    } else if (stretch.length === 2 && stretch[0] !== undefined && same(stretch[0], q)) {
      stretch.reverse()
      stretch.push(p)
    } else stretches.push([p, q])
  }
  return stretches.map((points) => bent(points)).join('')
}

/** Teeth across the canal where nobody crosses it. */
export function teeth(): string {
  let path = ''
  for (const { a, b, red } of CANAL) {
    const found = red ? side(a, b) : undefined
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
function crossings(): ReadonlySet<string> {
  const leads = new Map<string, Set<string>>()
  const lead = (a: string, b: string | undefined): void => {
    if (b !== undefined) leads.set(a, (leads.get(a) ?? new Set()).add(b))
  }
  for (const { path } of ROADS)
    path.forEach((hex, i) => {
      lead(hex, path[i - 1])
      lead(hex, path[i + 1])
    })
  return new Set([...leads].filter(([, to]) => to.size !== 2).map(([hex]) => hex))
}

/** The roads of one kind. Those that enter the map go on to its edge. */
export function roads(kind: 'road' | 'red'): string {
  const meet = crossings()
  const edges = new Set([...ENTRIES.israel, ...ENTRIES.egypt])
  return ROADS.filter((road) => road.kind === kind)
    .map(({ path }) => {
      const points = path.flatMap((hex): Spot[] => {
        const cell = cellOf(hex)
        return cell === undefined ? [] : [cell.middle]
      })
      const out = (hex: string | undefined, end: Spot | undefined): Spot[] => {
        if (hex === undefined || end === undefined || !edges.has(hex)) return []
        const west = end[0] < BOX.width / 2
        return [[west ? BOX.x : BOX.x + BOX.width, end[1] + (west ? 12 : -10)]]
      }
      const before = out(path[0], points[0])
      const whole = [...before, ...points, ...out(path.at(-1), points.at(-1))]
      return bent(whole, (i) => meet.has(path[i - before.length] ?? ''))
    })
    .join('')
}

/** Each side of a hex once. */
export function grid(): string {
  let path = ''
  for (const cell of cells()) {
    if (!onSheet(cell)) continue
    const owed = WAYS.filter((way) => {
      const other = beside(cell, way)
      return way < 3 || other === undefined || !onSheet(other)
    })
    for (const way of owed) path += `M${put(corner(cell, way))}L${put(corner(cell, way + 1))}`
  }
  return path
}
const onSheet = ({ column, row }: Cell): boolean =>
  column >= 1 && row >= 1 && column <= COLUMNS && row <= ROWS

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
export function numbers(column: number): string {
  let path = ''
  for (let row = 1; row <= ROWS; row++) {
    const [x, y] = middle(column, row)
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

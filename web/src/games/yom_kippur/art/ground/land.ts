/** What lies on the land: dunes, hachures of the hills, tufts of the marsh, gravel. */
import { RADIUS } from '../../../../board/hexes'
import type { Terrain } from '../../data'
import type { Road } from '../sheet'
import type { Cell, Grid, Spot } from './grid'
import { between, dice, go, hash, n, noise, put, worn } from './hand'

/** The outline of all hexes of some kinds. */
export function region(grid: Grid, kinds: readonly Terrain[], by = 13): string {
  return grid
    .rings((cell) => kinds.includes(cell.terrain))
    .map((ring) => worn(ring, by))
    .join('')
}

// ------------------------------------------------------------------------------------- sand

/** Long waves of sand, broken where the wind breaks them. */
export function* ripples(grid: Grid): Generator<undefined, string> {
  const [right, below] = [grid.left + grid.width, grid.height]
  let path = ''
  for (let row = 0; row < below / 27; row++) {
    let pen = false
    for (let x = grid.left; x < right; x += 15) {
      const y = row * 27 + 46 * noise(x, row * 27, 190) - 20 + 9 * Math.sin(x / 31 + row)
      const on = grid.lies(x, y, 'desert') && noise(x + 900, y, 74) > 0.36
      path += on ? `${pen ? 'L' : 'M'}${n(x)} ${n(y)}` : ''
      pen = on
    }
    yield
  }
  return path
}

/** Crescents that lie across the wind, their horns to the south-east: the shaded side, and the lit edge. */
export function crescents(grid: Grid): { shade: string; light: string } {
  let [shade, light] = ['', '']
  for (const cell of grid.cells()) {
    if (cell.terrain !== 'desert') continue
    const roll = dice(cell.column * 64 + cell.row)
    const [cx, cy] = cell.middle
    for (let i = 0; i < 3; i++) {
      const [a, far] = [roll() * 6.3, 14 + roll() * 30]
      const [x, y] = [cx + far * Math.cos(a), cy + far * Math.sin(a)]
      if (!grid.lies(x, y, 'desert')) continue
      const s = 0.7 + roll() * 0.8
      const at = (dx: number, dy: number): string => `${n(dx * s)} ${n(dy * s)}`
      shade += `M${n(x - 13 * s)} ${n(y + 3 * s)}q${at(6, -13)} ${at(17, -11)}q${at(9, 1)} ${at(11, 13)}q${at(-5, -7)} ${at(-12, -6)}q${at(-9, 0)} ${at(-16, 4)}z`
      light += `M${n(x - 13 * s)} ${n(y + 2 * s)}q${at(6, -13)} ${at(17, -11)}q${at(9, 1)} ${at(11, 13)}`
    }
  }
  return { shade, light }
}

/** Stones on the plain. */
export function gravel(grid: Grid): string {
  let path = ''
  for (const cell of grid.cells()) {
    if (cell.terrain !== 'plain') continue
    const roll = dice(cell.column * 71 + cell.row * 3)
    const [cx, cy] = cell.middle
    for (let i = 0; i < 9; i++) {
      const [a, far] = [roll() * 6.3, 52 * Math.sqrt(roll())]
      const size = 0.8 + 1.7 * roll() ** 2
      path += `M${n(cx + far * Math.cos(a))} ${n(cy + far * Math.sin(a))}h${n(size)}l${n(size * 0.4)} ${n(size)}h${n(-size)}z`
    }
  }
  return path
}

// ------------------------------------------------------------------------------------ marsh

export function tufts(grid: Grid): { reeds: string; pools: string } {
  let [reeds, pools] = ['', '']
  for (const cell of grid.cells()) {
    if (cell.terrain !== 'marsh') continue
    const roll = dice(cell.column * 53 + cell.row * 7)
    const [cx, cy] = cell.middle
    for (let i = 0; i < 9; i++) {
      const [a, far] = [i * 2.4 + roll(), 50 * Math.sqrt((i + roll()) / 9)]
      const [x, y] = [cx + far * Math.cos(a), cy + far * Math.sin(a)]
      if (!grid.lies(x, y, 'marsh')) continue
      if (i % 3 === 2) pools += `M${n(x - 13)} ${n(y)}h${n(16 + 10 * roll())}m-18 5h11`
      else
        reeds += `M${n(x)} ${n(y)}q-1 -7 -6 -9M${n(x)} ${n(y)}v${n(-11 - 3 * roll())}M${n(x)} ${n(y)}q1 -7 6 -9M${n(x - 6)} ${n(y + 1.5)}h12`
    }
  }
  return { reeds, pools }
}

// ------------------------------------------------------------------------------------ hills

/** The roads near a hex, as pieces: they follow the valleys. */
function waysNear(grid: Grid, roads: readonly Road[]): Map<Cell, [Spot, Spot][]> {
  const found = new Map<Cell, [Spot, Spot][]>()
  for (const { path } of roads)
    path.forEach((hex, i) => {
      const [here, there] = [grid.cellOf(hex), grid.cellOf(path[i + 1] ?? '')]
      if (here === undefined || there === undefined) return
      for (const cell of new Set([here, there, ...grid.around(here), ...grid.around(there)]))
        found.set(cell, [...(found.get(cell) ?? []), [here.middle, there.middle]])
    })
  return found
}

function distance([x, y]: Spot, [a, b]: [Spot, Spot]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const t = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)
  const [px, py] = between(a, b, Math.max(0, Math.min(1, t)))
  return Math.hypot(x - px, y - py)
}

const peak = ({ terrain }: Cell): boolean => terrain === 'mountain'
const high = (cell: Cell): boolean => cell.terrain === 'hill' || peak(cell)

export interface Hachures {
  /** On the slopes that the light from the north-west meets, on others, and on those that turn away from it. */
  lit: string
  side: string
  dark: string
}
/** Strokes that run down the slopes, as engravers drew relief: the steeper the longer, the darker the thicker. */
export function* hachures(grid: Grid, roadsOf: readonly Road[]): Generator<undefined, Hachures> {
  const ways = waysNear(grid, roadsOf)
  const found: Hachures = { lit: '', side: '', dark: '' }
  const hills = (cell: Cell): Cell[] => {
    const ring = [cell, ...grid.around(cell)]
    return [...new Set([...ring, ...ring.flatMap((c) => grid.around(c))])].filter(high)
  }
  for (const cell of grid.cells()) {
    if (!high(cell) && !grid.around(cell).some(high)) continue
    const [near, roads] = [hills(cell), ways.get(cell) ?? []]
    const height = (x: number, y: number): number => {
      let mass = 0
      for (const { middle, terrain } of near) {
        const d = Math.hypot(x - middle[0], y - middle[1]) / (1.36 * RADIUS)
        if (d < 1) mass += (terrain === 'mountain' ? 1.5 : 1) * (1 - d * d) ** 2
      }
      if (mass === 0) return 0
      let valley = 1
      for (const way of roads) valley = Math.min(valley, 0.12 + distance([x, y], way) / 52)
      const ridge = 1 - Math.abs(2 * noise(x + 40, y + 17, 104) - 1)
      const spur = 1 - Math.abs(2 * noise(x, y, 46) - 1)
      return (
        Math.min(near.some(peak) ? 1.4 : 1, mass) *
        Math.min(1, valley) *
        (0.15 + ridge + 0.5 * spur)
      )
    }
    const slope = ([x, y]: Spot): Spot => {
      const e = 3
      return [(height(x - e, y) - height(x + e, y)) / e, (height(x, y - e) - height(x, y + e)) / e]
    }
    const roll = dice(cell.column * 37 + cell.row)
    const [cx, cy] = cell.middle
    for (let gx = -56; gx < 58; gx += 8)
      for (let gy = -50; gy < 50; gy += 8) {
        const from: Spot = [cx + gx + 7 * (roll() - 0.5), cy + gy + 7 * (roll() - 0.5)]
        if (grid.cellAt(...from) !== cell) continue
        const down = slope(from)
        const steep = Math.hypot(...down)
        if (steep < 0.009) continue
        const long = Math.min(13, 3 + 260 * steep)
        const step = (p: Spot, [dx, dy]: Spot): Spot => {
          const size = Math.hypot(dx, dy) || 1
          return [p[0] + (dx / size) * (long / 2), p[1] + (dy / size) * (long / 2)]
        }
        const half = step(from, down)
        const end = step(half, slope(half))
        const light = (down[0] + down[1]) / (steep * Math.SQRT2)
        const stroke = `M${put(from)}l${go(from, half)}l${go(half, end)}`
        if (light > 0.35) found.dark += stroke
        else if (light > -0.35) found.side += stroke
        else if (hash(gx + cx, gy + cy) > 0.3) found.lit += stroke
      }
    yield
  }
  return found
}

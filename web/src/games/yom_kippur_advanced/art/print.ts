/** What is printed on the sheet of the Golan, and what no other sheet has: basalt, rivers, fortified lines, borders. */
import { GOLAN_SHEET, country, hexAt } from '../../yom_kippur/data'
import { Grid, WAYS, chains, corner } from '../../yom_kippur/art/ground/grid'
import type { Spot } from '../../yom_kippur/art/ground/grid'
import { bent, between, dice, hash, n, noise, put } from '../../yom_kippur/art/ground/hand'
import { region } from '../../yom_kippur/art/ground/land'
import { once, printing } from '../../yom_kippur/art/ground/print'
import { at, terrainOn } from '../../yom_kippur/art/sheet'
import {
  BRIDGES,
  CAMPS,
  EDGES,
  FORTS,
  KIBBUTZIM,
  LAVA,
  LINE_1,
  LINE_2,
  RIVER,
  ROADS,
  SHEETS,
  TOWNS
} from './sheet'

const big = { wide: 6, high: 6, angle: 0.2, shift: [0, 0] as Spot }
export const GOLAN_PRINT = printing(
  () => new Grid({ ...GOLAN_SHEET, ...SHEETS.G, terrainAt: terrainOn(GOLAN_SHEET) }),
  {
    ...{
      canal: [],
      roads: ROADS,
      edges: EDGES,
      towns: TOWNS,
      camps: CAMPS,
      passes: [],
      forts: FORTS
    },
    plans: {
      Damascus: { ...big, wide: 7, angle: 0.35, shift: [2, 2] },
      Kuneitra: { ...big, wide: 4, high: 5, angle: -0.2 },
      Deraa: { ...big, wide: 4, high: 4, angle: 0.5 },
      Tiberias: { ...big, wide: 4, high: 4, angle: 0.9, shift: [4, 2] },
      Safed: { ...big, wide: 4, high: 3, angle: -0.4 },
      'Kiryat Shmona': { ...big, wide: 3, high: 4, angle: 0.1 }
    },
    fields: [
      ['G2407', [0, -6], 0.35],
      ['G2104', [12, 64], -0.5],
      ['G0318', [-6, 62], 0.9]
    ]
  }
)

// ------------------------------------------------------------------------------------ basalt

/** Fields of basalt along sides that nobody crosses: broken blocks, larger near the side. */
function basalt(grid: Grid): { bed: string; blocks: string; lit: string } {
  let [bed, blocks, lit] = ['', '', '']
  for (const line of chains(pairs(grid, LAVA))) {
    const edge = (by: number): Spot[] =>
      line.flatMap(([x, y], i) => {
        const next = line[i + 1]
        if (next === undefined) return [[x, y + by]] as Spot[]
        const [ux, uy] = [next[0] - x, next[1] - y]
        const size = Math.hypot(ux, uy) || 1
        return [0, 0.34, 0.67].map((share): Spot => {
          const [px, py] = between([x, y], next, share)
          const off = by * (0.75 + 0.6 * hash(Math.round(px), Math.round(py + by)))
          return [px - (uy / size) * off, py + (ux / size) * off]
        })
      })
    bed += `${bent([...edge(17), ...edge(-17).reverse()])}z`
    for (let i = 0; i + 1 < line.length; i++) {
      const [p = [0, 0], q = [0, 0]] = [line[i], line[i + 1]]
      const roll = dice(Math.round(p[0] + p[1]))
      for (let k = 0; k < 11; k++) {
        const [x, y] = between(p, q, (k + 0.5 * roll()) / 11)
        const far = 15 * (roll() + roll() - 1)
        const turned = (q[1] - p[1]) / 58
        const spot: Spot = [x - turned * far, y + ((q[0] - p[0]) / 58) * far]
        const size = 3 + 5.5 * roll()
        const ring = [0, 1, 2, 3, 4].map((v): Spot => {
          const a = v * 1.257 + roll() * 0.8
          const r = size * (0.65 + 0.5 * roll())
          return [spot[0] + r * Math.cos(a), spot[1] + 0.8 * r * Math.sin(a)]
        })
        blocks += `M${ring.map(put).join('L')}z`
        const [a = spot, b = spot] = [ring[2], ring[3]]
        lit += `M${put(a)}L${put(b)}`
      }
    }
  }
  return { bed, blocks, lit }
}

type Sides = readonly { readonly a: string; readonly b: string }[]
function pairs(grid: Grid, sides: Sides): (readonly [Spot, Spot])[] {
  return sides.flatMap(({ a, b }) => {
    const side = grid.side(a, b)
    return side === undefined ? [] : [side]
  })
}

// ------------------------------------------------------------------------------------ water

/** A stream along sides: it winds a little, as streams do, and passes through the corners of hexes. */
function stream(grid: Grid): string {
  return chains(pairs(grid, RIVER))
    .map((line) => {
      const points = line.flatMap((a, i) => {
        const b = line[i + 1]
        if (b === undefined) return [a]
        return [0, 0.25, 0.5, 0.75].map((share): Spot => {
          const [x, y] = between(a, b, share)
          const sway = share === 0 ? 0 : 11 * (noise(x, y, 17) - 0.5)
          const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
          return [x - ((b[1] - a[1]) / size) * sway, y + ((b[0] - a[0]) / size) * sway]
        })
      })
      return bent(points)
    })
    .join('')
}

/** Bridges over the river: two parapets across it. */
function spans(grid: Grid): { deck: string; rails: string } {
  let [deck, rails] = ['', '']
  for (const [p, q] of pairs(grid, BRIDGES)) {
    const [x, y] = between(p, q, 0.5)
    const [ux, uy] = [(q[0] - p[0]) / 58, (q[1] - p[1]) / 58]
    const spot = (along: number, across: number): string =>
      put([x + ux * along - uy * across, y + uy * along + ux * across])
    deck += `M${spot(-7, -15)}L${spot(7, -15)}L${spot(7, 15)}L${spot(-7, 15)}z`
    for (const s of [-1, 1])
      rails += `M${spot(s * 12, -20)}L${spot(s * 8, -13)}L${spot(s * 8, 13)}L${spot(s * 12, 20)}`
  }
  return { deck, rails }
}

// ------------------------------------------------------------------------- lines of men and maps

/** A fortified line: a rampart, its teeth towards the enemy. `to`: 1 where they look west. */
function rampart(grid: Grid, sides: Sides, to: 1 | -1): { wall: string; teeth: string } {
  let [wall, teeth] = ['', '']
  for (const line of chains(pairs(grid, sides))) {
    wall += `M${line.map(put).join('L')}`
    for (let i = 0; i + 1 < line.length; i++) {
      const [p = [0, 0], q = [0, 0]] = [line[i], line[i + 1]]
      const [ux, uy] = [(q[0] - p[0]) / 58, (q[1] - p[1]) / 58]
      // The side of the line that lies in the west, whichever way it is drawn; level sides look north-west.
      const west = (-uy < -0.1 || (Math.abs(uy) <= 0.1 && ux > 0) ? 1 : -1) * to
      for (let k = 0; k < 4; k++) {
        const [x, y] = between(p, q, (k + 0.5) / 4)
        const foot = (by: number): Spot => [x + ux * by, y + uy * by]
        const tip: Spot = [x - uy * 11 * west, y + ux * 11 * west]
        teeth += `M${put(foot(-5))}L${put(tip)}L${put(foot(5))}z`
      }
    }
  }
  return { wall, teeth }
}

/** Borders between countries, and what each side of them is tinted with: a band inside. */
function borders(grid: Grid): string {
  const sides: (readonly [Spot, Spot])[] = []
  for (const cell of grid.cells()) {
    if (!grid.holds(cell)) continue
    const here = country(hexAt(cell.column, cell.row, GOLAN_SHEET.prefix))
    for (const way of WAYS.slice(0, 3)) {
      const next = grid.beside(cell, way)
      if (next === undefined || !grid.holds(next)) continue
      const there = country(hexAt(next.column, next.row, GOLAN_SHEET.prefix))
      if (here !== there) sides.push([corner(cell, way), corner(cell, way + 1)])
    }
  }
  return chains(sides)
    .map((line) => bent(line))
    .join('')
}

/** A kibbutz: houses in a ring within its fields. */
function farms(): { fields: string; furrows: string; houses: string } {
  let [fields, furrows, houses] = ['', '', '']
  for (const { hex } of KIBBUTZIM) {
    const { x, y } = at(hex)
    const roll = dice(Math.round(x) + Math.round(y))
    for (let i = 0; i < 5; i++) {
      const a = i * 1.257 + 0.4 * roll()
      const [cx, cy] = [x + 27 * Math.cos(a), y + 24 * Math.sin(a)]
      const [w, h] = [13 + 5 * roll(), 10 + 4 * roll()]
      fields += `M${n(cx - w)} ${n(cy - h)}l${n(2 * w)} ${n(3 * roll())}l${n(-3 * roll())} ${n(2 * h)}h${n(-1.8 * w)}z`
      for (let k = -2; k < 3; k++) furrows += `M${n(cx - w + 3)} ${n(cy + k * 4)}h${n(2 * w - 7)}`
    }
    for (let i = 0; i < 9; i++) {
      const a = (i * 2 * Math.PI) / 9
      houses += `M${n(x + 13 * Math.cos(a) - 3)} ${n(y + 12 * Math.sin(a) - 2.5)}h6v5h-6z`
    }
    houses += `M${n(x - 4)} ${n(y - 4)}h8v8h-8z`
  }
  return { fields, furrows, houses }
}

/** Snow on the summits that lie together in the north: Mount Hermon. */
function snow(grid: Grid): string {
  let path = ''
  for (const cell of grid.cells()) {
    if (cell.terrain !== 'mountain') continue
    const [cx, cy] = cell.middle
    const roll = dice(cell.column * 31 + cell.row)
    const near = grid.around(cell).filter(({ terrain }) => terrain === 'mountain').length
    for (let i = 0; i < 2 + near; i++) {
      const [a, far] = [roll() * 6.3, 30 * roll()]
      const [x, y] = [cx + far * Math.cos(a), cy + far * Math.sin(a)]
      const s = 5 + 9 * roll()
      path += `M${n(x - s)} ${n(y + 0.3 * s)}q${n(0.5 * s)} ${n(-s)} ${n(s)} ${n(-0.9 * s)}q${n(0.7 * s)} 0 ${n(s)} ${n(s)}q${n(-0.6 * s)} ${n(-0.4 * s)} ${n(-s)} ${n(-0.1 * s)}q${n(-0.5 * s)} ${n(-0.2 * s)} ${n(-s)} 0z`
    }
  }
  return path
}

/** All of it, drawn once a page. */
export const golanLines = once(() => {
  const grid = GOLAN_PRINT.grid()
  return {
    mountain: region(grid, ['mountain'], 22),
    snow: snow(grid),
    lava: basalt(grid),
    river: stream(grid),
    bridges: spans(grid),
    first: rampart(grid, LINE_1, -1),
    second: rampart(grid, LINE_2, 1),
    border: borders(grid),
    farms: farms()
  }
})

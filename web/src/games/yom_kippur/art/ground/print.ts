/** Everything that is printed on a sheet, as paths. It takes a moment to draw: it is done once a page. */
import { inSlices } from '../../../../board/slices'
import { SHEET } from '../../data'
import { CAMPS, CANAL, ENTRIES, FORTS, PASSES, ROADS, SINAI, TOWNS, terrainOn } from '../sheet'
import type { Road, Side } from '../sheet'
import { Grid } from './grid'
import type { Spot } from './grid'
import { crescents, gravel, hachures, region, ripples, tufts } from './land'
import { along, mesh, numbers, roads, teeth } from './lines'
import { PLANS, camp, landingGround, pass, town, work } from './plans'
import type { Town } from './plans'

/** What a sheet has on it. */
export interface Works {
  readonly canal: readonly Side[]
  readonly roads: readonly Road[]
  /** Where roads leave the map. */
  readonly edges: readonly string[]
  readonly towns: readonly { readonly name: string; readonly hex: string }[]
  readonly plans: Readonly<Record<string, Town>>
  readonly camps: readonly { readonly hex: string }[]
  readonly passes: readonly { readonly hex: string }[]
  readonly forts: readonly { readonly hex: string }[]
  readonly fields: readonly (readonly [hex: string, off: Spot, angle: number])[]
}

/** The colours of the land and the lines that lead through it: all that a small picture needs. */
function drawPlain(grid: Grid, works: Works) {
  const edges = new Set(works.edges)
  return {
    sea: region(grid, ['sea', 'red_sea']),
    lake: region(grid, ['lake']),
    desert: region(grid, ['desert'], 20),
    hill: region(grid, ['hill', 'mountain'], 18),
    marsh: region(grid, ['marsh'], 16),
    canal: along(grid, works.canal),
    road: roads(grid, works.roads, edges, 'road'),
    red: roads(grid, works.roads, edges, 'red')
  }
}

/** What one plays by: the grid and its numbers, and what is built. */
function drawLines(grid: Grid, works: Works) {
  const towns = works.towns.map(({ name, hex }) => town(hex, works.plans[name]))
  const camps = works.camps.map(({ hex }) => camp(hex))
  return {
    ...{ teeth: teeth(grid, works.canal), grid: mesh(grid) },
    numbers: Array.from({ length: grid.sheet.columns }, (_, i) => numbers(grid, i + 1)),
    fields: works.fields.map((field) => landingGround(...field)).join(''),
    paved: towns.map((t) => t.ground).join(''),
    houses: towns.map((t) => t.houses).join(''),
    ditches: camps.map((c) => c.ditch).join(''),
    walls: camps.map((c) => c.wall).join(''),
    tents: camps.map((c) => c.tents).join(''),
    passes: works.passes.map(({ hex }) => pass(hex, works.roads)).join(''),
    works: works.forts.map(({ hex }) => work(hex)).join('')
  }
}

/** What is engraved on the land, part by part: it takes nearly all the time, and nobody waits for it. */
function* drawFine(grid: Grid, works: Works) {
  const sand = { gravel: gravel(grid), ripples: yield* ripples(grid), dunes: crescents(grid) }
  yield
  return { ...sand, wet: tufts(grid), relief: yield* hachures(grid, works.roads) }
}

export function once<T>(draw: () => T): () => T {
  let drawn: T | undefined
  return () => (drawn ??= draw())
}

/** How a sheet is printed: each part when it is asked for, and once. */
export function printing(made: () => Grid, works: Works) {
  const grid = once(made)
  return {
    grid,
    plain: once(() => drawPlain(grid(), works)),
    lines: once(() => drawLines(grid(), works)),
    /** It comes when the page has nothing better to do. */
    fine: once(() => inSlices(drawFine(grid(), works)))
  }
}
export type Print = ReturnType<typeof printing>

export const SINAI_PRINT = printing(
  () => new Grid({ ...SHEET, box: SINAI.box, under: SINAI.under, terrainAt: terrainOn(SHEET) }),
  {
    ...{ canal: CANAL, roads: ROADS, edges: [...ENTRIES.israel, ...ENTRIES.egypt] },
    ...{ towns: TOWNS, plans: PLANS, camps: CAMPS, passes: PASSES, forts: FORTS },
    fields: [
      ['S2820', [-6, -62], 0.3],
      ['S2825', [-70, -14], -0.4],
      ['S0616', [26, -64], 0.1],
      ['S1021', [-74, -36], 0.5]
    ]
  }
)

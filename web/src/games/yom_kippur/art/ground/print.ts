/** Everything that is printed on the sheet, as paths. It takes a moment to draw: it is done once a page. */
import { inSlices } from '../../../../board/slices'
import { CAMPS, COLUMNS, FORTS, PASSES, TOWNS } from '../sheet'
import { crescents, gravel, hachures, region, ripples, tufts } from './land'
import { canal, grid, numbers, roads, teeth } from './lines'
import { camp, landingGround, pass, town, work } from './plans'

/** The colours of the land and the lines that lead through it: all that a small picture needs. */
function drawPlain() {
  return {
    sea: region(['sea', 'red_sea']),
    lake: region(['lake']),
    desert: region(['desert'], 20),
    hill: region(['hill'], 18),
    marsh: region(['marsh'], 16),
    canal: canal(),
    road: roads('road'),
    red: roads('red')
  }
}

/** What one plays by: the grid and its numbers, and what is built. */
function drawLines() {
  const towns = TOWNS.map(({ name, hex }) => town(name, hex))
  const camps = CAMPS.map(({ hex }) => camp(hex))
  return {
    ...{ teeth: teeth(), grid: grid() },
    numbers: Array.from({ length: COLUMNS }, (_, i) => numbers(i + 1)),
    fields: [
      landingGround('S2820', [-6, -62], 0.3),
      landingGround('S2825', [-70, -14], -0.4),
      landingGround('S0616', [26, -64], 0.1),
      landingGround('S1021', [-74, -36], 0.5)
    ].join(''),
    paved: towns.map((t) => t.ground).join(''),
    houses: towns.map((t) => t.houses).join(''),
    ditches: camps.map((c) => c.ditch).join(''),
    walls: camps.map((c) => c.wall).join(''),
    tents: camps.map((c) => c.tents).join(''),
    passes: PASSES.map(({ hex }) => pass(hex)).join(''),
    works: FORTS.map(({ hex }) => work(hex)).join('')
  }
}

/** What is engraved on the land, part by part: it takes nearly all the time, and nobody waits for it. */
function* drawFine() {
  const sand = { gravel: gravel(), ripples: yield* ripples(), dunes: crescents() }
  yield
  return { ...sand, wet: tufts(), relief: yield* hachures() }
}

function once<T>(draw: () => T): () => T {
  let drawn: T | undefined
  return () => (drawn ??= draw())
}
export const plainPrint = once(drawPlain)
export const linePrint = once(drawLines)
/** It comes when the page has nothing better to do. */
export const finePrint = once(() => inSlices(drawFine()))

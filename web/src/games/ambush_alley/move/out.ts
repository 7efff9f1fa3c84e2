/** A plan that leads off the table: an exit is left side by side, along its edge. */
import { TABLE } from '../data'
import type { At, Unit } from '../view'
import { NO_PLAN } from './plan'
import type { Part, Plan } from './plan'

const APART = 60 // at 15 mm: bases beside each other, with a little room
const clamp = (low: number, n: number, high: number): number => Math.min(Math.max(low, n), high)

/** `map`, `size`: how much larger than at 15 mm the table and the figures are. */
export function outBy(
  exit: string,
  { gait, left }: Plan,
  unit: Unit,
  map: number,
  size: number
): Plan {
  const way = TABLE.exits.find(({ name }) => name === exit)
  if (way === undefined) return NO_PLAN
  const south = way.edge === 'south'
  const going = unit.men
    .map((man, i) => ({ i, along: south ? man.x : man.y }))
    .filter(({ i }) => !left.includes(i))
    .sort((a, b) => a.along - b.along)
  const half = ((going.length - 1) * APART * size) / 2
  const mid = clamp(way.low * map + half, south ? unit.x : unit.y, way.high * map - half)
  const at = (place: number): At => {
    const along = Math.round(mid - half + place * APART * size)
    return south ? [along, 0] : [0, along]
  }
  const parts = unit.men.map((_, i): Part => {
    const place = going.findIndex((each) => each.i === i)
    return place < 0 ? 'left' : [at(place)]
  })
  const goal: At = south ? [Math.round(mid), 0] : [0, Math.round(mid)]
  return { ...NO_PLAN, goal, gait, left, parts, exit }
}

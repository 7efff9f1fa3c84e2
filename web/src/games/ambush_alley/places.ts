/** What can be pointed at on the table, as things with their outlines: units by their plates, figures, hot spots, places in
 *  cover; and while a move is planned its ghosts, ways and bends. */
import type { Point } from '../../board/place'
import type { Thing } from '../../board/plane'
import type { Anchor } from '../../gen/ambush_alley'
import { TABLE } from './data'
import { bendId, exitId, ghostId, leaveId, legId } from './move/grips'
import type { March } from './move/march.svelte'
import { bends } from './move/plan'
import { pointWord, waysOf } from './view'
import type { At, Table, Unit } from './view'

const PLATE: At = [62, 24]
/** Where the name of a unit stands: below it, or above where the table ends. */
export function plate(unit: Unit, size: number): Point {
  const low = Math.min(...unit.men.map(({ y }) => y)) - 62 * size
  const top = Math.max(...unit.men.map(({ y }) => y)) + 62 * size
  return { x: unit.x, y: low > 30 * size ? low : top }
}
function box({ x, y }: Point, [w, h]: At): Point[] {
  return [
    { x: x - w, y: y - h },
    { x: x + w, y: y - h },
    { x: x + w, y: y + h },
    { x: x - w, y: y + h }
  ]
}
/** A stretch of a way, so wide to both sides. */
function strip([ax, ay]: At, [bx, by]: At, wide: number): Point[] {
  const far = Math.hypot(bx - ax, by - ay) || 1
  const [nx, ny] = [(-(by - ay) / far) * wide, ((bx - ax) / far) * wide]
  return [
    { x: ax + nx, y: ay + ny },
    { x: bx + nx, y: by + ny },
    { x: bx - nx, y: by - ny },
    { x: ax - nx, y: ay - ny }
  ]
}

export const anchorId = ({ at: [x = 0, y = 0] }: Anchor): string => `@${pointWord([x, y])}`

/** Everything that stands. `size`: how much larger than at 15 mm. */
export function standing(
  { spots, men, units }: Table,
  anchors: readonly Anchor[],
  size: number
): Thing[] {
  return [
    ...anchors.map((anchor) => ({
      ...{ id: anchorId(anchor), x: anchor.at[0] ?? 0, y: anchor.at[1] ?? 0, r: 26 * size }
    })),
    ...spots.map(({ id, x, y }) => ({ id, x, y, r: 38 * size })),
    ...units.map((unit) => {
      const at = plate(unit, size)
      const corners = box(at, [PLATE[0] * size, PLATE[1] * size])
      return { id: unit.name, ...at, r: 40 * size, corners }
    }),
    // Above the plates: those of units side by side lie over figures of others.
    ...men.map(({ id, x, y }) => ({ id, x, y, r: 26 * size }))
  ]
}

/** The exits that can be reached. `map`: how much larger the table is. */
export function exits(open: readonly string[], map: number): Thing[] {
  return TABLE.exits
    .filter(({ name }) => open.includes(name))
    .map(({ name, edge, low, high }) => {
      const [a, b] = [low * map, high * map]
      const [mid, half] = [(a + b) / 2, (b - a) / 2]
      const at = edge === 'south' ? { x: mid, y: 20 * map } : { x: 20 * map, y: mid }
      const wide: At = edge === 'south' ? [half, 20 * map] : [20 * map, half]
      return { id: exitId(name), ...at, r: 20 * map, corners: box(at, wide) }
    })
}

/** The figure whose way is shown with its legs: the one that is held, or the one that goes farthest. */
export const traced = (march: March): number => march.figure ?? march.latest?.longest ?? -1

/** The grips of a plan. */
export function grips(march: March, size: number): Thing[] {
  const index = traced(march)
  const man = march.men[index]
  const way = waysOf(march.latest?.routes ?? '')[index]
  const found: Thing[] = []
  if (man !== undefined && way != null && way.length > 0) {
    const points: At[] = [[man.x, man.y], ...way]
    for (let leg = 0; leg < way.length; leg++) {
      const a: At = points[leg] ?? [0, 0]
      const b: At = points[leg + 1] ?? [0, 0]
      const corners = strip(a, b, 16 * size)
      const at = { x: Math.round((a[0] + b[0]) / 2), y: Math.round((a[1] + b[1]) / 2) }
      found.push({ id: legId(index, leg), ...at, r: 16 * size, corners })
    }
    for (const point of bends(march.current, way, index)) {
      const [x, y] = way[point] ?? [0, 0]
      found.push({ id: bendId(index, point), x, y, r: 20 * size })
    }
  }
  march.men.forEach(({ status, x, y }, i) => {
    const end = march.ends[i]
    if (end != null) found.push({ id: ghostId(i), x: end[0], y: end[1], r: 26 * size })
    if (status === 'dependent') {
      const [ex, ey] = end ?? [x, y]
      found.push({ id: leaveId(i), x: ex - 34 * size, y: ey + 34 * size, r: 20 * size })
    }
  })
  return found
}

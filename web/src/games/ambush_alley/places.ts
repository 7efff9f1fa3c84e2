/** What can be pointed at on the table, as things with their outlines: units by their plates, figures, hot spots, places in
 *  cover, exits. */
import { box, exitId } from '../../board/free/grips'
import { labels } from '../../board/free/labels'
import { pointWord } from '../../board/free/words'
import type { Point } from '../../board/place'
import type { Thing } from '../../board/plane'
import type { Anchor } from '../../gen/ambush_alley'
import { TABLE, growth, sizeOf } from './data'
import type { Scale } from './data'
import type { At, Table, Unit } from './view'

/** What stands beside the name of a unit. */
export const shownSigns = ({ posture, signs }: Unit): string[] =>
  posture === 'halted' ? [...signs] : [posture, ...signs]
/** Half of what a name takes with its signs, as `Tag` draws it. */
const half = (unit: Unit, size: number): At => [
  ((unit.name.length * 20 + 22) / 2 + shownSigns(unit).length * 17) * size,
  24 * size
]
/** Where the names of units stand. `size`: how much larger than at 15 mm. */
export function plates({ units, men }: Table, scale: Scale, size: number): Point[] {
  const groups = units.map((unit) => ({ men: unit.men, half: half(unit, size) }))
  return labels(groups, men, sizeOf(scale), 62 * size, 26 * size)
}

export const anchorId = ({ at }: Anchor): string => `@${pointWord(at)}`

/** Everything that stands. */
export function standing(
  { spots, men, units }: Table,
  anchors: readonly Anchor[],
  scale: Scale
): Thing[] {
  const size = growth(scale).rules
  const names = plates({ spots, men, units }, scale, size)
  return [
    ...anchors.map((anchor) => ({
      ...{ id: anchorId(anchor), x: anchor.at[0], y: anchor.at[1], r: 26 * size }
    })),
    ...spots.map(({ id, x, y }) => ({ id, x, y, r: 38 * size })),
    ...units.map((unit, i) => {
      const at = names[i] ?? unit
      const [w, h] = half(unit, size)
      return { id: unit.name, x: at.x, y: at.y, r: 40 * size, corners: box(at, [w, h]) }
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

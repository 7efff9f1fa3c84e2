/** Figures of the advanced game: those of the basic one, on either sheet. */
import type { FigureData } from '../../../../core/learning'
import { SOUTH, groundKinds, wholeOf } from '../../../yom_kippur/art/figure/figure'
import type { Plan } from '../../../yom_kippur/art/figure/figure'
import { GOLAN_SHEET, country, onGolan } from '../../../yom_kippur/data'
import { BRIDGES, EDGES, LAVA, LINE_1, LINE_2, RIVER, ROADS, SHEETS } from '../sheet'

type Sides = readonly { a: string; b: string }[]
const hexesOf = (sides: Sides): ReadonlySet<string> => new Set(sides.flatMap(({ a, b }) => [a, b]))
const BESIDE = [
  ['river', hexesOf([...RIVER, ...BRIDGES])],
  ['lava', hexesOf(LAVA)],
  ['fortified', hexesOf([...LINE_1, ...LINE_2])],
  ['entry', new Set(EDGES)]
] as const
const ROAD = new Set(ROADS.flatMap(({ path }) => path))

/** What the ground of a hex of either sheet is; the words are those of `figures_advanced.yaml`. */
export function kindsOf(hex: string): string[] {
  if (!onGolan(hex)) return groundKinds(hex)
  const land = country(hex)
  const found = [
    ...(land === 'lebanon' || land === 'jordan' ? [land] : []),
    ...BESIDE.filter(([, hexes]) => hexes.has(hex)).map(([kind]) => kind),
    ...(ROAD.has(hex) ? ['road'] : []),
    ...groundKinds(hex)
  ]
  return [...new Set(found)]
}

/** The plan of the Golan. */
export const NORTH: Plan = {
  ...{ places: SHEETS.G, whole: wholeOf(GOLAN_SHEET), canal: [], roads: ROADS },
  kinds: kindsOf
}
export const PLANS: readonly Plan[] = [SOUTH, NORTH]

/** The sheet of a figure: that of what it shows, or of where its first piece stands. */
export const planOf = ({ show, position }: FigureData): Plan =>
  onGolan(show ?? (typeof position === 'string' ? position : '')) ? NORTH : SOUTH

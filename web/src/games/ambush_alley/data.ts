/** The table, the figures and the distances as the rules' own data files give them, in hundredths of an inch. */
import forces from '../../../../src/qg/games/ambush_alley/data/forces.yaml'
import table from '../../../../src/qg/games/ambush_alley/data/table.yaml'
import tables from '../../../../src/qg/games/ambush_alley/data/tables.yaml'

export type Side = 'regular' | 'insurgent' | 'neutral'
export type Scale = '15mm' | '28mm'
export const SCALES: readonly Scale[] = ['15mm', '28mm']

/** How much larger than at 15 mm: places of the map, and distances of the rules. */
export interface Growth {
  readonly map: number
  readonly rules: number
}
export const growth = (scale: Scale): Growth => ({
  map: (tables.scales[scale]?.map ?? 2) / 2,
  rules: (tables.scales[scale]?.rules ?? 2) / 2
})

export interface Kind {
  readonly name: string
  readonly side: Side
  readonly weapon: string
  readonly armour: boolean
  readonly leader: boolean
}
export const KINDS: readonly Kind[] = Object.entries(forces.kinds).map(([name, kind]) => ({
  name,
  ...kind
}))
export const KIND: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [kind.name, kind]))

/** A distance of the rules at 15 mm. */
export const distance = (name: string): number => tables.distances[name] ?? 0
export const TABLE = table
/** The width and the height of the table. */
export function sizeOf(scale: Scale): readonly [number, number] {
  const { map } = growth(scale)
  return [TABLE.width * map, TABLE.height * map]
}

export interface Line {
  readonly sum: number
  /** So many dice of small arms, and so many more. */
  readonly rifles: readonly [number, number]
  readonly leader: boolean
  /** The kind of its gunner; empty for none. */
  readonly support: string
  readonly again: boolean
}
/** The reinforcements, by the sum of two dice. */
export const LINES: readonly Line[] = Object.entries(tables.reinforcements).map(([sum, line]) => ({
  sum: Number(sum),
  rifles: line.rifles ?? [0, 0],
  leader: line.leader === true,
  support: line.support === undefined ? '' : `insurgent_${line.support}`,
  again: line.again === true
}))
/** What first aid says, by the faces of a die from 1. */
export const FIRST_AID: readonly string[] = tables.first_aid

/** The island, the vehicles and the deck as the rules' own data files give them, numbered as the rules do. */
import board from '../../../../src/qg/games/embuscades/data/board.yaml'
import deck from '../../../../src/qg/games/embuscades/data/cards.yaml'
import units from '../../../../src/qg/games/embuscades/data/units.yaml'

export const ARMIES = ['regular', 'terrorist'] as const
export type Army = 0 | 1
const armyOf = (name: string | undefined): Army | null =>
  name === undefined ? null : name === 'regular' ? 0 : 1

/** In drawing units, without the frame. */
export const BOARD = { width: board.board.size[0], height: board.board.size[1] } as const

// ------------------------------------------------------------------------------- squares

export type SquareKind =
  | 'camp'
  | 'hq'
  | 'compass'
  | 'approach'
  | 'outpost'
  | 'plain'
  | 'reserve'
  | 'port'
  | 'aerodrome'
  | 'station'
  | 'relay'
  | 'tunnel'
  | 'space_base'
  | 'prison_island'

export interface Square {
  name: string
  /** As in the columns of a view. */
  number: number
  /** In drawing units, on the board as it is printed. */
  x: number
  y: number
  kind: SquareKind
  owner: Army | null
  /** NC, NI, SI or SC, where the square lies on a track. */
  track: string
  /** What is printed in it: the number along its track, or nothing. */
  label: string
  /** A mine may be laid there. */
  white: boolean
  /** One counts it when one drives. */
  walked: boolean
  communication: boolean
}

export const SQUARES: readonly Square[] = board.squares.map((s, number) => {
  const kind = board.square_kinds[s.kind]
  return {
    name: s.id,
    number,
    x: s.x,
    y: s.y,
    kind: s.kind as SquareKind,
    owner: armyOf(s.owner),
    track: s.track ?? '',
    label: /^[NS][CI]\d\d$/.test(s.id) ? String(Number(s.id.slice(2))) : '',
    white: kind?.white ?? false,
    walked: kind?.walk ?? false,
    communication: kind?.communication ?? false
  }
})
export const SQUARE: ReadonlyMap<string, Square> = new Map(SQUARES.map((s) => [s.name, s]))
export const isSquare = (word: string): boolean => SQUARE.has(word)

/** The square of a kind that an army has one of: its camp, HQ, reserve or island. */
export function own(kind: SquareKind, army: Army): Square {
  const found = SQUARES.find((s) => s.kind === kind && s.owner === army)
  if (found === undefined) throw new Error(`the board has no ${kind}`)
  return found
}

/** The roads as chains of squares, in the order of the data. */
export const ROADS: readonly (readonly string[])[] = board.roads
/** Where the jeep leaves its island, by army. */
export const EXITS: readonly { from: string; to: string }[] = ARMIES.map(
  (a) => board.jeep_exits[a] ?? { from: '', to: '' }
)
export const EDGES: readonly (readonly [string, string])[] = board.roads.flatMap((chain) =>
  chain.slice(1).map((to, i): [string, string] => [chain[i] ?? '', to])
)
/** Sets of squares that are joined by air, water, rail, radio, tunnel or rocket. */
export const NETWORKS: readonly (readonly string[])[] = Object.values(board.communication_networks)
/** Where a communication square leads. */
export const LEADS: ReadonlyMap<string, readonly string[]> = new Map(
  NETWORKS.flatMap((net) =>
    net.map((name): [string, string[]] => [name, net.filter((other) => other !== name)])
  )
)

// ------------------------------------------------------------------------------ vehicles

export type VehicleType = 'tank' | 'gun_carrier' | 'commando' | 'engineer' | 'infantry' | 'jeep'
export interface VehicleInfo {
  slot: number
  /** As in moves: R_tank1. */
  name: string
  type: VehicleType
  army: Army
  /** Which of its type, from 1. */
  copy: number
  capacity: number
}
export const TYPES = Object.keys(units.vehicles) as VehicleType[]
export const VEHICLES: readonly VehicleInfo[] = ARMIES.flatMap((army, a) =>
  Object.entries(units.vehicles).flatMap(([type, unit]) =>
    Array.from({ length: unit.count }, (_, i) => ({
      name: `${board.armies[army]?.prefix ?? '?'}_${type}${String(i + 1)}`,
      type: type as VehicleType,
      army: a as Army,
      copy: i + 1,
      capacity: unit.capacity
    }))
  )
).map((v, slot) => ({ slot, ...v }))
export const VEHICLE: ReadonlyMap<string, VehicleInfo> = new Map(VEHICLES.map((v) => [v.name, v]))
/** Vehicles of one army. */
export const EACH = VEHICLES.length / 2
export const FLAGS = units.supply['flags_reserve'] ?? 5

// --------------------------------------------------------------------------------- cards

export interface CardInfo {
  kind: string
  number: number
  radio: boolean
  count: number
  rule: string
  fields: readonly string[]
}
export const CARDS: readonly CardInfo[] = Object.entries(deck.cards).map(([kind, c], number) => ({
  kind,
  number,
  radio: c.type === 'radio_yambo',
  count: c.count,
  rule: c.rule,
  fields: c.fields
}))
export const CARD: ReadonlyMap<string, CardInfo> = new Map(CARDS.map((c) => [c.kind, c]))

// ---------------------------------------------------------------------------------- dice

/** Ways of using dice, as moves name them. */
export const USES = ['0', '1', '0+1', '2'] as const
export type Use = (typeof USES)[number]
export const dieLabel = (i: number): string => ['A', 'B', 'C'][i] ?? '?'

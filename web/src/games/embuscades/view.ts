/** A view of Embuscades by name, and what follows from it for the eye. No rule is applied here. */
import type { View } from '../../core/wire'
import type { View as Embuscades } from '../../gen/embuscades'
import { EACH, SQUARES, VEHICLE, VEHICLES } from './data'
import type { Army, VehicleInfo } from './data'

/** Cards that a seat may hold for a moment: two, and the third that it has just drawn. */
const HAND = 3
export const NOWHERE = '-'

/**
 * What of a view the table shows. `mined`: by square, whose mine lies there, -1 for none. `hand`: three entries
 * a seat, each a card, null for one that is not known here, or nothing.
 */
export type Seen = Pick<
  Embuscades,
  | 'turn'
  | 'starts'
  | 'place'
  | 'load'
  | 'mine'
  | 'flag'
  | 'stalled'
  | 'camouflaged'
  | 'camp'
  | 'mines'
  | 'reserve'
  | 'home'
  | 'prisoners'
  | 'arsenal'
  | 'captured'
  | 'mined'
  | 'dice'
  | 'used'
  | 'storm'
  | 'truce'
  | 'radio'
  | 'shown'
  | 'hand'
  | 'deck_size'
>

export function seen(view: View): Seen {
  return view as Embuscades
}

/** The cards of a seat: null is one that this viewer does not know. */
export function handOf(s: Seen, seat: number): (string | null)[] {
  return s.hand.slice(HAND * seat, HAND * seat + HAND).filter((card) => card !== NOWHERE)
}

/** Whose turn it is; null before the dice have said who begins. */
export const armyToMove = (s: Seen): Army | null =>
  s.starts < 0 ? null : (((s.starts + s.turn) % 2) as Army)

export interface Standing extends VehicleInfo {
  place: string
  load: number
  mine: boolean
  flag: boolean
  broken: boolean
  camouflaged: boolean
}

export function standing(s: Seen): Standing[] {
  return VEHICLES.map((v) => ({
    ...v,
    place: s.place[v.slot] ?? NOWHERE,
    load: s.load[v.slot] ?? 0,
    mine: s.mine[v.slot] === 1,
    flag: s.flag[v.slot] === 1,
    broken: (s.stalled[v.slot] ?? 0) > 0,
    camouflaged: s.camouflaged[v.slot] === 1
  }))
}

/** The vehicles on a square; only a camp and an HQ hold several. */
export const vehiclesOn = (s: Seen, square: string): VehicleInfo[] =>
  VEHICLES.filter((v) => s.place[v.slot] === square)

export const placeOf = (s: Seen, vehicle: string): string =>
  s.place[VEHICLE.get(vehicle)?.slot ?? -1] ?? NOWHERE

/** Destroyed vehicles of an army. */
export const lost = (s: Seen, army: Army): VehicleInfo[] =>
  VEHICLES.slice(army * EACH, army * EACH + EACH).filter((v) => s.place[v.slot] === NOWHERE)

export interface Mined {
  square: string
  owner: Army
}
export const minesLaid = (s: Seen): Mined[] =>
  SQUARES.flatMap((sq) => {
    const owner = s.mined[sq.number] ?? -1
    return owner < 0 ? [] : [{ square: sq.name, owner: owner as Army }]
  })

/** What an attack would do: the loads, flags and mines aboard lie open, so it can be told before (EMB-723). */
export type Outcome = 'takes' | 'destroys' | 'destroysFlag' | 'destroysMine' | 'destroysJeep'
export function outcome(s: Seen, target: VehicleInfo): Outcome {
  if ((s.load[target.slot] ?? 0) === 0) return 'destroys'
  if (s.flag[target.slot] === 1) return 'destroysFlag'
  if (s.mine[target.slot] === 1) return 'destroysMine'
  return target.type === 'jeep' ? 'destroysJeep' : 'takes'
}

/** The points that a use of the dice gives. */
export function points(s: Pick<Seen, 'dice'>, use: string): number {
  return use.split('+').reduce((sum, i) => sum + (s.dice[Number(i)] ?? 0), 0)
}

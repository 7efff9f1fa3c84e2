/** The dice of events, as trays show them. */
import type { Fired } from '../../gen/ambush_alley'
import type { Duellist } from './art/Duel.svelte'
import type { ShotDie } from './art/Tray.svelte'
import type { Seen } from './view'
import { unitNumber } from './view'

/** Where a die comes from, and why it was lost, as the rules number them. */
const WHYS = ['figure', 'weapon', 'optimal', 'exposed', 'cautious', 'hunkered', 'cover', 'armour']
const LOSSES = ['lost', 'fast', 'pinned', 'cautious_target', 'cap']

const die = (
  [sides = 6, need = 0, why = 0, , lost]: readonly number[],
  face: number | null
): ShotDie => ({
  ...{ sides, need, face, why: WHYS[why] ?? 'figure' },
  ...(lost === undefined ? {} : { lost: LOSSES[lost] ?? 'lost' })
})
/** The attack with what it lost, and the defence. */
export function shotDice({ pool, attack, shield, defence, dropped }: Fired): {
  attack: readonly ShotDie[]
  defence: readonly ShotDie[]
} {
  return {
    attack: [
      ...pool.map((given, i) => die(given, attack[i] ?? null)),
      ...dropped.map((given) => die(given, null))
    ],
    defence: shield.map((given, i) => die(given, defence[i] ?? null))
  }
}

/** A roll of the rules: so many sides, these faces. */
export interface Roll {
  readonly sides: number
  readonly faces: readonly number[]
  readonly rule: string
}
/** Dice that were rolled under a rule, one by one. */
export const rolled = (
  rolls: readonly Roll[],
  rule: string
): readonly { sides: number; face: number }[] =>
  rolls
    .filter((roll) => roll.rule === rule)
    .flatMap(({ sides, faces }) => faces.map((face) => ({ sides, face })))

/** Both sides of a reaction test: what changed each die follows from how the unit stood. */
export function duellist(
  unit: string,
  sides: number,
  face: number,
  total: number,
  view: Seen | null
): Duellist {
  const n = unitNumber(unit)
  const pinned = view !== null && view.pinned[n] === 1 ? -1 : 0
  const rest = total - face - pinned
  const changes = [
    { why: view?.posture[n] ?? 'halted', by: rest },
    { why: 'pinned', by: pinned }
  ]
  return { unit, sides, face, total, changes: changes.filter(({ by }) => by !== 0) }
}

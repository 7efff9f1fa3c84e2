/** A view of the advanced game by name. */
import type { View } from '../../core/wire'
import type { View as Campaign } from '../../gen/yom_kippur_advanced'
import { isHex } from '../yom_kippur/data'
import { units } from '../yom_kippur/view'
import type { Unit } from '../yom_kippur/view'

export const campaign = (view: View): Campaign => view as unknown as Campaign

/** Bits of `acts`, as the rules' state has them. */
const [AS_I, AS_B] = [32, 64]

/** Somebody in the air over a hex: an aircraft, paras before they land, a helicopter with its passenger. */
export interface Flier {
  readonly unit: Unit
  readonly hex: string
  readonly role: 'I' | 'B' | ''
  readonly rider: string
  /** Where a helicopter ends its flight. */
  readonly goal: string
}

export function fliers(view: View | null): Flier[] {
  if (view === null) return []
  const { acts, airborne, over, riders, goals } = campaign(view)
  return units(view).flatMap((unit): Flier[] => {
    const i = airborne.indexOf(unit.id)
    const bits = acts[unit.number] ?? 0
    const role = (bits & AS_I) !== 0 ? 'I' : (bits & AS_B) !== 0 ? 'B' : ''
    if (i >= 0) {
      const rider = riders[i] === '-' ? '' : (riders[i] ?? '')
      return [{ unit, role: '', hex: over[i] ?? '', rider, goal: goals[i] ?? '' }]
    }
    const aloft = unit.kind === 'aircraft' && isHex(unit.at)
    return aloft ? [{ unit, role, hex: unit.at, rider: '', goal: unit.at }] : []
  })
}

/** By hex: who is in the air there. */
export function sorties(found: readonly Flier[]): ReadonlyMap<string, readonly Flier[]> {
  const by = new Map<string, Flier[]>()
  for (const flier of found) by.set(flier.hex, [...(by.get(flier.hex) ?? []), flier])
  return by
}

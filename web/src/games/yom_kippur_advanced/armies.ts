/** The armies whose counters and points lie apart beside the map: by front, as seats or data divide them. */
import type { View } from '../../core/wire'
import type { Sight } from '../../shell/client'
import { SIDES, isHex } from '../yom_kippur/data'
import type { Army } from '../yom_kippur/panel/Trays.svelte'
import { units } from '../yom_kippur/view'
import { ARAB_CORPS, ISRAEL_CORPS, ISRAEL_EITHER, ISRAEL_SPLIT, frontOf } from './data'
import type { Corps } from './data'
import { named, t } from './texts'
import { campaign } from './view'

export function armies({ state, you }: Sight, view: View): Army[] {
  const { serves, points } = campaign(view)
  const seats = state.table?.seats ?? []
  const split = seats.some(({ name }) => name === 'israel_golan')
  const all = units(view)
  const army = ({ id, side, front }: Corps): Army => {
    // Whose points these are: his own seat's, or those of the one who commands both fronts.
    const mine = seats.find(({ name }) => name === id)
    const seat = mine ?? seats.find((one) => one.side === side)
    const left = points[seat?.seat ?? -1] ?? 0
    const both = mine === undefined && front !== null
    return {
      ...{ id, name: named('ya_corps', id) },
      own: seats.some((one) => one.side === side && one.seat === you && (one === seat || !mine)),
      points: left,
      ...(both ? { said: t('ya_pointsBoth', { n: left }) } : {}),
      ...(id === ISRAEL_EITHER.id ? { said: '' } : {}),
      has(unit) {
        if (unit.side !== SIDES[side]) return false
        if (front === null && !split) return true
        return frontOf(unit, serves[unit.number], unit.at) === front
      }
    }
  }
  const found = [...ARAB_CORPS, ...(split ? ISRAEL_SPLIT : [ISRAEL_CORPS])].map(army)
  const either = army(ISRAEL_EITHER)
  const waits = split && all.some((unit) => !isHex(unit.at) && either.has(unit))
  return waits ? [...found, either] : found
}

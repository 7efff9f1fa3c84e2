/** The armies whose counters and points lie apart beside the map: by front, as seats or data divide them. */
import type { View } from '../../core/wire'
import type { Sight } from '../../shell/client'
import { SIDES } from '../yom_kippur/data'
import type { Army } from '../yom_kippur/panel/Trays.svelte'
import { ARAB_CORPS, ISRAEL_CORPS, ISRAEL_SPLIT, frontOf } from './data'
import type { Corps } from './data'
import { named } from './texts'
import { campaign } from './view'

export function armies({ state, you }: Sight, view: View): Army[] {
  const { serves, points } = campaign(view)
  const seats = state.table?.seats ?? []
  const split = seats.some(({ name }) => name === 'israel_golan')
  const corps: readonly Corps[] = [...ARAB_CORPS, ...(split ? ISRAEL_SPLIT : [ISRAEL_CORPS])]
  return corps.map(({ id, side, front }) => {
    // Whose points these are: his own seat's, or those of the one who commands both fronts.
    const seat = seats.find(({ name }) => name === id) ?? seats.find((one) => one.side === side)
    return {
      ...{ id, name: named('ya_corps', id) },
      own: seat !== undefined && seat.seat === you,
      points: points[seat?.seat ?? -1] ?? 0,
      has(unit) {
        if (unit.side !== SIDES[side]) return false
        const serving = frontOf(unit, serves[unit.number], unit.at)
        return front === null || serving === front || (serving === null && front === 'S')
      }
    }
  })
}

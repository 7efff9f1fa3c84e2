/** Places that changed hands while a player was away, by who holds them now. */
import type { GameEvent } from '../../../core/wire'
import type { Event } from '../../../gen/yom_kippur'
import { PIECE, SIDES, SITE, bank, isBrigade } from '../data'
import type { Side } from '../data'
import type { Unit } from '../view'

/** Where pieces came to stand by an event. */
function ends(event: Event): readonly string[] {
  if (event._ === 'Moved' || event._ === 'Flew') return event.path.slice(-1)
  if (event._ === 'Advanced') return [event.to]
  return event._ === 'Dropped' ? [event.hex] : []
}

/**
 * Towns, passes and camps beyond the canal that a side has entered and still holds, by hex; and forts that fell, by
 * piece. What lies on a side's own bank was its own.
 */
export function captured(
  events: readonly GameEvent[],
  units: readonly Unit[]
): Map<Side, string[]> {
  const found = new Map<Side, string[]>(SIDES.map((side) => [side, []]))
  const all = events as readonly Event[]
  for (const hex of new Set(all.flatMap(ends))) {
    const holder = units.find((unit) => unit.at === hex && isBrigade(unit))
    const own = holder?.side === 'arab' ? 'west' : 'east'
    if (holder !== undefined && SITE.has(hex) && bank(hex) !== own)
      found.get(holder.side)?.push(hex)
  }
  const fallen = all.flatMap((event) => (event._ === 'Destroyed' ? event.pieces : []))
  for (const id of fallen) {
    const { kind, side } = PIECE.get(id) ?? {}
    if (kind === 'fort') found.get(side === 'arab' ? 'israel' : 'arab')?.push(id)
  }
  return found
}

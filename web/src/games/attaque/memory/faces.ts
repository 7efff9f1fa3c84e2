/**
 * Whether the screen shows what the viewer knows. A table without the memory aid leaves remembering to the
 * players (ATK-162): an enemy counter is seen in the moment that shows it, and lies face down again.
 */
import type { View } from '../../../core/wire'
import type { Sight } from '../../../shell/client'
import { faceUp } from '../data'
import type { Kind } from '../data'
import { counters, seen } from '../view'
import type { Counter } from '../view'
import { deduce } from './deduce'
import type { File } from './deduce'

/** The table has the memory aid, or the game is over. */
const aided = ({ state: { table } }: Sight): boolean =>
  table?.options['memory_aid'] !== false || table.status === 'over'

/** Every counter as the screen shows it, in the present view or in a moment of a step. */
export function faced(sight: Sight, view: View | null = sight.state.view): Counter[] {
  const [aids, set] = [aided(sight), Number(sight.state.table?.options['set'] ?? 1)]
  const shown = ({ kind, side, slot, square }: Counter): Kind | null => {
    if (kind === null || aids || side === sight.you || square === null || faceUp(set, kind))
      return kind
    const { events } = sight.playing
    return events.some((e) => e['slot'] === slot || e['victim'] === slot) ? kind : null
  }
  return view === null ? [] : counters(seen(view)).map((c) => ({ ...c, kind: shown(c) }))
}

/** What the memory aid knows of the hidden ones, by slot. */
export function files(sight: Sight): ReadonlyMap<number, File> {
  const { view } = sight.state
  return view === null || !aided(sight) ? new Map() : deduce(seen(view), sight.you)
}

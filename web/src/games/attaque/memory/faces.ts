/**
 * Whether the screen shows what the viewer knows. A table without the memory aid leaves remembering to the
 * players (ATK-162): an enemy counter is seen in the moment that shows it, and lies face down again.
 */
import type { GameEvent } from '../../../core/wire'
import type { Sight } from '../../client'
import { counters, faceUp, seen } from '../data'
import type { Counter, Kind } from '../data'

export interface Looking {
  /** The table has the memory aid, or the game is over. */
  aids: boolean
  you: number | null
  set: number
  playing: readonly GameEvent[]
}

export function shownKind(counter: Counter, looking: Looking): Kind | null {
  const { kind, side, slot, square } = counter
  const { aids, you, set, playing } = looking
  if (kind === null || aids || side === you || square === null || faceUp(set, kind)) return kind
  return playing.some((e) => e['slot'] === slot || e['victim'] === slot) ? kind : null
}

export function lookingOf(sight: Sight): Looking {
  const { table } = sight.state
  return {
    aids: table?.options['memory_aid'] !== false || table?.status === 'over',
    you: sight.you,
    set: Number(table?.options['set'] ?? 1),
    playing: sight.playing.events
  }
}

/** Every counter as the screen shows it. */
export function faced(sight: Sight): Counter[] {
  if (sight.state.view === null) return []
  const looking = lookingOf(sight)
  return counters(seen(sight.state.view)).map((c) => ({ ...c, kind: shownKind(c, looking) }))
}

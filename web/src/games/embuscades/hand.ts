/** One's own cards, and which of them can be played now: only their owner is sent the legal moves. */
import { alive, begin } from '../../core/select'
import type { Sight } from '../../shell/client'
import { handOf, seen } from './view'

export function ownHand(session: Sight): string[] {
  const { view } = session.state
  if (view === null || session.you === null) return []
  return handOf(seen(view), session.you).map((card) => card ?? '')
}

export function playable(session: Sight, card: string): boolean {
  if (alive(session.selection).has(card) || alive(begin(session.tree)).has(card)) return true
  // EMBUSCADE is named in an attack, not by itself.
  return (
    card === 'embuscade' && JSON.stringify(session.tree['attack'] ?? {}).includes('"embuscade"')
  )
}

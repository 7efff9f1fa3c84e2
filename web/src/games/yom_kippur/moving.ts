/** Who moves, and with whom. */
import type { Sight } from '../../shell/client'
import type { Goal } from '../../shell/moving.svelte'
import { COSTS, PIECE, isHex } from './data'
import { units } from './view'

/** The unit that is picked and has to go somewhere. */
export function mover({ selection, state }: Sight): string | undefined {
  const [first] = selection.picks
  return state.ask?.name === 'move' && PIECE.has(first ?? '') ? first : undefined
}

/** Units of the same hex that may still move. */
export function mates(session: Sight, unit: string): readonly string[] {
  const { view } = session.state
  const movable = session.tree['move'] ?? {}
  const all = units(view)
  const at = all.find(({ id }) => id === unit)?.at ?? ''
  if (!isHex(at)) return []
  return all
    .filter((one) => one.at === at)
    .flatMap(({ id }) => (id !== unit && id in movable ? [id] : []))
}

/** Along roads, cheaper than a single unit on the road (YKB-042). */
export const inColumn = ({ cost, way }: Goal): boolean =>
  cost < (COSTS['road'] ?? 0) * (way.length - 1)

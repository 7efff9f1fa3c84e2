/** A view of Situation 4 by name, and what follows from it for the eye. No rule is applied here. */
import type { View } from '../../core/wire'
import type { View as Situation } from '../../gen/situation4'
import { SIDES } from './data'
import type { Colour, Side, Size } from './data'

export type Seen = Situation
export const seen = (view: View): Seen => view as Situation
/** A table before its game: the board as it is printed, and nothing on it. */
export const BLANK: Pick<
  Seen,
  'start' | 'owner' | 'unit' | 'bridge' | 'flag' | 'taken' | 'points'
> = { start: -1, owner: [], unit: [], bridge: [], flag: [], taken: [], points: [] }
/** Something that has not happened yet. */
export const NEVER = -1

/** What the options of a table mean for the screen of one side (SIT-806 to 809, 212). */
export interface Manners {
  readonly turned: boolean
  readonly outlines: 'none' | 'frontier' | 'all'
  readonly dead: 'stay' | 'fade' | 'remove'
  readonly filters: boolean
  readonly size: Size
  readonly grace: number | null
}
export function manners(options: Readonly<Record<string, unknown>>, side: Side | null): Manners {
  const helped = side !== null && options['help'] === SIDES[side]
  const grace = options['flag_grace_ms']
  return {
    turned: options['rotation'] !== 'off' && !helped,
    outlines: helped ? 'frontier' : (options['cut_lines'] as Manners['outlines']),
    dead: helped ? 'fade' : (options['dead_pieces'] as Manners['dead']),
    filters: helped || options['filters'] === 'on',
    size: options['size'] as Size,
    grace: typeof grace === 'number' ? grace : null
  }
}
/** Which of the two puzzles a side has (SIT-004). */
export const coloursOf = (
  options: Readonly<Record<string, unknown>>
): readonly [south: Colour, north: Colour] =>
  options['colours'] === 'orange_south' ? ['orange', 'green'] : ['green', 'orange']

/**
 * A piece of the viewer's pile. On the screen it is named by its slot in the deal, and never by its place (SIT-855).
 * `turns`: quarter turns from how it must lie, as it was dealt.
 */
export interface Piece {
  readonly slot: number
  readonly place: number
  readonly turns: number
  readonly down: boolean
  /** The enemy lies where it would go. */
  readonly dead: boolean
}
/** What is left of a side's pile, by slot; nothing where the viewer does not know it. */
export function pileOf(s: Seen, side: Side, dead: Manners['dead']): Piece[] {
  const column = side === 1 ? s.pile_north : s.pile_south
  return column
    .flatMap((lies, place): Piece[] => {
      const owner = s.owner[place] ?? NEVER
      if (lies === null || lies < 0 || owner === side) return []
      if (owner >= 0 && dead === 'remove') return []
      const turns = (lies >> 1) & 3
      return [{ slot: lies >> 3, place, turns, down: (lies & 1) === 1, dead: owner >= 0 }]
    })
    .sort((a, b) => a.slot - b.slot)
}

/** How many pieces a side has laid. */
export const laidBy = (s: Pick<Seen, 'owner'>, side: Side): number =>
  s.owner.filter((o) => o === side).length
export const scoreOf = (s: Seen, side: Side): number =>
  s.points.slice(3 * side, 3 * side + 3).reduce((sum, n) => sum + n, 0)

/** Until when a grace runs: the owner's own time to plant a flag (SIT-305). Null: for ever. */
export const graceEnds = (s: Seen, objective: number, grace: number | null): number | null =>
  grace === null ? null : (s.taken_at[objective] ?? 0) + grace

/** A view of Attaque by name: who stands where, as far as the viewer knows. No rule is applied here. */
import type { View } from '../../core/wire'
import type { View as Attaque } from '../../gen/attaque'
import { BY_NAME, KINDS, PER_SIDE, SQUARES } from './data'
import type { Kind, Square } from './data'

/** The ply of what has not happened, as the rules write it; before the game: one more. */
const NEVER = -99

/**
 * What of a view the table shows. `moved`: the ply of a counter's last displacement; below 0 if it never
 * moved. `roster`: by side, how many of each kind are in this game; the first stands for none.
 */
export type Seen = Pick<
  Attaque,
  'where' | 'kind' | 'could_be' | 'taken' | 'gone' | 'moved' | 'roster'
>

export function seen(view: View): Seen {
  return view as Attaque
}

export interface Counter {
  slot: number
  side: number
  /** null: not known to this seat */
  kind: Kind | null
  square: Square | null
  couldBe: readonly Kind[]
}

/** The kinds of a bit mask: bit 0 stands for no counter. */
export function kindsIn(mask: number): Kind[] {
  return KINDS.filter((_, i) => (mask >> (i + 1)) & 1)
}

export function counters(view: Seen): Counter[] {
  const found: Counter[] = []
  view.where.forEach((at, slot) => {
    const name = view.kind[slot] ?? null
    if (name === 'none' || (at < 0 && (view.gone[slot] ?? NEVER) === NEVER)) return
    found.push({
      slot,
      side: slot < PER_SIDE ? 0 : 1,
      kind: name === null ? null : (BY_NAME.get(name) ?? null),
      square: SQUARES[at] ?? null,
      couldBe: kindsIn(view.could_be[slot] ?? 0)
    })
  })
  return found
}

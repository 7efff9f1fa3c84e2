/** How a game lets its players put a sampled move together: a draft, and a desk beside the board. */
import type { Component } from 'svelte'
import type { Situation } from '../../core/deed'
import type { Bench } from './bench.svelte'
import type { Draft } from './draft.svelte'

export interface DeskProps {
  bench: Bench
  onrule: (rule: string) => void
}
export interface Composer {
  /**
   * A new draft. `beginning`: the verb, and the words of it that were picked (see `Game.beginnings`). Null where
   * nothing is put together.
   */
  draft(situation: Situation, beginning: readonly string[]): Draft | null
  /** Asks that are answered on the desk even where other moves are listed: their first sampled verb. */
  whole?(ask: string): boolean
  /** What lies beside the board. It is made of the parts in this folder, and of the game's own. */
  Desk: Component<DeskProps>
}

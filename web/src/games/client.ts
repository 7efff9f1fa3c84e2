/** What each game brings to the client: the same names in every folder. */
import type { Component } from 'svelte'
import type { GameEvent, Line, View } from '../core/wire'
import type { Session } from '../shell/session.svelte'

export interface BoardProps {
  session: Session
  turned: boolean
  pointed: string | null
}
export interface GameClient {
  Board: Component<BoardProps>
  Panel: Component<{ session: Session }>
  /** How an Ask with a sampled verb is answered. */
  Deploy: Component<{ session: Session }>
  isSquare: (word: string) => boolean
  touched: (log: readonly Line[]) => ReadonlySet<string>
  duration: (events: readonly GameEvent[]) => number
  meaning: (picks: readonly string[], word: string, view: View, you: number) => string[]
  /** What stands on a square, in a word of the game's names; null for nothing. */
  standing: (view: View, square: string) => { kind: string | null; side: number } | null
  /** The button of a complete path, where the verb alone does not say it. */
  button: (path: readonly string[]) => string | null
}

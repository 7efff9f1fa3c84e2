/** Answers that are offered in so many words, because no place of the board says them. */
import { alive, complete } from './select'
import type { Selection } from './select'
import type { Tree, View } from './wire'

/** What is so while a player picks. */
export interface Situation {
  view: View
  you: number
  /** The side that `you` is on. */
  side: number
  ask: string
  /** What the Ask itself names, as numbers. */
  args: readonly number[]
  options: Readonly<Record<string, unknown>>
}
/** An answer that is offered in so many words: a button of the prompt, and a place of the board if one stands for it. */
export interface Deed {
  /** The whole path, or its beginning up to `word`. */
  readonly path: readonly string[]
  /** The word that is picked; null where the path is whole and is played. */
  readonly word: string | null
  /** Lit on the board; picking one of them gives the answer. */
  readonly places: readonly string[]
  /** The key that gives it, beside its number; empty for none. */
  readonly key: string
}
/** What must be known of a game to pick answers; the games' folders say it. */
export interface Picks {
  confirms: (path: readonly string[]) => boolean
  alone?: (word: string) => boolean
  isSquare: (word: string) => boolean
  inSight?: (word: string, view: View) => boolean
  places?: (path: readonly string[], situation: Situation) => readonly string[]
  key?: (path: readonly string[]) => string
  /** An answer that gives up what could still be done: its button asks once more. */
  wary?: (path: readonly string[], tree: Tree) => boolean
  /** Verbs that this screen does not offer, because another does the same. */
  hidden?: readonly string[]
  /** How sampled moves are put together, where the game has a way to. */
  composer?: object
}

/** What may be answered now that is no place of the board itself; `which`: paths of which one is to be chosen. */
export function deeds(
  selection: Selection,
  which: readonly (readonly string[])[] | null,
  situation: Situation,
  game: Picks | undefined
): Deed[] {
  const deed = (path: readonly string[], word: string | null): Deed => ({
    path,
    word,
    places: game?.places?.(path, situation) ?? [],
    key: game?.key?.(path) ?? ''
  })
  const found = (which ?? complete(selection)).map((path) => deed(path, null))
  if (which !== null) return found
  const seen = (word: string): boolean =>
    game?.inSight?.(word, situation.view) ?? game?.isSquare(word) === true
  for (const [word, [verb = '']] of alive(selection))
    if (!seen(word)) found.push(deed([verb, ...selection.picks, word], word))
  return found
}

import type { fr } from './fr'

export type Key = keyof typeof fr
export type Texts = Record<Key, string>
/** The keys that begin with a word, as in verb_move. */
export type Under<P extends string> = Extract<Key, `${P}_${string}`>

/** A pencil note on an enemy counter: a guess at its kind, a few words, or both, in one short text. */
import { BY_LETTER } from '../data'
import type { Kind } from '../data'

export const LONGEST = 12

export interface Note {
  guess: Kind | null
  words: string
}

/** `G`, `-trap?`, `Gtrap?`: the letter of the kind or a dash, then the words. */
export function write(note: Note): string {
  const words = [...note.words.trim()].slice(0, LONGEST).join('')
  return note.guess === null && words === '' ? '' : (note.guess?.letter ?? '-') + words
}

export function read(text: string | undefined): Note | null {
  if (text === undefined || text === '') return null
  return { guess: BY_LETTER.get(text.slice(0, 1)) ?? null, words: text.slice(1) }
}

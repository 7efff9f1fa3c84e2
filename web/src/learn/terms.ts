/** A text of the rules in parts: words that mean something on the board, squares, and other rules. */
import type { Language } from '../core/wire'
import type { Learning } from '../core/learning'

export interface Part {
  text: string
  /** A kind of counter or of square, in the game's word for it. */
  term?: string
  square?: string
  rule?: string
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Reads texts of one game in one language. */
export function reads(
  terms: Learning['terms'],
  language: Language,
  isSquare: (word: string) => boolean,
  isRule: (word: string) => boolean
): (text: string) => Part[] {
  const meaning = new Map<string, string>()
  for (const [term, words] of Object.entries(terms))
    for (const word of words[language]) meaning.set(word, term)
  // The longest first, so that a Magnetic barrier is not taken for a Barrier.
  const words = [...meaning.keys()].sort((a, b) => b.length - a.length).map(escape)
  const known = [...words, '[A-Z]+-[A-Z0-9]+', '[a-z]\\d{1,2}'].join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${known})(?![\\p{L}\\p{N}])`, 'gu')

  return (text) => {
    const parts: Part[] = []
    let done = 0
    const plain = (end: number): void => {
      if (end > done) parts.push({ text: text.slice(done, end) })
    }
    for (const found of text.matchAll(pattern)) {
      const word = found[0]
      const term = meaning.get(word)
      let part: Part | null = null
      if (term !== undefined) part = { text: word, term }
      else if (isSquare(word)) part = { text: word, square: word }
      else if (isRule(word)) part = { text: word, rule: word }
      if (part === null) continue
      plain(found.index)
      parts.push(part)
      done = found.index + word.length
    }
    plain(text.length)
    return parts
  }
}

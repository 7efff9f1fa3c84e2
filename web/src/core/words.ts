/** Sentences from templates and fields, in the reader's language: the server never sends sentences. */
import type { GameEvent, Template, Words } from './wire'

/** The template of a table under a key, filled in; empty when there is none. */
export function phrase(
  words: Words,
  table: 'asks' | 'events' | 'refusals' | 'house',
  key: string,
  given: Readonly<Record<string, unknown>>
): string {
  const template: Template | undefined = words[table][key]
  if (template === undefined) return ''
  let text: string | undefined
  if (typeof template === 'string') text = template
  else text = template[plain(given[template.by])] ?? template['else']
  if (text === undefined) return ''
  return text.replace(/\{(\w+)\}/g, (_, name: string) => spell(words, given[name]))
}

/** A field as words: names translated, numbers as they are, lists joined, what is not known as a question mark. */
export function spell(words: Words, value: unknown): string {
  if (value === null || value === undefined) return '?'
  if (Array.isArray(value)) return value.map((v) => spell(words, v)).join(', ')
  return typeof value === 'string' ? (words.names[value] ?? value) : plain(value)
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '?'
  if (Array.isArray(value)) return value.map(plain).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function sentence(words: Words, event: GameEvent): string {
  return phrase(words, 'events', event._, event)
}

/** A sentence cut where it names a square, so that squares can be pointed at. */
export function parts(
  text: string,
  isSquare: (word: string) => boolean
): { text: string; square: boolean }[] {
  const found: { text: string; square: boolean }[] = []
  for (const piece of text.split(/(\b(?:[a-z]\d{1,2}|[A-Z]{2}\d{2})\b)/)) {
    if (piece !== '') found.push({ text: piece, square: isSquare(piece) })
  }
  return found
}

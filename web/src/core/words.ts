/** Sentences from templates and fields, in the reader's language: the server never sends sentences. */
import { fill } from './fill'
import type { GameEvent, Language, Template, Words } from './wire'

/** The words of a game at a table with these options: with the names that depend on them. */
export function namedFor(words: Words, options: Readonly<Record<string, unknown>>): Words {
  const chosen = Object.entries(words.names_by ?? {}).map(
    ([option, by]) => by[plain(options[option])]
  )
  return chosen.length === 0
    ? words
    : { ...words, names: Object.assign({}, words.names, ...chosen) as Words['names'] }
}

/** The template of a table under a key, filled in; empty when there is none. */
export function phrase(
  words: Words,
  table: 'asks' | 'waits' | 'events' | 'turns' | 'moves' | 'refusals' | 'house',
  key: string,
  given: Readonly<Record<string, unknown>>
): string {
  let text: Template | undefined = words[table]?.[key]
  while (text !== undefined && typeof text !== 'string') {
    const by: Template | undefined = text['by']
    text = text[plain(given[typeof by === 'string' ? by : ''])] ?? text['else']
  }
  return text === undefined ? '' : fill(words.language, text, (name) => put(words, given, name))
}

/** A place of a template: a field; with `#` how many a list has, with `×` its names, each once and with how often it
 *  comes, with `″` a length in inches. */
function put(words: Words, given: Readonly<Record<string, unknown>>, name: string): string {
  const value = given[name.replace(/[#×″]$/, '')]
  if (value === null || value === undefined) return '?'
  const said = plain(value)
  if (name.endsWith('″')) return inches(words.language, said)
  if (name.endsWith('#')) return String(said === '' || said === '-' ? 0 : said.split(',').length)
  return name.endsWith('×')
    ? counted(said.split(',').map((v) => spell(words, v)))
    : spell(words, value)
}

/** A length: inches where it has a point, else whole hundredths of them. */
export function inches(language: Language, length: string): string {
  const full = /^\d+$/.test(length) ? (Number(length) / 100).toFixed(2) : length
  const short = full.replace(/\.?0+$/, (zeros) => (full.includes('.') ? '' : zeros))
  return `${language === 'fr' ? short.replace('.', ',') : short}″`
}

function counted(said: readonly string[]): string {
  const often = (name: string): number => said.filter((one) => one === name).length
  return [...new Set(said)]
    .map((name) => (often(name) === 1 ? name : `${String(often(name))} × ${name}`))
    .join(', ')
}

/** A field as words: names translated, numbers as they are, lists joined, what is not known as a question mark. */
export function spell(words: Words, value: unknown): string {
  if (value === null || value === undefined) return '?'
  if (Array.isArray(value)) return value.map((v) => spell(words, v)).join(', ')
  // A number stays a number, also where it came as a text.
  if (typeof value !== 'string' || /^\d+$/.test(value)) return plain(value)
  // Several words in one text, as prompts are given them.
  if (/^[^\s,]+(,[^\s,]+)+$/.test(value)) return spell(words, value.split(','))
  return words.names[value] ?? value
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '?'
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(plain).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function sentence(words: Words, event: GameEvent): string {
  return phrase(words, 'events', event._, event)
}

/** Whose turn an event opens; empty when it opens none. */
export function heading(words: Words, event: GameEvent): string {
  return phrase(words, 'turns', event._, event)
}

/** Whether the headings of a game say themselves which turn it is. */
export const numbersTurns = (words: Words): boolean =>
  JSON.stringify(words.turns ?? {}).includes('{turn}')

/** How squares are read, each with its id: by the names that the game's words give them. */
export function squareNames(
  words: Words,
  isSquare: (word: string) => boolean
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words.names).flatMap(([id, name]) => (isSquare(id) ? [[name, id]] : []))
  )
}

/** A sentence cut where it names a square, so that squares can be pointed at: by name, else by coordinates. */
export function parts(
  text: string,
  isSquare: (word: string) => boolean,
  names: ReadonlyMap<string, string> = new Map()
): { text: string; square: string | null }[] {
  const longest = [...names.keys()].sort((a, b) => b.length - a.length)
  const known = longest.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const any = [...known, '[a-z]\\d{1,2}'].join('|')
  const found: { text: string; square: string | null }[] = []
  for (const piece of text.split(new RegExp(`(?<![\\p{L}\\d])(${any})(?![\\p{L}\\d])`, 'u'))) {
    if (piece === '') continue
    const id = names.get(piece) ?? piece
    found.push({ text: piece, square: isSquare(id) ? id : null })
  }
  return found
}

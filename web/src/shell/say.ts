/** Sentences about a table, made from what the seat was told. */
import { asks } from '../core/table'
import type { TableState } from '../core/table'
import { heading, phrase, sentence } from '../core/words'
import type { Clock, GameEvent, Line, Said, Seat, TableMsg, Words } from '../core/wire'
import type { Absence } from '../gen/wire'
import { named, reader, t } from '../i18n/index.svelte'
import type { Key } from '../i18n/texts'
import { client } from './games.svelte'
import { library } from './library.svelte'

export type Term = 'clock' | 'holidays' | 'absence'

/** What the log says of a line; empty when there is nothing to say. */
export function tell(words: Words | null, line: Line): string {
  if (line.undo === true) return t('tookBack')
  if (words === null) return line.shown
  return sentences(words, line.events)
}

/** What these events say, what is said several times at once with how often; with `turns`, also whose turn begins. */
export function sentences(words: Words, events: readonly GameEvent[], turns = true): string {
  return events
    .flatMap((event) => [turns ? heading(words, event) : '', sentence(words, event)])
    .filter((text) => text !== '')
    .reduce<{ text: string; n: number }[]>((said, text) => {
      const last = said.at(-1)
      return last?.text === text
        ? [...said.slice(0, -1), { text, n: last.n + 1 }]
        : [...said, { text, n: 1 }]
    }, [])
    .map(({ text, n }) => (n === 1 ? text : text.replace(/[.!]?$/, ` (×${String(n)})$&`)))
    .map((text, i, all) => (i < all.length - 1 && !/[.!?»]$/.test(text) ? `${text}.` : text))
    .join(' ')
}

/** What is asked of a seat, in the game's words; empty while they are not here. */
export function asking({ table, ask }: Pick<TableState, 'table' | 'ask'>): string {
  const words = library.wordsOf(table?.game ?? '')
  if (table === null || ask === null || words === null) return ''
  const seat = table.seats[table.you ?? 0]?.name
  return phrase(words, 'asks', ask.name, { ...ask.given, seat })
}

/** What those read who are not asked: for whom they wait, and where the game says it, for what. */
export function waiting({ table, ask }: Pick<TableState, 'table' | 'ask'>): string {
  const words = library.wordsOf(table?.game ?? '')
  if (table === null || ask === null || words === null) return ''
  const asked = table.seats.filter(({ seat }) => asks(ask, seat)).map(({ name }) => name)
  const said = phrase(words, 'waits', ask.name, { ...ask.given, seat: asked.join(',') })
  if (said !== '') return said
  return t('thinking', { seat: several(asked.map((name) => library.name(table.game, name))) })
}

/** What somebody said, or what the server says of them. */
export function spoken(line: Said): string {
  if (line.news === undefined) return line.text
  return t(line.news === 'given' ? 'newsGiven' : 'newsRecovered')
}

/** The rules that events name, as far as this seat was told them. */
export function cited(events: readonly GameEvent[]): string[] {
  const named = events.flatMap((event) => event['rule'] ?? [])
  return [...new Set(named.filter((rule) => typeof rule === 'string' && rule !== ''))] as string[]
}

/** Who sits on a seat. */
export function sitter(game: string, seat: Seat): string {
  if (seat.kind === 'bot') return library.level(game, seat.level ?? 'bot')
  if (seat.player !== '') return seat.player
  return seat.kind === 'open' ? t('freeSeat') : t('namePlaceholder')
}

/** Some players or seats, as a list; a name with a comma of its own, such as "Israel, Golan", is set apart by more than one. */
export function several(names: readonly string[]): string {
  const apart = reader.language === 'fr' ? '\u202f; ' : '; '
  return names.join(names.some((name) => name.includes(',')) ? apart : ', ')
}

/** On which terms a table is played. */
export function clockName(c: Clock): string {
  if (c.kind === 'live') return t('clockLive', { m: c.minutes ?? 0, s: c.increment ?? 0 })
  return c.kind === 'mail' ? t('clockMail', { d: c.days ?? 0 }) : t('clockNone')
}

/** A length of time in one unit. */
export function lasting(seconds: number): string {
  if (seconds % 86_400 === 0) return t('lastDays', { n: seconds / 86_400 })
  if (seconds % 3600 === 0) return t('lastHours', { n: seconds / 3600 })
  return t('lastMinutes', { n: Math.ceil(seconds / 60) })
}

/** Who replaces a player who is away. */
export function absenceName(game: string, a: Absence | null): string {
  if (a === null) return t('absenceNone')
  return t('absenceBy', { level: library.level(game, a.level), time: lasting(a.after) })
}

export function holidayName(days: number): string {
  return days === 0 ? t('holidayNo') : t('holidayDays', { n: days })
}

/** On which terms a table is played: what each is called, and what it is. */
export function termsOf(table: {
  game: string
  clock: Clock
  absence: Absence | null
}): [Term, string][] {
  const { game, clock, absence } = table
  const holidays: [Term, string][] =
    clock.kind === 'mail' ? [['holidays', holidayName(clock.holiday ?? 0)]] : []
  return [['clock', clockName(clock)], ...holidays, ['absence', absenceName(game, absence)]]
}

/** A day, as people write it. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(reader.language, { day: 'numeric', month: 'long' }).format(at)
}

/** A time of the day. */
export function hourText(at: number): string {
  return new Intl.DateTimeFormat(reader.language, { hour: '2-digit', minute: '2-digit' }).format(at)
}

/** A clock: hours only where there are any; days by mail. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (n: number): string => String(n).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  if (days > 0) return t('clockDays', { d: days, h: hours })
  if (hours > 0) return `${String(hours)}:${two(minutes)}:${two(seconds % 60)}`
  return `${String(minutes)}:${two(seconds % 60)}`
}

/** What is said of the chance in a game: of its dice, or of the deal where it has no dice. */
export function ofChance(
  game: string,
  key: Key,
  given: Readonly<Record<string, string | number>> = {}
): string {
  const deal = client(game)?.deals === true ? named('deal', key) : key
  return deal === key ? t(key, given) : deal
}

/** Who has won, in one sentence: a seat, or the side of several that win together. */
export function outcomeSaid(
  { game, seats, sides }: Pick<TableMsg, 'game' | 'seats' | 'sides'>,
  winners: readonly number[]
): string {
  const [first, ...others] = winners.flatMap((i) => seats[i] ?? [])
  if (first === undefined || winners.length === seats.length) return t('drawn')
  const together = others.length > 0 ? sides[first.side]?.name : undefined
  const who = seatIn(game, together ?? first.name)
  return t('wins', { seat: who.charAt(0).toUpperCase() + who.slice(1) })
}

/** A seat within a sentence: with its article where it has one. */
export function seatIn(game: string, seat: string): string {
  return client(game)?.seatIn?.(seat) ?? library.name(game, seat)
}

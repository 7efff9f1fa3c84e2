/** One table as this seat sees it: what the messages of the server add up to. */
import type { Bye, Health, OfferedMessage } from '../gen/wire'
import { NOTHING_PLAYED, played } from './diff'
import { added, renewed } from './log'
import type { Played } from './diff'
import { comesBack } from './socket'
import type { Ask, Line, LegalMsg, OverMsg, Said, ServerMsg, TableMsg, View } from './wire'

export type Offered = Omit<OfferedMessage, 't'>

export interface TableState {
  readonly table: TableMsg | null
  /** Seats whose players are away, where that counts: since when, by this machine's time. */
  readonly gone: Readonly<Record<number, number>>
  /** Number of the last view; -1 before the first. */
  readonly n: number
  readonly view: View | null
  /** The step that led to it. */
  readonly played: Played
  readonly ask: Ask | null
  readonly log: readonly Line[]
  /** How many lines stand before the first of them, and how many turns those opened. */
  readonly earlier: number
  readonly turns: number
  /** The number of the last line that this seat played itself, when the view came; 0 for none. */
  readonly acted: number
  readonly legal: LegalMsg | null
  readonly chat: readonly Said[]
  readonly note: string
  /** One's own short notes, by what they are about. */
  readonly pencil: Readonly<Record<string, string>>
  readonly clocks: readonly (number | null)[]
  readonly running: readonly number[]
  /** When the clocks were read, by this machine's time. */
  readonly readAt: number
  /** When a pause in real time ends by itself, by this machine's time; null where there is none. */
  readonly resumes: number | null
  readonly offers: readonly Offered[]
  readonly over: OverMsg | null
  readonly rematch: { id: string; token: string } | null
  /** Why the server lets nobody in by this link; null where it does. */
  readonly bye: Bye['why'] | null
  /** What keeps the server from storing moves, if anything does. */
  readonly health: Health['why']
}

export const EMPTY: TableState = {
  table: null,
  gone: {},
  n: -1,
  view: null,
  played: NOTHING_PLAYED,
  ask: null,
  log: [],
  earlier: 0,
  turns: 0,
  acted: 0,
  legal: null,
  chat: [],
  note: '',
  pencil: {},
  clocks: [],
  running: [],
  readAt: 0,
  resumes: null,
  offers: [],
  over: null,
  rematch: null,
  bye: null,
  health: null
}

/** The state after a message. A step that does not follow on the last view returns null: resume. */
export function receive(s: TableState, m: ServerMsg, now: number): TableState | null {
  switch (m.t) {
    case 'table':
      if (m.status === 'closed') return { ...s, table: m, offers: [], legal: null, running: [] }
      return {
        ...s,
        table: m,
        gone: goneIn(m, now),
        ...(m.own ?? {}), // at one screen another seat is asked that has seen the same
        resumes: m.live?.resumes === undefined ? null : now + m.live.resumes,
        offers: m.offers
      }
    case 'view':
      return {
        ...s,
        n: m.n,
        view: m.view,
        played: NOTHING_PLAYED,
        ask: m.ask,
        // What another player of this screen was told is not this one's.
        ...renewed(s.view === null ? EMPTY : s, m),
        acted: m.acted,
        chat: m.chat,
        note: m.note,
        pencil: m.pencil,
        clocks: m.clocks,
        running: m.running,
        readAt: now,
        legal: null
      }
    case 'step': {
      if (m.n <= s.n) return s
      if (s.view === null || m.n !== s.n + 1) return null
      const step = played(s.view, m.line.events, m.diffs)
      return {
        ...s,
        n: m.n,
        view: step.views.at(-1) ?? s.view,
        played: step,
        ask: m.ask,
        ...added(s, m.line),
        clocks: m.clocks,
        running: m.running,
        readAt: now,
        // What may be answered to an Ask that stands is sent again only where it has changed.
        legal: keepsStanding(s.ask, m.ask) ? s.legal : null,
        offers: s.offers.filter((o) => o.what !== 'draw' && o.what !== 'takeback')
      }
    }
    case 'clocks': {
      const table = s.table === null ? null : { ...s.table, status: m.status }
      return { ...s, table, clocks: m.clocks, running: m.running, readAt: now }
    }
    case 'legal':
      return m.n === s.n ? { ...s, legal: m } : s
    case 'here': {
      if (s.table === null) return s
      const seats = s.table.seats.map((x) => (x.seat === m.seat ? { ...x, here: m.on } : x))
      const others = Object.entries(s.gone).filter(([seat]) => Number(seat) !== m.seat)
      const counts = s.table.absence !== null || s.table.live !== undefined
      const missed = !m.on && counts
      const gone = Object.fromEntries(missed ? [...others, [m.seat, now]] : others)
      return { ...s, table: { ...s.table, seats }, gone }
    }
    case 'said':
      return { ...s, chat: [...s.chat, m] }
    case 'offered': {
      const others = s.offers.filter((o) => o.what !== m.what || o.from !== m.from)
      return { ...s, offers: [...others, m] }
    }
    case 'answered':
      // A seat is given later: until then its own devices can still refuse.
      if (m.what === 'seat' && m.yes) {
        const agreed = (o: Offered): Offered =>
          o.what === 'seat' ? { ...o, agreed: [...(o.agreed ?? []), m.from] } : o
        return { ...s, offers: s.offers.map(agreed) }
      }
      return { ...s, offers: s.offers.filter((o) => o.what !== m.what) }
    case 'over':
      return {
        ...s,
        over: m,
        legal: null,
        running: [],
        table: s.table === null ? null : { ...s.table, status: 'over' }
      }
    case 'rematch':
      return { ...s, rematch: { id: m.id, token: m.token } }
    case 'health':
      return { ...s, health: m.why }
    case 'bye':
      if (m.why === 'store') return { ...s, health: 'failed' }
      return comesBack(m) ? s : { ...s, bye: m.why }
    default:
      return s
  }
}

/** Whether a seat is asked. */
export const asks = (ask: Ask | null, seat: number | null): boolean =>
  seat !== null && (((ask?.seats ?? 0) >> seat) & 1) === 1

/** The same question, whoever is still asked it. */
function same(a: Ask | null, b: Ask | null): boolean {
  const words = (x: Ask | null): string => JSON.stringify([x?.name, x?.args, x?.rule, x?.verbs])
  return a !== null && b !== null && words(a) === words(b)
}

/** An Ask that stood and still stands: what may be answered to it is kept until something else is sent. */
export function keepsStanding(before: Ask | null, after: Ask | null): boolean {
  return before?.closes === 'standing' && after?.closes === 'standing' && same(before, after)
}

/** Another's move left a seat with the question that it had: what it was picking is still an answer. */
export function lasting(before: Ask | null, after: Ask | null, you: number | null): boolean {
  if (you === null || !same(before, after)) return false
  return asks(before, you) && asks(after, you)
}

function goneIn(table: TableMsg, now: number): Record<number, number> {
  const away = table.seats.filter((x) => x.gone !== undefined)
  return Object.fromEntries(away.map((x) => [x.seat, now - (x.gone ?? 0)]))
}

/** When the others may call the computer for a player who is away, by this machine's time; null: never. */
export function replaceableAt(s: TableState, you: number | null): number | null {
  const { table } = s
  if (table === null || table.absence === null) return null
  const after = 1000 * table.absence.after
  const away = table.seats.filter((x) => x.kind === 'human' && !x.here && x.seat !== you)
  const times = away.flatMap((x) => {
    const since = s.gone[x.seat]
    return since === undefined ? [] : [Math.max(since, x.until ?? 0) + after]
  })
  return times.length === 0 ? null : Math.min(...times)
}

/** What a clock shows now, in milliseconds. It stands still during a holiday. */
export function remaining(s: TableState, seat: number, now: number): number | null {
  const left = s.clocks[seat]
  if (left === null || left === undefined) return null
  if (!s.running.includes(seat)) return left
  const from = Math.max(s.readAt, s.table?.seats[seat]?.until ?? 0)
  return Math.max(0, left - Math.max(0, now - from))
}

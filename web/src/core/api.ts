/** The HTTP side: games, words, rules, tables. */
import type * as gen from '../gen/wire'
import type { Learning } from './learning'
import type { GameInfo, Language, LinesMsg, ReplayMsg, Rules, Words } from './wire'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    readonly rule?: string,
    /** Which of the rule's reasons it is, and its numbers. */
    readonly why = '',
    readonly given: Readonly<Record<string, number>> = {}
  ) {
    super(what)
  }
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, { ...init, referrerPolicy: 'no-referrer' })
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) {
    const error = (body as { error?: Partial<gen.Problem> } | null)?.error
    const { what = answer.statusText, rule, why, given } = error ?? {}
    throw new Refused(answer.status, what, rule, why, given)
  }
  return body as T
}

const bearer = (token: string): Record<string, string> =>
  token === '' ? {} : { authorization: `Bearer ${token}` }

const post = <T>(path: string, body: unknown, token = ''): Promise<T> =>
  call<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body)
  })

export type NewTable = gen.NewTable
export type OpenTable = gen.OpenTable

export const games = (): Promise<GameInfo[]> => call('/api/games')
export const rules = (game: string): Promise<Rules> => call(`/api/games/${game}/rules`)
export const words = (game: string, language: Language): Promise<Words> =>
  call(`/api/games/${game}/words/${language}`)
/** Lessons, puzzles and figures; a game without any has empty lists. */
export const learn = (game: string): Promise<Learning> => call(`/api/games/${game}/learn`)
/** `token`: of the table that the new one goes on from, if it does. */
export const create = (table: NewTable, token = ''): Promise<gen.MadeTable> =>
  post('/api/tables', table, token)
/** The first `count` tables of the lobby, the newest first, of one game or of all; `more`: there are others. */
export async function openTables(
  game: string,
  count: number
): Promise<{ tables: OpenTable[]; more: boolean }> {
  const tables: OpenTable[] = []
  let next: string | null = ''
  while (next !== null && tables.length < count) {
    const asked: Record<string, string> = { limit: String(Math.min(count - tables.length, 100)) }
    if (game !== '') asked['game'] = game
    if (next !== '') asked['after'] = next
    const part: gen.OpenTables = await call(`/api/tables?${String(new URLSearchParams(asked))}`)
    tables.push(...part.tables)
    next = part.next
  }
  return { tables, more: next !== null }
}
/** Tell the host about a title, a name or a line of talk. */
export const report = (id: string, about: gen.Report, token = ''): Promise<null> =>
  post(`/api/tables/${id}/report`, about, token)
/** What a link invites to; taking the seat is another step. */
export const invitation = (id: string, token: string): Promise<gen.Invitation> =>
  call(`/api/tables/${id}/invitation`, { headers: bearer(token) })
/** Take the seat to which a link invites, or without one a free seat. */
export const join = (id: string, wanted: gen.JoinTable, link = ''): Promise<gen.Joined> =>
  post(`/api/tables/${id}/join`, wanted, link)
/** The devices of the seat that a token opens. */
export const devices = (id: string, token: string): Promise<gen.DeviceInfo[]> =>
  call(`/api/tables/${id}/devices`, { headers: bearer(token) })
/** How this server can tell a turn to who is not there. */
export const noticeWays = (): Promise<gen.NoticeWays> => call('/api/notices')
export const addNotice = (notice: gen.NewNotice): Promise<gen.MadeNotice> =>
  post('/api/notices', notice)
export const notice = (own: gen.MadeNotice): Promise<gen.Notice> =>
  call(`/api/notices/${own.id}`, { headers: bearer(own.token) })
/** Be told of the turns of these seats, or no more. */
export const hangNotice = (own: gen.MadeNotice, seats: gen.NoticeSeats): Promise<gen.Notice> =>
  post(`/api/notices/${own.id}/tables`, seats, own.token)
export const removeNotice = (own: gen.MadeNotice): Promise<unknown> =>
  post(`/api/notices/${own.id}/remove`, {}, own.token)
export const removeDevice = (
  id: string,
  token: string,
  device: string
): Promise<gen.DeviceInfo[]> => post(`/api/tables/${id}/devices/${device}/remove`, {}, token)
/** A code that gives a second device these seats, and its use there. */
export const makePass = (tables: gen.Held[]): Promise<gen.Pass> => post('/api/pass', { tables })
export const takePass = (wanted: gen.TakePass): Promise<gen.Passed> =>
  post('/api/pass/take', wanted)
/** Every device is lost: back by the recovery phrase, or by consent of the others. */
export const recover = (id: string, wanted: gen.Recover): Promise<gen.Joined> =>
  post(`/api/tables/${id}/recover`, wanted)
export const claimable = (id: string): Promise<gen.Claimable> => call(`/api/tables/${id}/claim`)
export const claim = (id: string, wanted: gen.ClaimSeat): Promise<gen.Claimed> =>
  post(`/api/tables/${id}/claim`, wanted)
/** Where other machines reach this server. */
export const house = (): Promise<gen.HouseInfo> => call('/api/house')

/** A game line by line; without `as`, through the eyes of whoever has the token. */
export const replay = (id: string, token: string, as = ''): Promise<ReplayMsg> =>
  call(`/api/tables/${id}/replay${as === '' ? '' : `?as=${encodeURIComponent(as)}`}`, {
    headers: bearer(token)
  })

/** How a table stands; its view is left out where it is still the `n`th. */
export const standing = (id: string, token: string, n?: number): Promise<gen.Standing> =>
  call(`/api/tables/${id}/standing${n === undefined ? '' : `?n=${String(n)}`}`, {
    headers: bearer(token)
  })

/** How a game went that is over. */
export const account = (id: string, token: string): Promise<gen.Account> =>
  call(`/api/tables/${id}/account`, { headers: bearer(token) })

/** What a bot said of the decisions in a finished game; for a player: have those of a seat commented. */
export const comments = (id: string, token: string): Promise<gen.Comments> =>
  call(`/api/tables/${id}/comments`, { headers: bearer(token) })
export const askComment = (id: string, token: string, seat: number | null): Promise<gen.Comments> =>
  post(`/api/tables/${id}/comments`, { seat }, token)

/** Lines of a log before one, as `eyes` were told them: a window of them, that of their own seat alone. */
export const lines = (id: string, token: string, eyes: string, before: number): Promise<LinesMsg> =>
  call(`/api/tables/${id}/lines?as=${encodeURIComponent(eyes)}&before=${String(before)}`, {
    headers: bearer(token)
  })

/** A replay of a record from a file; the server checks it and keeps nothing. */
export const replayRecord = (text: string, as = 'all'): Promise<ReplayMsg> =>
  call(`/api/replay?as=${encodeURIComponent(as)}`, { method: 'POST', body: text })

/** The record of a game as a file's text. */
export async function record(id: string, token: string): Promise<string> {
  const answer = await fetch(`/api/tables/${id}/record`, {
    headers: bearer(token)
  })
  if (!answer.ok) throw new Refused(answer.status, answer.statusText)
  return answer.text()
}

/** The HTTP side: games, words, rules, tables. */
import type { Clock, GameInfo, Language, Rules, Words } from './wire'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    readonly rule?: string
  ) {
    super(what)
  }
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, { ...init, referrerPolicy: 'no-referrer' })
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) {
    const error = (body as { error?: { what?: string; rule?: string } } | null)?.error
    throw new Refused(answer.status, error?.what ?? answer.statusText, error?.rule)
  }
  return body as T
}

const post = <T>(path: string, body: unknown): Promise<T> =>
  call<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })

export interface NewTable {
  game: string
  options?: Record<string, unknown>
  seats: { kind: 'me' | 'open' | 'link' | 'bot'; level?: string }[]
  clock?: Clock
  public?: boolean
  name?: string
  hotseat?: boolean
}
export interface Made {
  id: string
  seats: { seat: number; name: string; kind: string; token?: string }[]
  watch: string
}
export interface OpenTable {
  id: string
  game: string
  options?: Record<string, unknown>
  changed?: Record<string, unknown>
  seats: { seat: number; name: string; kind: string; player?: string }[]
  clock?: Clock
}

export const games = (): Promise<GameInfo[]> => call('/api/games')
export const rules = (game: string): Promise<Rules> => call(`/api/games/${game}/rules`)
export const words = (game: string, language: Language): Promise<Words> =>
  call(`/api/games/${game}/words/${language}`)
export const create = (table: NewTable): Promise<Made> => post('/api/tables', table)
export const openTables = (): Promise<OpenTable[]> => call('/api/tables')
export const join = (id: string, name: string): Promise<{ seat: number; token: string }> =>
  post(`/api/tables/${id}/join`, { name })

/** The record of a game as a file's text. */
export async function record(id: string, token: string): Promise<string> {
  const answer = await fetch(`/api/tables/${id}/record`, {
    headers: { authorization: `Bearer ${token}` }
  })
  if (!answer.ok) throw new Refused(answer.status, answer.statusText)
  return answer.text()
}

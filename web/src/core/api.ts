/** The HTTP side: games, words, rules, tables. */
import type * as gen from '../gen/wire'
import type { GameInfo, Language, Rules, Words } from './wire'

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

export type NewTable = gen.NewTable
export type OpenTable = gen.OpenTable

export const games = (): Promise<GameInfo[]> => call('/api/games')
export const rules = (game: string): Promise<Rules> => call(`/api/games/${game}/rules`)
export const words = (game: string, language: Language): Promise<Words> =>
  call(`/api/games/${game}/words/${language}`)
export const create = (table: NewTable): Promise<gen.MadeTable> => post('/api/tables', table)
export const openTables = (): Promise<OpenTable[]> => call('/api/tables')
export const join = (id: string, name: string): Promise<gen.Joined> =>
  post(`/api/tables/${id}/join`, { name })

/** The record of a game as a file's text. */
export async function record(id: string, token: string): Promise<string> {
  const answer = await fetch(`/api/tables/${id}/record`, {
    headers: { authorization: `Bearer ${token}` }
  })
  if (!answer.ok) throw new Refused(answer.status, answer.statusText)
  return answer.text()
}

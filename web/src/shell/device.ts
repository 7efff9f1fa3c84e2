/** This browser as a device of a seat: the token that it makes for itself, and what it calls itself. */
import * as api from '../core/api'
import type { Claimed, Invitation, Joined, Pass } from '../gen/wire'
import { forgetKey, keep, keysUnder, recall, remember } from '../core/memory'
import { phrase, plain } from './phrase.svelte'

/** 24 random bytes. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chromium', 'Chrome', 'Safari']
const SPELT: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux']
const CALLED: Record<string, string> = { Macintosh: 'Mac', CrOS: 'ChromeOS' }

/** Such as `Firefox, Linux`. */
export function label(agent: string): string {
  const browser = BROWSERS.find((x) => agent.includes(x))
  const system = SYSTEMS.find((x) => agent.includes(x))
  const parts = [browser && (SPELT[browser] ?? browser), system && (CALLED[system] ?? system)]
  return parts.filter((x) => x !== undefined).join(', ')
}

export const ownLabel = (): string => label(navigator.userAgent)

const place = (id: string, link: string): string => `join.${id}.${link}`

/** Whether this browser has asked for the seat before, and may not have heard the answer. */
export const hasAsked = (id: string, link: string): boolean => recall(place(id, link)) !== null

/**
 * Take the seat to which a link invites, or without one a free seat. The token is kept before it is sent:
 * where the answer is lost, asking again with the same token gives the same seat.
 */
export async function join(id: string, name: string, link = ''): Promise<Joined> {
  const recovery = await phrase.key()
  return asking(place(id, link), (token) =>
    api.join(id, { name, token, device: ownLabel(), recovery }, link)
  )
}

/**
 * Free seats of the lobby that this browser asked for without hearing an answer: those that it got are kept
 * among its tables, the others are forgotten. No seat is taken by this.
 */
export async function unheard(): Promise<void> {
  for (const key of keysUnder('join.')) {
    const [, id = '', link = ''] = key.split('.')
    const token = recall(key) ?? ''
    if (link !== '') continue // its invitation asks again
    try {
      await api.devices(id, token) // refused where the token opens no seat
      const found = await api.invitation(id, token)
      keepSeat(found, token, (await join(id, '')).seat)
    } catch (e) {
      if (e instanceof api.Refused && e.status < 500) forgetKey(key)
    }
  }
}

/** Put a seat that this browser has come by among its tables. */
function keepSeat({ id, game, seats }: Invitation, token: string, seat: number): void {
  const opponent = seats.find((s) => s.seat !== seat)?.player ?? ''
  keep({ id, token, game, when: Date.now(), seat: seats[seat]?.name ?? '', opponent })
}

/**
 * Ask with a token of one's own that is kept before it is sent, under `key`: whoever did not hear the answer
 * asks again with the same one. Once the server has answered, yes or no, it is forgotten.
 */
async function asking<T>(key: string, ask: (token: string) => Promise<T>): Promise<T> {
  const token = recall(key) ?? newToken()
  remember(key, token)
  try {
    const answer = await ask(token)
    forgetKey(key)
    return answer
  } catch (e) {
    if (e instanceof api.Refused && e.status < 500) forgetKey(key)
    throw e
  }
}

/** A code for another device, with every seat that this browser holds. */
export const makePass = (seats: readonly { id: string; token: string }[]): Promise<Pass> =>
  api.makePass(seats.map(({ id, token }) => ({ id, token })))

/** Use a code that another device made: how many tables it brought. */
export async function takePass(code: string): Promise<number> {
  const device = ownLabel()
  const { tables } = await asking(`pass.${code}`, (token) => api.takePass({ code, token, device }))
  for (const { id, token, game } of tables)
    keep({ id, token, game, when: Date.now(), seat: '', opponent: '' })
  // Who plays there is told if the server answers; the seats are here already.
  const told = tables.map(async ({ id, token, seat }) =>
    keepSeat(await api.invitation(id, token), token, seat)
  )
  await Promise.allSettled(told)
  return tables.length
}

/** Back to a seat by the recovery phrase: its token. */
export async function recover(id: string, typed: string): Promise<string> {
  const device = ownLabel()
  const found = await asking(`recover.${id}`, (token) =>
    api.recover(id, { phrase: plain(typed), token, device })
  )
  return found.token
}

/** A question to the others at a table for a seat. It may take days: it is kept until it is answered. */
export interface Question {
  seat: number
  name: string
  token: string
}

export function openQuestion(id: string): Question | null {
  try {
    return JSON.parse(recall(`claim.${id}`) ?? 'null') as Question | null
  } catch {
    return null
  }
}

/** Ask for a seat, or ask what became of the question. */
export async function claim(
  id: string,
  seat: number,
  name: string
): Promise<Claimed & { token: string }> {
  const question = openQuestion(id) ?? { seat, name, token: newToken() }
  const key = `claim.${id}`
  remember(key, JSON.stringify(question))
  try {
    const answer = await api.claim(id, { ...question, device: ownLabel() })
    if (answer.state !== 'asked') forgetKey(key)
    return { ...answer, token: question.token }
  } catch (e) {
    if (e instanceof api.Refused && e.status < 500 && e.status !== 429) forgetKey(key)
    throw e
  }
}

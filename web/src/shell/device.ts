/** This browser as a device of a seat: the token that it makes for itself, and what it calls itself. */
import * as api from '../core/api'
import type { Joined } from '../gen/wire'
import { forgetKey, keep, keysUnder, recall, remember } from './memory'

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
  const key = place(id, link)
  const token = recall(key) ?? newToken()
  remember(key, token)
  try {
    const joined = await api.join(id, { name, token, device: ownLabel() }, link)
    forgetKey(key)
    return joined
  } catch (e) {
    if (e instanceof api.Refused && e.status < 500) forgetKey(key)
    throw e
  }
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
      const { seat } = await join(id, '')
      const opponent = found.seats.find((s) => s.seat !== seat)?.player ?? ''
      const name = found.seats[seat]?.name ?? ''
      keep({ id, token, game: found.game, when: Date.now(), seat: name, opponent })
    } catch (e) {
      if (e instanceof api.Refused && e.status < 500) forgetKey(key)
    }
  }
}

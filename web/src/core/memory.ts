/** What this browser remembers: language, theme, name, the seats that it holds, and its share in their dice. */
import type { Pledge } from './dice'

export interface Kept {
  id: string
  token: string
  game: string
  when: number
  /** The side's name ('south'), 'watch', or 'hotseat'. */
  seat: string
  opponent: string
  /** The other seat's token at a hot-seat table. */
  other?: string
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`qg.${key}`)
  } catch {
    return null // storage may be forbidden: then nothing is remembered
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`qg.${key}`, value)
  } catch {
    // the page works without a memory
  }
}

export function forgetKey(key: string): void {
  try {
    localStorage.removeItem(`qg.${key}`)
  } catch {
    // nothing was kept
  }
}

/** The keys that begin so, of those that are remembered. */
export function keysUnder(start: string): string[] {
  try {
    const keys = Object.keys(localStorage)
    return keys.filter((key) => key.startsWith(`qg.${start}`)).map((key) => key.slice(3))
  } catch {
    return []
  }
}

export function tables(): Kept[] {
  return listed('tables')
}

function listed<T>(key: string): T[] {
  try {
    const found: unknown = JSON.parse(recall(key) ?? '[]')
    return Array.isArray(found) ? (found as T[]) : []
  } catch {
    return []
  }
}

interface Given extends Pledge {
  id: string
  seat: number
}

/** What this browser added to the dice of a table, for one of its seats. */
export const pledgeOf = (id: string, seat: number): Pledge | null =>
  listed<Given>('pledges').find((x) => x.id === id && x.seat === seat) ?? null

/** For as many tables as a player may go back to. */
export function keepPledge(id: string, seats: readonly number[], pledge: Pledge): void {
  const others = listed<Given>('pledges').filter((x) => x.id !== id || !seats.includes(x.seat))
  const all = [...seats.map((seat) => ({ id, seat, ...pledge })), ...others]
  remember('pledges', JSON.stringify(all.slice(0, 80)))
}

/** The newest table first; the same seat is kept once. */
export function keep(table: Kept): void {
  const others = tables().filter((x) => x.id !== table.id || x.token !== table.token)
  remember('tables', JSON.stringify([table, ...others].slice(0, 40)))
}

export function forget(id: string): void {
  remember('tables', JSON.stringify(tables().filter((x) => x.id !== id)))
}

/** This token opens nothing any more. */
export function forgetSeat(id: string, token: string): void {
  remember('tables', JSON.stringify(tables().filter((x) => x.id !== id || x.token !== token)))
  try {
    const key = `qg.tab.${id}`
    if (sessionStorage.getItem(key) === token) sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}

/** The token of a table for this tab: from the link, else from the tab, else the newest kept. */
export function tokenFor(id: string, fragment: string): string | null {
  const key = `qg.tab.${id}`
  try {
    if (fragment !== '') {
      sessionStorage.setItem(key, fragment)
      return fragment
    }
    const held = sessionStorage.getItem(key)
    if (held !== null) return held
  } catch {
    if (fragment !== '') return fragment
  }
  return tables().find((x) => x.id === id)?.token ?? null
}

/** The token for looking at a finished game: a seat that this browser holds, else what the link brought. */
export function shareFor(id: string, fragment: string): string | null {
  const held = tokenFor(id, '')
  if (held !== null) return held
  const key = `qg.share.${id}`
  try {
    if (fragment !== '') sessionStorage.setItem(key, fragment)
    return sessionStorage.getItem(key)
  } catch {
    return fragment === '' ? null : fragment
  }
}

/** What is kept for a seat under a key, as for a few other seats. */
export const keptFor = <T>(key: string, table: string, seat: number): T | null =>
  listed<[where: string, kept: T]>(key).find(([where]) => where === whereOf(table, seat))?.[1] ??
  null

/** The same is kept for the newest `most` seats. */
export function keepFor(
  key: string,
  [table, seat]: readonly [string, number],
  value: unknown,
  most: number
): void {
  const where = whereOf(table, seat)
  const others = listed<[string, unknown]>(key).filter(([other]) => other !== where)
  remember(key, JSON.stringify([...others, [where, value]].slice(-most)))
}
const whereOf = (table: string, seat: number): string => `${table}.${String(seat)}`

/** How many tables are remembered with what was seen there. */
const MOST_SEEN = 60

/** The last line of the log that a seat saw in this browser. */
export const lineSeen = (table: string, seat: number): number | null => keptFor('seen', table, seat)

export function rememberSeen(table: string, seat: number, k: number): void {
  keepFor('seen', [table, seat], k, MOST_SEEN)
}

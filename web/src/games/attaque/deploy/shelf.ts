/** One's own deployments, kept in this browser, and the one that was played last in each rule set. */
import { recall, remember } from '../../../core/memory'
import type { Options } from '../layout'
import { LONGEST_NAME } from './text'

/** `ranks` from the front to the rear joined by `/`: they suit either camp. */
export interface Saved {
  name: string
  ranks: string
}

const clean = (name: string): string => name.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME)

// The ranks that are filled may be an option of the table; the squares on them are the same.
const key = (what: string, options: Options): string =>
  `${what}.attaque.${String(options['set'] ?? '')}`

export function saved(options: Options): Saved[] {
  try {
    const found: unknown = JSON.parse(recall(key('deployments', options)) ?? '[]')
    return Array.isArray(found) ? found.filter(isSaved) : []
  } catch {
    return []
  }
}

function isSaved(x: unknown): x is Saved {
  if (typeof x !== 'object' || x === null || !('name' in x) || !('ranks' in x)) return false
  return typeof x.name === 'string' && typeof x.ranks === 'string'
}

function keep(list: readonly Saved[], options: Options): Saved[] {
  const sorted = [...list].sort((a, b) => a.name.localeCompare(b.name))
  remember(key('deployments', options), JSON.stringify(sorted))
  return sorted
}

/** Under a name that is taken it takes the place of what was there. */
export function save(name: string, ranks: string, options: Options): Saved[] {
  const as = clean(name)
  if (as === '') return saved(options)
  return keep([...saved(options).filter((s) => s.name !== as), { name: as, ranks }], options)
}

/** A name that is empty or taken changes nothing. */
export function rename(from: string, to: string, options: Options): Saved[] {
  const list = saved(options)
  const as = clean(to)
  if (as === '' || list.some((s) => s.name === as)) return list
  return keep(
    list.map((s) => (s.name === from ? { ...s, name: as } : s)),
    options
  )
}

export function remove(name: string, options: Options): Saved[] {
  return keep(
    saved(options).filter((s) => s.name !== name),
    options
  )
}

export const lastUsed = (options: Options): string | null => recall(key('deployed', options))

export const used = (ranks: string, options: Options): void =>
  remember(key('deployed', options), ranks)

/** What this tab was laying out, so that loading the page again loses nothing. */
export function draft(place: string): string | null {
  try {
    return sessionStorage.getItem(`qg.draft.${place}`)
  } catch {
    return null
  }
}

export function keepDraft(place: string, ranks: string | null): void {
  try {
    if (ranks === null) sessionStorage.removeItem(`qg.draft.${place}`)
    else sessionStorage.setItem(`qg.draft.${place}`, ranks)
  } catch {
    // the page works without a memory
  }
}

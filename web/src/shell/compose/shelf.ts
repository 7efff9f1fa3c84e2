/**
 * Drafts kept in this browser: under a name, the one that was played last, and the one that is being made. The
 * word of a shelf says which drafts can be exchanged: those of a game, or of one of its rule sets.
 */
import { recall, remember } from '../../core/memory'
import { LONGEST_NAME } from './text'

export interface Saved {
  name: string
  /** As the draft writes itself. */
  text: string
}

const clean = (name: string): string => name.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME)

// The keys are those under which the first game kept its deployments.
const ofSaved = (shelf: string): string => `deployments.${shelf}`
const ofLast = (shelf: string): string => `deployed.${shelf}`

export function saved(shelf: string): Saved[] {
  try {
    const found: unknown = JSON.parse(recall(ofSaved(shelf)) ?? '[]')
    return Array.isArray(found) ? found.flatMap(savedIn) : []
  } catch {
    return []
  }
}

/** Texts of deployments were once kept as `ranks`. */
function savedIn(x: unknown): Saved[] {
  if (typeof x !== 'object' || x === null || !('name' in x)) return []
  const text = 'text' in x ? x.text : 'ranks' in x ? x.ranks : null
  return typeof x.name === 'string' && typeof text === 'string' ? [{ name: x.name, text }] : []
}

function keep(list: readonly Saved[], shelf: string): Saved[] {
  const sorted = [...list].sort((a, b) => a.name.localeCompare(b.name))
  remember(ofSaved(shelf), JSON.stringify(sorted))
  return sorted
}

/** Under a name that is taken it takes the place of what was there. */
export function save(name: string, text: string, shelf: string): Saved[] {
  const as = clean(name)
  if (as === '') return saved(shelf)
  return keep([...saved(shelf).filter((s) => s.name !== as), { name: as, text }], shelf)
}

/** A name that is empty or taken changes nothing. */
export function rename(from: string, to: string, shelf: string): Saved[] {
  const list = saved(shelf)
  const as = clean(to)
  if (as === '' || list.some((s) => s.name === as)) return list
  return keep(
    list.map((s) => (s.name === from ? { ...s, name: as } : s)),
    shelf
  )
}

export function remove(name: string, shelf: string): Saved[] {
  return keep(
    saved(shelf).filter((s) => s.name !== name),
    shelf
  )
}

export const lastUsed = (shelf: string): string | null => recall(ofLast(shelf))

export const used = (text: string, shelf: string): void => remember(ofLast(shelf), text)

/** What this tab was making at one place, so that loading the page again loses nothing. */
export function unfinished(place: string): string | null {
  try {
    return sessionStorage.getItem(`qg.draft.${place}`)
  } catch {
    return null
  }
}

export function keepUnfinished(place: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(`qg.draft.${place}`)
    else sessionStorage.setItem(`qg.draft.${place}`, text)
  } catch {
    // the page works without a memory
  }
}

/** The change of a view: fields replaced, or single entries of them. The old view is left as it was. */
import type { Change, GameEvent, View } from './wire'

export function patch(view: View, diff: readonly Change[]): View {
  const next: View = { ...view }
  const copied = new Set<string>()
  for (const change of diff) {
    const [field] = change
    if (change.length === 2) {
      next[field] = change[1]
      copied.add(field)
      continue
    }
    const column = next[field]
    if (!Array.isArray(column)) throw new TypeError(`${field} is not a list`)
    const own: unknown[] = copied.has(field) ? column : [...(column as unknown[])]
    own[change[1]] = change[2]
    next[field] = own
    copied.add(field)
  }
  return next
}

/** A step event by event: its events, what was seen before the first of them, and after each. */
export interface Played {
  readonly events: readonly GameEvent[]
  /** What is seen after so many events; the last entry is the view after the step. */
  readonly views: readonly View[]
}
export const NOTHING_PLAYED: Played = { events: [], views: [] }

/** A step shown event by event; where nothing is told of it, there is one diff for all. */
export function played(
  before: View,
  events: readonly GameEvent[],
  diffs: readonly (readonly Change[])[]
): Played {
  const views = [before]
  for (const diff of diffs) views.push(patch(views.at(-1) ?? before, diff))
  return { events, views }
}

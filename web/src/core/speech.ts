/** Which lines of a log somebody who only listens has not heard yet. */
import type { Line } from './wire'

/** How far the log was heard; null before anything was: what happened earlier is not read out. */
export type Heard = { readonly k: number; readonly last: Line | undefined } | null

export function heard(log: readonly Line[]): Heard {
  const last = log.at(-1)
  return { k: last?.k ?? -1, last }
}

/** The lines that came since. What was taken back makes the log shorter, and is told by its own line. */
export function news(before: Heard, log: readonly Line[]): Line[] {
  if (before === null) return []
  const later = log.filter((line) => line.k > before.k)
  if (later.length > 0) return later
  const last = log.at(-1)
  return last?.undo === true && last !== before.last ? [last] : []
}

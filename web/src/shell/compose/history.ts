/** What was, is and may be again: undo and redo over values that never change. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
}

const LONGEST = 200

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] })

export const push = <T>(h: History<T>, now: T): History<T> => ({
  past: [...h.past, h.now].slice(-LONGEST),
  now,
  future: []
})

export function undo<T>(h: History<T>): History<T> {
  const now = h.past.at(-1)
  if (now === undefined) return h
  return { past: h.past.slice(0, -1), now, future: [h.now, ...h.future] }
}

export function redo<T>(h: History<T>): History<T> {
  const [now, ...future] = h.future
  if (now === undefined) return h
  return { past: [...h.past, h.now], now, future }
}

/** The roads as a graph, for the eye and the keyboard: which squares are joined, and how far apart they lie. */
import { EDGES, EXITS, LEADS } from './data'

const joined = new Map<string, string[]>()
const join = (a: string, b: string): void => {
  joined.set(a, [...(joined.get(a) ?? []), b])
}
for (const [a, b] of EDGES) {
  join(a, b)
  join(b, a)
}
for (const { from, to } of EXITS) join(from, to)

export const neighbours = (square: string): readonly string[] => joined.get(square) ?? []
export const connected = (square: string): readonly string[] => LEADS.get(square) ?? []

/** Steps along the roads, whatever stands on them. */
export function distance(from: string, to: string): number {
  const far = new Map([[from, 0]])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at === to) return far.get(at) ?? 0
    for (const next of neighbours(at)) {
      if (far.has(next)) continue
      far.set(next, (far.get(at) ?? 0) + 1)
      queue.push(next)
    }
  }
  return Infinity
}

/** The roads as a graph, for the eye and the keyboard: which squares are joined. */
import { EDGES, EXITS, LEADS } from '../data'

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

/** How each kind goes in a rule set, from the tables that the rules themselves read. */
import units from '../../../../../../src/qg/games/attaque/data/units.yaml'
import { KINDS } from '../../data'
import type { Kind } from '../../data'

export interface Way {
  id: string
  reach: string
  zone: string
  rule: string
  kinds: Kind[]
}

/** The ways of a set in the order of the counters, each with the kinds that go so. */
export function ways(set: number): Way[] {
  const found = new Map<string, Way>()
  for (const kind of KINDS) {
    const id = units.counters[kind.name]?.move[set - 1]
    const way = id == null ? undefined : units.movements[id]
    if (id == null || way === undefined || (kind.count[set - 1] ?? 0) === 0) continue
    const known = found.get(id) ?? { id, ...way, kinds: [] }
    known.kinds.push(kind)
    found.set(id, known)
  }
  return [...found.values()]
}

/** Some ways by name, in the set that is read where it has them, else in those that do. */
export function chosen(set: number, only: readonly string[]): Way[] {
  const wanted = (all: Way[]): Way[] => all.filter((way) => only.includes(way.id))
  const here = set === 0 ? [] : wanted(ways(set))
  if (here.length > 0) return here
  const all = [1, 2, 3].flatMap((each) => wanted(ways(each)))
  return all.filter((way, i) => all.findIndex((w) => w.id === way.id) === i)
}

/** Squares of a five by five diagram that the piece in its middle reaches, by how it goes. */
export function reached(reach: string): [number, number][] {
  const all = Array.from({ length: 25 }, (_, i): [number, number] => [
    (i % 5) - 2,
    Math.floor(i / 5) - 2
  ])
  const far = ([x, y]: [number, number]): number => Math.max(Math.abs(x), Math.abs(y))
  const others = all.filter((at) => far(at) > 0)
  if (reach === 'none') return []
  if (reach === 'orth4') return others.filter(([x, y]) => Math.abs(x) + Math.abs(y) === 1)
  return reach === 'king8' ? others.filter((at) => far(at) === 1) : others
}

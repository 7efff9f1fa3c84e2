/** The board and the counters as the rules' own data files give them. */
import board from '../../../../src/qg/games/attaque/data/board.yaml'
import units from '../../../../src/qg/games/attaque/data/units.yaml'

export const FILES = board.files.length
export const RANKS = board.ranks
export const SIDES = ['south', 'north'] as const
export const PER_SIDE = 48

export interface Kind {
  name: string
  letter: string
  number: number | null
  objective: boolean
  class: string
  count: [number, number, number]
}
export const KINDS: readonly Kind[] = Object.entries(units.counters).map(([name, c]) => ({
  name,
  letter: c.letter,
  number: c.number,
  objective: c.class === 'objective',
  class: c.class,
  count: c.count
}))
export const BY_NAME: ReadonlyMap<string, Kind> = new Map(KINDS.map((k) => [k.name, k]))
export const BY_LETTER: ReadonlyMap<string, Kind> = new Map(KINDS.map((k) => [k.letter, k]))

export type Colour = 'white' | 'black' | 'red' | 'cross'
export interface Square {
  id: string
  number: number
  file: number
  /** 1 is south's rear rank. */
  rank: number
  colour: Colour
}

const LEGEND: Record<string, Colour> = { W: 'white', B: 'black', R: 'red', X: 'cross' }

export const SQUARES: readonly Square[] = Array.from({ length: FILES * RANKS }, (_, number) => {
  const file = number % FILES
  const rank = Math.floor(number / FILES) + 1
  const letter = board.colours[String(rank)]?.[file] ?? 'B'
  return {
    id: `${board.files[file] ?? '?'}${String(rank)}`,
    number,
    file,
    rank,
    colour: LEGEND[letter] ?? 'black'
  }
})
export const SQUARE: ReadonlyMap<string, Square> = new Map(SQUARES.map((s) => [s.id, s]))
export const isSquare = (word: string): boolean => SQUARE.has(word)

/** Does a rank belong to a side's camp? */
export const inCamp = (side: number, rank: number): boolean =>
  board.camps[SIDES[side] ?? '']?.includes(rank) ?? false

/** The enemy counters that win the game, by rule set. */
export function objectives(set: number): Kind[] {
  const names = units.rule_sets[String(set)]?.objectives ?? []
  return names.map((n) => BY_NAME.get(n)).filter((k) => k !== undefined)
}

/** Kinds that lie face up from the beginning, by rule set. */
export const faceUp = (set: number, kind: Kind): boolean =>
  units.rule_sets[String(set)]?.visible.includes(kind.name) ?? false

/** The ranks that a side fills, from its front to its rear. */
export function ground(side: number, options: Readonly<Record<string, unknown>>): number[] {
  const set = units.rule_sets[String(options['set'])]
  if (set === undefined) return []
  const front = options['set1_ranks'] === 'front' ? set.deploy_ranks_front : undefined
  const ranks = [...((front ?? set.deploy_ranks)[SIDES[side] ?? 'south'] ?? [])]
  return ranks.sort((a, b) => (side === 0 ? b - a : a - b))
}

/** How many of each letter a side has. */
export function roster(set: number): Map<string, number> {
  const counts = KINDS.map((k): [string, number] => [k.letter, k.count[set - 1] ?? 0])
  return new Map(counts.filter(([, n]) => n > 0))
}

const MEN = new Set(['officer', 'nco', 'troop', 'spy'])
/** The groups that a kind of counter belongs to, itself first. */
export function groups(kind: Kind): string[] {
  if (kind.objective) return [kind.name, 'objective']
  return MEN.has(kind.class) ? [kind.name, 'man'] : [kind.name]
}
/** What a square is, its colour first. */
export function traits(square: Square): string[] {
  const camped = SIDES.some((_, side) => inCamp(side, square.rank))
  return [square.colour, camped ? 'camp' : 'zone']
}

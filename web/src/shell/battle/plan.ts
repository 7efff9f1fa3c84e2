/** A battle as it is planned: which hexes, with which units and guns. Sets are in the order of the rules. */

export interface Plan {
  readonly targets: readonly string[]
  readonly units: readonly string[]
  readonly guns: readonly string[]
}
/** What the look `odds` tells of a hex: the odds of all that may attack it now. */
export interface Chance extends Plan {
  readonly odds: string
}
export type Chances = Readonly<Record<string, Chance>>
/** What the look `duty` tells: by hex or unit its rule, and a battle that would meet it. */
export interface Duties {
  readonly hexes: readonly string[]
  readonly units: readonly string[]
  readonly rules: Readonly<Record<string, string>>
  readonly battles: Readonly<Record<string, Plan>>
}

export const EMPTY: Plan = { targets: [], units: [], guns: [] }
export const NO_DUTY: Duties = { hexes: [], units: [], rules: {}, battles: {} }

/** What a game says of its pieces and of its map. */
export interface Forces {
  /** A place of the map; other words are pieces. */
  readonly isHex: (word: string) => boolean
  readonly isGun: (id: string) => boolean
  /** The number of a hex, or of a piece: the rules name them in this order. */
  readonly number: (word: string) => number
}

export function ordered(of: Forces, { targets, units, guns }: Plan): Plan {
  const sorted = (set: readonly string[]): string[] =>
    [...new Set(set)].sort((a, b) => of.number(a) - of.number(b))
  return { targets: sorted(targets), units: sorted(units), guns: sorted(guns) }
}

/** The words of a battle, whole or not; an empty set at the end is left out. */
export function words({ targets, units, guns }: Plan): string[] {
  const said = [targets, units, guns].map((set) => (set.length === 0 ? '-' : set.join(',')))
  while (said.at(-1) === '-') said.pop()
  return ['attack', ...said]
}

export function read([verb, ...sets]: readonly string[]): Plan | null {
  if (verb !== 'attack') return null
  const [targets, units, guns] = [0, 1, 2].map((i) => {
    const said = sets[i] ?? '-'
    return said === '-' ? [] : said.split(',')
  })
  return { targets: targets ?? [], units: units ?? [], guns: guns ?? [] }
}

/** Who may attack all of these hexes, as far as it was told. */
export function common(chances: Chances, targets: readonly string[]): string[] {
  const [first, ...others] = targets.map((hex) => chances[hex]?.units ?? [])
  return (first ?? []).filter((unit) => others.every((units) => units.includes(unit)))
}

/** A battle on a hex with all who may attack it, without guns. */
export function onHex(chances: Chances, hex: string): Plan {
  return { targets: [hex], units: chances[hex]?.units ?? [], guns: [] }
}

/** One more hex: those stay who may attack it too, or else all who may. */
export function further(of: Forces, chances: Chances, plan: Plan, hex: string): Plan {
  const targets = [...plan.targets, hex]
  const able = common(chances, targets)
  const stay = plan.units.filter((unit) => able.includes(unit))
  return ordered(of, { ...plan, targets, units: stay.length > 0 ? stay : able })
}

export function without(plan: Plan, word: string): Plan {
  const less = (set: readonly string[]): string[] => set.filter((each) => each !== word)
  return { targets: less(plan.targets), units: less(plan.units), guns: less(plan.guns) }
}

export function withPiece(of: Forces, plan: Plan, id: string): Plan {
  const set = of.isGun(id) ? 'guns' : 'units'
  return ordered(of, { ...plan, [set]: [...plan[set], id] })
}

/** Of pieces that are alike the first. */
export function firsts(ids: readonly string[], like: (id: string) => string): string[] {
  const kinds = ids.map(like)
  return ids.filter((_, i) => kinds.indexOf(kinds[i] ?? '') === i)
}

/** Where what is picked can go, square by square: with which dice, by an attack, or by a communication. */
import type { Selection } from '../../core/select'
import type { Mark } from './art/Marks.svelte'
import { SQUARE, USES } from './data'
import type { Use } from './data'
import { named } from './texts'
import { outcome, points, vehiclesOn } from './view'
import type { Seen } from './view'

export interface Reach {
  uses: readonly Use[]
  attack: boolean
  /** An attack that only the card EMBUSCADE allows. */
  ambush: boolean
  journey: boolean
  /** A card asks for it. */
  card: boolean
}
const NONE: Reach = { uses: [], attack: false, ambush: false, journey: false, card: false }

export function reachOf(selection: Selection): ReadonlyMap<string, Reach> {
  const found = new Map<string, Reach>()
  for (const branch of selection.branches) {
    const verb = branch.path[0] ?? ''
    for (const [word, below] of Object.entries(branch.node)) {
      const node = below ?? {}
      if (!SQUARE.has(word)) continue
      const before = found.get(word) ?? NONE
      const uses = USES.filter((use) => use in node)
      const attack = verb === 'attack'
      found.set(word, {
        uses: verb === 'use_communication' ? before.uses : [...new Set([...before.uses, ...uses])],
        attack: before.attack || attack,
        ambush: before.ambush || (attack && uses.every((use) => 'embuscade' in (node[use] ?? {}))),
        journey: before.journey || verb === 'use_communication',
        card: before.card || verb === 'play_card'
      })
    }
  }
  return found
}

/** What is left where only one way of using the dice counts. */
export function within(
  reach: ReadonlyMap<string, Reach>,
  use: string | null
): ReadonlyMap<string, Reach> {
  if (use === null) return reach
  const found = new Map<string, Reach>()
  for (const [square, way] of reach) {
    const uses = way.uses.filter((u) => u === use)
    if (uses.length > 0) found.set(square, { ...way, uses, journey: false })
    else if (way.card) found.set(square, { ...way, uses: [] })
  }
  return found
}

/** What is drawn of it: the points that each use gives, and what an attack would do. */
export function marked(reach: ReadonlyMap<string, Reach>, s: Seen): Mark[] {
  return [...reach].map(([square, way]) => {
    const [target] = way.attack ? vehiclesOn(s, square) : []
    return {
      ...way,
      square,
      uses: way.uses.map((use) => ({ use, points: points(s, use) })),
      told: target === undefined ? '' : named('embBrief', outcome(s, target))
    }
  })
}

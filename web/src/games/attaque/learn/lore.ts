/** What rules are about on this board: kinds of squares, and counters as far as the viewer is shown them. */
import figures from '../../../../../src/qg/games/attaque/data/figures.yaml'
import type { Lore } from '../../client'
import { BY_NAME, SIDES, SQUARE, SQUARES, counters, inCamp, seen } from '../data'
import type { Kind, Square } from '../data'
import { faced } from '../memory/faces'
import { placed } from './figure'

const MEN = new Set(['officer', 'nco', 'troop', 'spy'])

/** The groups that a kind of counter belongs to, itself first. */
export function groups(kind: Kind): string[] {
  if (kind.objective) return [kind.name, 'objective']
  return MEN.has(kind.class) ? [kind.name, 'man'] : [kind.name]
}

const camped = (square: Square): boolean => SIDES.some((_, side) => inCamp(side, square.rank))

/** What a square is, its colour first. */
const places = (square: Square): string[] => [square.colour, camped(square) ? 'camp' : 'zone']

export const lore: Lore = {
  Figure: () => import('./Figure.svelte'),

  subjects(id, sight) {
    const square = SQUARE.get(id)
    if (square === undefined) return []
    const all = sight === null ? [] : faced(sight)
    const kind = all.find((c) => c.square === square)?.kind ?? null
    return [...(kind === null ? [] : groups(kind)), ...places(square)]
  },

  rules(square, sight) {
    const subjects = lore.subjects(square, sight)
    return [...new Set(subjects.flatMap((subject) => figures.about[subject] ?? []))]
  },

  squares(word, sight) {
    const ground = SQUARES.filter((s) => places(s).includes(word))
    if (ground.length > 0 || sight === null) return ground.map((s) => s.id)
    if (word !== 'man' && word !== 'objective' && !BY_NAME.has(word)) return []
    return faced(sight)
      .filter((c) => c.kind !== null && groups(c.kind).includes(word))
      .flatMap((c) => (c.square === null ? [] : [c.square.id]))
  },

  depicted(figure, square) {
    const kind = placed(figure.position ?? '').find((p) => p.square.id === square)?.kind ?? null
    return kind === null ? [] : groups(kind)
  },

  veiled(view, you) {
    const own = new Set(
      counters(seen(view))
        // What a counter can still be for the other side: one thing only, and it is known.
        .filter((c) => c.side === you && c.couldBe.length !== 1)
        .map((c) => c.slot)
    )
    const kind = (view['kind'] as (string | null)[]).map((k, slot) => (own.has(slot) ? null : k))
    return { ...view, kind }
  }
}

/** What rules are about on this board: kinds of squares, and counters as far as the viewer is shown them. */
import figures from '../../../../src/qg/games/attaque/data/figures.yaml'
import type { Lore } from '../../shell/client'
import { BY_NAME, SQUARE, SQUARES, groups, traits } from './data'
import { named } from './texts'
import { counters, seen } from './view'
import { faced } from './memory/faces'
import { placed } from './art/figure/figure'

export const lore: Lore = {
  Figure: () => import('./art/figure/Figure.svelte'),

  set: (set) => named('ruleSet', String(set)),
  kind: (kind) => named('kind', kind),

  subjects(id, sight) {
    const square = SQUARE.get(id)
    if (square === undefined) return []
    const all = sight === null ? [] : faced(sight)
    const kind = all.find((c) => c.square === square)?.kind ?? null
    return [...(kind === null ? [] : groups(kind)), ...traits(square)]
  },

  rules(square, sight) {
    const subjects = lore.subjects(square, sight)
    return [...new Set(subjects.flatMap((subject) => figures.about[subject] ?? []))]
  },

  squares(word, sight) {
    const ground = SQUARES.filter((s) => traits(s).includes(word))
    if (ground.length > 0 || sight === null) return ground.map((s) => s.id)
    if (word !== 'man' && word !== 'objective' && !BY_NAME.has(word)) return []
    return faced(sight)
      .filter((c) => c.kind !== null && groups(c.kind).includes(word))
      .flatMap((c) => (c.square === null ? [] : [c.square.id]))
  },

  depicted(figure, square) {
    const kind = placed(figure).find((p) => p.square.id === square)?.kind ?? null
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

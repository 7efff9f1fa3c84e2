/** What rules are about on both maps. */
import own from '../../../../src/qg/games/yom_kippur/data/figures_advanced.yaml'
import basic from '../../../../src/qg/games/yom_kippur/data/figures.yaml'
import type { Lore, Sight } from '../../shell/client'
import { lore as south } from '../yom_kippur/lore'
import { litHexes, sceneOf, standingKinds } from '../yom_kippur/art/figure/figure'
import type { Scene } from '../yom_kippur/art/figure/figure'
import { piles, units } from '../yom_kippur/view'
import { PLANS, kindsOf } from './art/figure/figure'
import { named } from './texts'

const REPLACED = new Set(own.replaced)
/** The rules about a kind: those of the advanced game first, then those of the basic one that still hold. */
const about = (kind: string): string[] => [
  ...(own.about[kind] ?? []),
  ...(basic.about[kind] ?? []).filter((rule) => !REPLACED.has(rule))
]
const looked = (sight: Sight | null): Scene => piles(units(sight?.state.view ?? null))

export const lore: Lore = {
  ...south,
  Figure: () => import('./art/figure/Figure.svelte'),
  set: (set) => named('ya_ruleSet', String(set)),
  kind(kind) {
    const said = named('ya_kind', kind)
    return said === kind ? south.kind(kind) : said
  },
  subjects: (hex, sight) => [...standingKinds(looked(sight), hex), ...kindsOf(hex)],
  rules: (hex, sight) => [...new Set(lore.subjects(hex, sight).flatMap(about))],
  squares: (word, sight) => [
    ...new Set(PLANS.flatMap((plan) => litHexes(looked(sight), word, plan)))
  ],
  depicted: (figure, hex) => standingKinds(sceneOf(figure), hex)
}

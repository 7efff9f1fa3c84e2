/** What rules are about on this map: kinds of ground, and of what stands there. Both sides see the same. */
import figures from '../../../../src/qg/games/yom_kippur/data/figures.yaml'
import type { Lore, Sight } from '../../shell/client'
import { groundKinds, litHexes, sceneOf, standingKinds } from './art/figure/figure'
import type { Scene } from './art/figure/figure'
import { named } from './texts'
import { piles, units } from './view'

/** The map as somebody looks at it; an empty one where nobody does. */
function looked(sight: Sight | null): Scene {
  return piles(units(sight?.state.view ?? null))
}

export const lore: Lore = {
  Figure: () => import('./art/figure/Figure.svelte'),
  set: (set) => named('ruleSet', String(set)),
  kind: (kind) => named('kind', kind),
  subjects: (hex, sight) => [...standingKinds(looked(sight), hex), ...groundKinds(hex)],
  rules: (hex, sight) => [
    ...new Set(lore.subjects(hex, sight).flatMap((subject) => figures.about[subject] ?? []))
  ],
  squares: (word, sight) => litHexes(looked(sight), word),
  depicted: (figure, hex) => standingKinds(sceneOf(figure), hex),
  veiled: (view) => view
}

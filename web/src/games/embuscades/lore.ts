/** What rules are about on this island: kinds of squares, vehicles and mines. Both sides see the same. */
import figures from '../../../../src/qg/games/embuscades/data/figures.yaml'
import type { Lore, Sight } from '../../shell/client'
import { litSquares, sceneOf, squareKinds, standingKinds } from './art/figure/figure'
import type { Scene } from './art/figure/figure'
import { CARD, SQUARE } from './data'
import { cardName } from './say'
import { named } from './texts'
import { minesLaid, seen, standing } from './view'

/** The island as somebody looks at it; an empty one where nobody does. */
function looked(sight: Sight | null): Scene {
  const view = sight?.state.view ?? null
  if (view === null) return sceneOf({})
  const s = seen(view)
  const vehicles = standing(s).flatMap((v) => {
    const square = SQUARE.get(v.place)
    return square === undefined ? [] : [{ ...v, square }]
  })
  const mines = minesLaid(s).flatMap(({ square, owner }) => {
    const at = SQUARE.get(square)
    return at === undefined ? [] : [{ square: at, army: owner }]
  })
  return { vehicles, mines, dice: [], prisoners: [s.prisoners[0] ?? 0, s.prisoners[1] ?? 0] }
}

export const lore: Lore = {
  Figure: () => import('./art/figure/Figure.svelte'),
  set: () => '',
  kind: (kind) => (CARD.has(kind) ? cardName(kind) : named('kind', kind)),
  subjects(id, sight) {
    const square = SQUARE.get(id)
    return square === undefined ? [] : [...standingKinds(looked(sight), id), ...squareKinds(square)]
  },
  rules: (square, sight) => [
    ...new Set(lore.subjects(square, sight).flatMap((subject) => figures.about[subject] ?? []))
  ],
  squares: (word, sight) => litSquares(looked(sight), word),
  depicted: (figure, square) => standingKinds(sceneOf(figure), square),
  veiled: (view) => view
}

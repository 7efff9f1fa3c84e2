/** What rules are about on this board: kinds of places, and of what the viewer is shown to stand there. */
import figures from '../../../../src/qg/games/situation4/data/figures.yaml'
import type { Lore, Sight } from '../../shell/client'
import { groundKinds, litPlaces, sceneOf, standingKinds } from './art/figure/figure'
import type { Scene, Unit } from './art/figure/figure'
import { OBJECTIVES, SITES, nameOf, numberOf } from './data'
import type { Side } from './data'
import { named } from './texts'
import { manners, seen } from './view'

const NOTHING: Scene = sceneOf({})
const isSide = (owner: number): owner is Side => owner >= 0
const KINDS = ['tank', 'para'] as const

/** The board as somebody looks at it; an empty one where nobody does. */
function looked(sight: Sight | null): Scene {
  const { view, table } = sight?.state ?? {}
  if (view == null || table == null) return NOTHING
  const s = seen(view)
  const bySide = (ids: readonly { id: string }[], column: readonly number[]): Map<string, Side> =>
    new Map(column.flatMap((of, i) => (isSide(of) ? [[ids[i]?.id ?? '', of] as const] : [])))
  return {
    size: manners(table.options, null).size,
    owners: new Map(s.owner.flatMap((of, p) => (isSide(of) ? [[p, of] as const] : []))),
    // 1 and 2 are the tanks of south and north, 3 and 4 their paratroopers.
    units: s.unit.flatMap((unit, place): Unit[] => {
      const kind = KINDS[Math.floor((unit - 1) / 2)]
      return kind === undefined ? [] : [{ kind, side: unit % 2 === 1 ? 0 : 1, place }]
    }),
    bridges: bySide(SITES, s.bridge),
    flags: bySide(OBJECTIVES, s.flag)
  }
}

export const lore: Lore = {
  Figure: () => import('./art/figure/Figure.svelte'),
  set: (set) => named('ruleSet', String(set)),
  kind: (kind) => named('kind', kind),
  subjects(id, sight) {
    const scene = looked(sight)
    const place = numberOf(id)
    return [...standingKinds(scene, place), ...groundKinds(scene.size, place)]
  },
  rules: (id, sight) => [
    ...new Set(lore.subjects(id, sight).flatMap((subject) => figures.about[subject] ?? []))
  ],
  squares: (word, sight) => litPlaces(looked(sight), word).map(nameOf),
  depicted: (figure, id) => standingKinds(sceneOf(figure), numberOf(id)),
  // The guide never looks from the other side: both sides see the same board.
  veiled: (view) => view
}

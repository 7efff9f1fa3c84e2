/** What rules are about on this table: kinds of figures, what stands there, hot spots. Both sides see the same. */
import figures from '../../../../src/qg/games/ambush_alley/data/figures.yaml'
import type { FigureData } from '../../core/learning'
import type { Lore, Sight } from '../../shell/client'
import { placed } from './art/figure/plot'
import { FEATURES, HEIGHT, ROADS } from './art/town'
import { KIND, growth } from './data'
import { inRing } from '../../board/free/point'
import { named } from './texts'
import { isUnit, scaleOf, seen, sideOf, table } from './view'
import type { Man, Table } from './view'

const EMPTY: Table = { men: [], units: [], spots: [] }
const looked = (sight: Sight | null): Table =>
  sight?.state.view == null ? EMPTY : table(seen(sight.state.view))
const scaled = (sight: Sight | null): number => growth(scaleOf(sight?.state.table?.options)).map

/** The kinds of a figure, the most particular first. */
function kindsOf(kind: string, status = 'able'): string[] {
  const known = KIND.get(kind)
  const found = status === 'able' || status === 'unreached' ? [] : [status]
  if (known === undefined || known.side === 'neutral') return [...found, 'contractor']
  if (known.leader) found.push('leader')
  if (!/_rifle$|_leader$/.test(kind)) found.push('support')
  return [...found, known.side]
}
const manKinds = ({ kind, status }: Man): string[] => kindsOf(kind, status)

/** What lies at a point of the table at 15 mm. */
function groundKinds(x: number, y: number): string[] {
  const here = [x, HEIGHT - y] as const
  const found = FEATURES.filter(({ ring }) => inRing(here, ring)).map(({ kind }) => kind)
  const street = Object.values(ROADS).some((ring) => inRing(here, ring))
  return street ? [...found, 'street'] : found
}

export const lore: Lore = {
  Figure: () => import('./art/figure/Figure.svelte'),
  set: () => '',
  kind: (kind) => named('aaKind', kind),
  subjects(square, sight) {
    const { men, units, spots } = looked(sight)
    const map = scaled(sight)
    if (spots.some(({ id }) => id === square)) return ['hot_spot']
    const man = men.find(({ id }) => id === square)
    const unit = units.find(({ name }) => name === square)
    const at = man ?? unit
    if (at === undefined) return isUnit(square) ? [sideOf(square)] : []
    const who = man === undefined ? (unit?.men ?? []).flatMap(manKinds) : manKinds(man)
    return [...new Set([...who, ...groundKinds(at.x / map, at.y / map)])]
  },
  rules: (square, sight) => [
    ...new Set(lore.subjects(square, sight).flatMap((subject) => figures.about[subject] ?? []))
  ],
  squares(word, sight) {
    const { men, spots } = looked(sight)
    if (word === 'hot_spot') return spots.map(({ id }) => id)
    return men.filter((man) => manKinds(man).includes(word)).map(({ id }) => id)
  },
  depicted(figure: FigureData, square) {
    const one = placed(figure).find(({ name }) => name === square)
    return one === undefined ? [] : kindsOf(one.kind)
  },
  veiled: (view) => view
}

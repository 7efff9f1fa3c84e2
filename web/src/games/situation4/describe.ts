/** The position in words, for those who do not see it: from this seat's own view alone. */
import type { Passage, Sight } from '../../shell/client'
import { library } from '../../shell/library.svelte'
import { BASES, LAYOUTS, OBJECTIVES, SIDES, SITES, needed } from './data'
import type { Side } from './data'
import { counted } from './art/ground'
import { standing } from './art/position'
import { t } from './texts'
import { laidBy, manners, scoreOf, seen } from './view'
import { placeText } from './words'

export function describe(session: Sight): readonly Passage[] {
  const { view, table } = session.state
  if (view === null || table === null) return []
  // The cloth covers it for everybody.
  if (session.live?.paused === true) return [{ title: t('sitPaused'), lines: [] }]
  const s = seen(view)
  const named = (word: string): string => library.name(table.game, word)
  const you = session.you === null ? undefined : table.seats[session.you]
  const side: Side | null = you === undefined ? null : you.side === 1 ? 1 : 0
  const { size } = manners(table.options, side)
  const pieces = LAYOUTS[size].places.length
  const of = (who: Side): Passage => ({
    title: named(SIDES[who]),
    lines: [
      { text: t('sitScore', { n: scoreOf(s, who) }) },
      { text: t('sitFlags', { n: s.points[3 * who] ?? 0 }) },
      { text: t('sitBridges', { n: s.points[3 * who + 1] ?? 0 }) },
      { text: t('sitZones', { n: s.points[3 * who + 2] ?? 0 }) },
      { text: t('sitLeft', { n: pieces - laidBy(s, who) }) },
      { text: units(s.tanks[who] ?? -1, 'sitTanks', 'sitTanksNot') },
      { text: units(s.paras[who] ?? -1, 'sitParas', 'sitParasNot') }
    ]
  })
  const gauge = (id: string): string => {
    const [south, north] = counted(s, size, id)
    return t('sitGauge', { what: named(id), south, north, of: needed(size, id).length })
  }
  const objectives = OBJECTIVES.map(({ id }, i) => {
    const flag = s.flag[i] ?? -1
    const text =
      flag >= 0
        ? t('sitFlagOf', { what: named(id), side: named(flag === 1 ? 'north' : 'south') })
        : gauge(id)
    return { text }
  })
  const bridges = SITES.flatMap(({ id }, i) => {
    const whose = s.bridge[i] ?? -1
    const text = t('sitBridgeOf', { site: named(id), side: named(whose === 1 ? 'north' : 'south') })
    return whose < 0 ? [] : [{ text }]
  })
  const order: readonly Side[] = side === 1 ? [1, 0] : [0, 1]
  return [
    ...order.map(of),
    { title: t('sitObjectives'), lines: objectives },
    { title: t('sitBases'), lines: BASES.map(({ id }) => ({ text: gauge(id) })) },
    ...(bridges.length === 0 ? [] : [{ title: t('sitBridgesBuilt'), lines: bridges }]),
    {
      title: t('sitUnits'),
      lines: standing(s).map(({ place }) => ({ text: placeText(s, place, side, named) }))
    }
  ].filter(({ lines }) => lines.length > 0)
}

const units = (
  n: number,
  has: 'sitTanks' | 'sitParas',
  not: 'sitTanksNot' | 'sitParasNot'
): string => (n < 0 ? t(not) : t(has, { n }))

/** The position in words: units by side, hot spots; and who may fire at whom. */
import type { Looks } from '../../gen/ambush_alley'
import type { Passage, Sight } from '../../shell/client'
import { growth } from './data'
import { focus } from './focus.svelte'
import { t } from './texts'
import { SEATS, scaleOf, seen, table } from './view'
import { lengthSaid, meanSaid, nameOf, spotSigns, unitTold, whereSaid } from './words'

export function describe(session: Sight): Passage[] {
  if (session.state.view === null) return []
  const view = seen(session.state.view)
  const { units, spots, men } = table(view)
  focus.survey.want(session, 'sights')
  const sights = focus.survey.get('sights') ?? []
  const { map } = growth(scaleOf(session.state.table?.options))
  const found: Passage[] = [
    { title: `${t('aaTurn', { n: view.turn })}, ${nameOf(view.phase)}`, lines: [] }
  ]
  for (const side of SEATS) {
    const own = units.filter((unit) => unit.side === side)
    const lines = own.map((unit) => ({
      at: unit.name,
      text: [unitTold(unit, map), ...inSight(unit.name, sights)].join(' ')
    }))
    if (own.length > 0) found.push({ title: nameOf(side), lines })
  }
  const loose = men.filter(({ unit }) => unit === '-')
  if (loose.length > 0)
    found.push({
      title: t('aaLoose'),
      lines: loose.map(({ id, kind, status, x, y }) => ({
        ...{ at: id, name: nameOf(kind) },
        text: `${nameOf(status)}. ${whereSaid(x / map, y / map)}.`
      }))
    })
  found.push({
    title: t('aaSpots'),
    lines: spots.map((spot) => ({
      ...{ at: spot.id, name: t('aaSpot', { n: spot.number }) },
      text: [...spotSigns(spot), `${whereSaid(spot.x / map, spot.y / map)}.`].join('. ')
    }))
  })
  return found
}

/** The enemies that a unit sees: how far they are, and whether cover protects them from it. */
function inSight(unit: string, sights: Looks['sights']): string[] {
  return sights.flatMap(({ unit: foe, by }) =>
    by
      .filter((one) => one.unit === unit)
      .map(({ range, covered }) =>
        t(covered === 1 ? 'aaSeesCovered' : 'aaSees', { unit: foe, range: lengthSaid(range) })
      )
  )
}

/** What the look `threats` answers, in words. */
export function threats(data: unknown): Passage[] {
  const lines = (data as Looks['threats']).flatMap(({ unit, by }) =>
    by.map((one) => ({
      at: unit,
      text: t(one.covered === 1 ? 'aaThreatCovered' : 'aaThreat', {
        ...{ unit, by: one.unit, range: lengthSaid(one.range), mean: meanSaid(one.mean) }
      })
    }))
  )
  return lines.length === 0 ? [] : [{ title: t('aaThreats'), lines }]
}

/** What a vehicle or a square is and does, in a few words, with the signs that it carries. */
import type { Explained, Sight } from '../../shell/client'
import { SQUARE, VEHICLE, isSquare } from './data'
import type { Army } from './data'
import { lore } from './lore'
import { capital, nameOf, signOf } from './say'
import { named, t } from './texts'
import { NOWHERE, seen, standing } from './view'

/** So many rules are enough to begin with; the rulebook has them all. */
const RULES = 5

/** Whose eyes these are; null for who watches. */
export function armyIn({ you, state }: Pick<Sight, 'you' | 'state'>): Army | null {
  const seat = you === null ? undefined : state.table?.seats[you]
  return seat === undefined ? null : seat.side === 1 ? 1 : 0
}

export function explain(id: string, session: Sight): Explained | null {
  const { view } = session.state
  if (view === null || (!isSquare(id) && !VEHICLE.has(id))) return null
  const s = seen(view)
  const all = standing(s).filter((v) => v.place !== NOWHERE)
  const there = all.filter((v) => v.name === id || v.place === id)
  const place = all.find((v) => v.name === id)?.place ?? id
  const square = SQUARE.get(place)
  const sign = square === undefined ? [] : [signOf(square, armyIn(session))]
  const owner = s.mined[square?.number ?? -1] ?? -1
  const mined = owner < 0 ? [] : [named('embMined', String(owner))]
  const rules = lore.rules(place, session).slice(0, RULES)
  // A camp and an HQ hold several: they are explained one by one, by pointing at each.
  const [vehicle] = there.length === 1 ? there : []
  if (vehicle === undefined)
    return { title: capital(nameOf(place)), facts: [...sign, ...mined], rules }
  const { type, capacity, load } = vehicle
  return {
    title: nameOf(vehicle.name),
    note: nameOf(place),
    facts: [t('embUpTo', { n: capacity }), named('embDoes', type)],
    signs: [
      t('embAboard', { n: load, most: capacity }),
      ...(vehicle.flag ? [t('embHasFlag')] : []),
      ...(vehicle.mine ? [t('embHasMine')] : []),
      ...(vehicle.broken ? [t('embBroken')] : []),
      ...(vehicle.camouflaged ? [t('embCamouflaged')] : []),
      ...mined
    ],
    rules
  }
}

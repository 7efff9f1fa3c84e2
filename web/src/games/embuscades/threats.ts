/** What the looks say of danger: in words, and for the board. */
import type { Looks } from '../../gen/embuscades'
import type { Passage, Sight } from '../../shell/client'
import { VEHICLE } from './data'
import { capital, nameOf } from './say'
import { named, t } from './texts'
import { outcome, seen } from './view'

type Found = Looks['threats'][number]

/** What threatens the viewer's vehicles, the most likely first. */
export function threats(data: unknown, session: Sight): Passage[] {
  const found = data as Looks['threats']
  const { view } = session.state
  if (view === null || found.length === 0) return []
  const s = seen(view)
  const lines = [...found]
    .sort((a, b) => b.throws - a.throws)
    .map(({ on, at, by, throws }) => {
      const target = VEHICLE.get(on)
      const how = target === undefined ? '' : named('embOutcome', outcome(s, target))
      const who = by.map(nameOf).join(', ')
      const text = t('embThreat', { vehicle: nameOf(on), n: throws, who, how })
      return { text, at, name: capital(nameOf(at)) }
    })
  return [{ title: t('embThreats'), lines }]
}

/** In per cent, as it is written on the board; what may happen is never 0. */
export const percent = ({ throws }: Pick<Found, 'throws'>): number =>
  Math.max(1, Math.round((100 * throws) / 36))

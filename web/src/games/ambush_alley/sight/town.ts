/** What blocks sight in this town. */
import type { Ground } from '../../../board/free/region'
import type { Ring } from '../../../board/free/point'
import { TABLE, distance, growth, sizeOf } from '../data'
import type { Scale } from '../data'

const made = new Map<Scale, Ground>()
/** On the table of this scale. */
export function townOf(scale: Scale): Ground {
  const known = made.get(scale)
  if (known !== undefined) return known
  const { map, rules } = growth(scale)
  const [width, height] = sizeOf(scale)
  const larger = (ring: Ring): Ring => ring.map(([x, y]) => [x * map, y * map])
  const town: Ground = {
    ...{ width, height },
    window: distance('window') * rules,
    blockers: TABLE.features
      .filter(({ class: kind }) => TABLE.classes[kind]?.blocks === true)
      .map(({ polygon, parts }) => (parts ?? [polygon]).map(larger))
  }
  made.set(scale, town)
  return town
}

import type { Drawn } from '../../board/thumb'
import { box } from '../../board/thumb'
import { TABLE, growth, sizeOf } from './data'
import { SEATS, scaleOf, seen, sideOf, table } from './view'

export const thumb: Drawn = (view, options) => {
  const scale = scaleOf(options)
  const [width, height] = sizeOf(scale)
  const { map } = growth(scale)
  const built = (classes: readonly string[]): string =>
    TABLE.features
      .filter((feature) => classes.includes(feature.class))
      .map(
        ({ polygon }) =>
          `M${polygon.map(([x = 0, y = 0]) => `${String(x * map)} ${String(height - y * map)}`).join('L')}z`
      )
      .join('')
  const { men, spots } = table(seen(view))
  return {
    width,
    height,
    ground: [
      { d: box(0, 0, width, height), fill: '#d9c596' },
      { d: built(['scrub', 'stalls']), fill: '#a9b072' },
      { d: built(['building', 'high_wall', 'low_wall', 'wreck']), fill: '#9a8163' }
    ],
    marks: [
      ...spots.map(({ x, y }) => ({ x, y: height - y, r: 55 * map, round: true })),
      ...men.map(({ unit, x, y }) => ({
        ...{ x, y: height - y, r: 45 * map, round: true },
        side: unit === '-' ? undefined : SEATS.indexOf(sideOf(unit))
      }))
    ]
  }
}

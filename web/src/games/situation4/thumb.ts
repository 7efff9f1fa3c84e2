import { box } from '../../board/thumb'
import type { Drawn } from '../../board/thumb'
import { LAYOUTS, SIZES } from './data'
import { seen } from './view'

export const thumb: Drawn = (view, options) => {
  const { columns, rows, places } = LAYOUTS[SIZES.find((s) => s === options['size']) ?? 'standard']
  const { owner } = seen(view)
  // The board is twice as wide as high, whatever the number of its pieces.
  const [wide, high] = [8 / columns, 4 / rows]
  return {
    width: 8,
    height: 4,
    ground: [
      { d: box(0, 0, 8, 4), fill: '#cdb98a' },
      { d: box(0, 1.9, 8, 0.2), fill: '#5f9dbb' }
    ],
    marks: places.flatMap(({ number, column, row }) => {
      const side = owner[number] ?? -1
      if (side < 0) return []
      const [x, y] = [(column + 0.5) * wide, 4 - (row + 0.5) * high]
      return [{ x, y, r: 0.46 * Math.min(wide, high), side }]
    })
  }
}

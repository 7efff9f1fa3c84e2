import { box } from '../../board/thumb'
import type { Drawn } from '../../board/thumb'
import { BOARD, EACH, ROADS, SQUARE } from './data'
import { NOWHERE, seen } from './view'

const { width, height } = BOARD
const ROAD = 17
const spot = (x: number, y: number): string =>
  `M${String(x - ROAD)} ${String(y)}a${String(ROAD)} ${String(ROAD)} 0 1 0 ${String(2 * ROAD)} 0a${String(ROAD)} ${String(ROAD)} 0 1 0 ${String(-2 * ROAD)} 0`
const GROUND = [
  { d: box(0, 0, width, height), fill: '#3f87a5' },
  {
    d: `M140 200Q140 60 330 60H870Q1060 60 1060 200L1180 300V460L1060 560Q1060 700 870 700H330Q140 700 140 560L20 460V300Z`,
    fill: '#9dbb66'
  },
  {
    d: [...new Set(ROADS.flat())]
      .flatMap((name) => SQUARE.get(name) ?? [])
      .map(({ x, y }) => spot(x, y))
      .join(''),
    fill: '#f3e6c4'
  }
]

export const thumb: Drawn = (view) => ({
  width,
  height,
  ground: GROUND,
  marks: seen(view).place.flatMap((place, slot) => {
    const square = place === NOWHERE ? undefined : SQUARE.get(place)
    if (square === undefined) return []
    return [{ x: square.x, y: square.y, r: 24, side: slot < EACH ? 0 : 1 }]
  })
})

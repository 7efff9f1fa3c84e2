/** Sand and streets, from the roads of the table and a seed: what is under everything else. */
import { chance } from '../../../board/paper'
import { bar, extent, frayed, line, patch, path, put, round, soft } from './outline'
import type { Extent, Pt, Ring } from './outline'
import { FEATURES, HEIGHT, ROADS, ROAD_BOXES, WIDTH } from './town'

const ring = (name: string): Ring => ROADS[name] ?? []
const MAIN = extent(ring('main_street'))
const CROSS = extent(ring('cross_street'))
const LANE = extent(ring('west_lane'))

const inside = (x: number, y: number, boxes: readonly Extent[], room = 0): boolean =>
  boxes.some(
    (b) => x > b.x - room && x < b.x + b.width + room && y > b.y - room && y < b.y + b.height + room
  )
const BUILT = FEATURES.map(({ box }) => box)

/** So many points anywhere on the table, those that pass. */
function anywhere(seed: number, count: number, keep: (x: number, y: number) => boolean): Pt[] {
  const found: Pt[] = []
  for (let i = 0; i < count; i++) {
    const [x, y] = [chance(seed, i * 2) * WIDTH, chance(seed, i * 2 + 1) * HEIGHT]
    if (keep(x, y)) found.push([x, y])
  }
  return found
}
const open = (x: number, y: number): boolean => !inside(x, y, ROAD_BOXES, 20)
const free = (x: number, y: number): boolean => !inside(x, y, BUILT, 24)

/** Where sand lies thin or deep. */
export const BLOTCHES = {
  light: anywhere(3, 26, open)
    .map(([x, y], i) => soft(patch(x, y, 90 + chance(4, i) * 170, 50 + chance(5, i) * 90, i)))
    .join(''),
  deep: anywhere(6, 30, open)
    .map(([x, y], i) => soft(patch(x, y, 70 + chance(7, i) * 150, 40 + chance(8, i) * 80, i + 40)))
    .join('')
}
/** What the wind draws: short ripples, a few side by side. */
export const RIPPLES = anywhere(9, 130, (x, y) => open(x, y) && free(x, y))
  .map(([x, y], i) => {
    const long = 26 + chance(10, i) * 40
    const one = (k: number): string =>
      `M${put(x + k * 5)} ${put(y + k * 13)}q${put(long / 4)} -7 ${put(long / 2)} 0t${put(long / 2)} 0`
    return [0, 1, 2].map(one).join('')
  })
  .join('')

/** Stones with their own small shadow. */
const STONES = anywhere(12, 520, (x, y) => open(x, y) && free(x, y))
const stone = (x: number, y: number, i: number): Ring =>
  patch(x, y, 3 + chance(13, i) * 6, 2.5 + chance(14, i) * 4, i + 90, 6)
export const PEBBLES = {
  light: STONES.map(([x, y], i) => path(stone(x, y, i))).join(''),
  under: STONES.map(([x, y], i) => path(stone(x + 2.5, y + 2.5, i))).join('')
}

// ------------------------------------------------------------------------------------ streets

/** A street whose long edges the sand eats into; its ends leave the table. */
const worn = (name: string, rough: number, seed: number): string =>
  soft(frayed(ring(name), 34, rough, seed))
export const ASPHALT = worn('main_street', 7, 21)
export const EARTH = [worn('cross_street', 12, 22), worn('west_lane', 10, 23)]

/** Where the street was mended, and where it broke. */
const along = (seed: number, count: number): Pt[] =>
  Array.from({ length: count }, (_, i) => [
    MAIN.x + 22 + chance(seed, i * 2) * (MAIN.width - 44),
    chance(seed, i * 2 + 1) * HEIGHT
  ])
export const MENDED = along(24, 16)
  .map(([x, y], i) =>
    path(bar(x, y, 40 + chance(25, i) * 70, 30 + chance(26, i) * 50, (chance(27, i) - 0.5) * 0.3))
  )
  .join('')
export const HOLES = along(28, 11)
  .map(([x, y], i) => soft(patch(x, y, 10 + chance(29, i) * 14, 8 + chance(30, i) * 9, i + 7, 8)))
  .join('')
export const CRACKS = along(31, 26)
  .map(([x, y], i) => {
    let [px, py] = [x, y]
    let turn = chance(32, i) * Math.PI * 2
    const points: Pt[] = [[px, py]]
    for (let k = 0; k < 6; k++) {
      turn += (chance(33 + k, i) - 0.5) * 1.5
      px = Math.min(MAIN.x + MAIN.width - 8, Math.max(MAIN.x + 8, px + Math.cos(turn) * 17))
      py += Math.sin(turn) * 17
      points.push([px, py])
    }
    return line(points)
  })
  .join('')
/** What is left of a line along the middle. */
export const DASHES = Array.from({ length: 27 }, (_, i) => {
  const y = 24 + i * 90
  const gone = chance(41, i) < 0.22 || inside(MAIN.x + MAIN.width / 2, y, [CROSS, LANE], 30)
  if (gone) return ''
  const long = 44 * (0.55 + chance(42, i) * 0.45)
  const x = MAIN.x + MAIN.width / 2
  return path(frayed(bar(x + (chance(43, i) - 0.5) * 3, y, 7, long), 9, 1.3, i + 300))
}).join('')
/** Stripes on which nobody stops any more: before the crossing, on both sides. */
export const STRIPES = [CROSS.y - 58, CROSS.y + CROSS.height + 24]
  .flatMap((y, k) =>
    Array.from({ length: 9 }, (_, i) => {
      if (chance(44 + k, i) < 0.15) return ''
      const x = MAIN.x + 28 + i * ((MAIN.width - 56) / 8)
      return path(frayed(bar(x, y + 17, 17, 34 * (0.7 + chance(46 + k, i) * 0.3)), 8, 1.6, i + k))
    })
  )
  .join('')
export const COVERS: readonly Pt[] = [
  [MAIN.x + 84, 560],
  [MAIN.x + 230, 1730],
  [MAIN.x + 210, 2180]
]

/** Slabs along the street; some are missing, and crossings have none. */
export const KERBS = [MAIN.x - 17, MAIN.x + MAIN.width + 17]
  .flatMap((x, side) =>
    Array.from({ length: 64 }, (_, i) => {
      const y = 19 + i * 38
      const cut = inside(x, y, side === 0 ? [CROSS, LANE] : [CROSS], 14)
      if (cut || chance(48 + side, i) < 0.1 || inside(x, y, BUILT, 6)) return ''
      const [dx, turn] = [(chance(50, i) - 0.5) * 3, (chance(51, i) - 0.5) * 0.07]
      return path(bar(x + dx, y, 29, 34, turn))
    })
  )
  .join('')

/** Two wheels, from end to end of a way that sways. */
function ruts(from: Pt, to: Pt, sway: number, seed: number): string {
  const flat = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1])
  return [-17, 17]
    .map((off) => {
      const n = 14
      const points = Array.from({ length: n + 1 }, (_, i): Pt => {
        const aside = Math.sin(seed + i * 0.7) * sway + (chance(seed, i) - 0.5) * 5 + off
        const [x, y] = [
          from[0] + ((to[0] - from[0]) * i) / n,
          from[1] + ((to[1] - from[1]) * i) / n
        ]
        return flat ? [x, y + aside] : [x + aside, y]
      })
      return points.reduce((d, p, i) => {
        const q = points[i + 1]
        const mid = q === undefined ? p : [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
        return i === 0
          ? `M${put(p[0])} ${put(p[1])}`
          : `${d}Q${put(p[0])} ${put(p[1])} ${put(mid[0] ?? 0)} ${put(mid[1] ?? 0)}`
      }, '')
    })
    .join('')
}
const crossY = CROSS.y + CROSS.height / 2
export const RUTS = [
  ruts([-20, crossY - 62], [WIDTH + 20, crossY - 44], 10, 1),
  ruts([-20, crossY + 50], [WIDTH + 20, crossY + 70], 12, 4),
  ruts([-20, LANE.y + LANE.height / 2], [MAIN.x + 40, LANE.y + LANE.height / 2], 9, 7)
].join('')
export const TYRES = [
  ruts([MAIN.x + 90, -20], [MAIN.x + 80, HEIGHT + 20], 8, 2),
  ruts([MAIN.x + 232, -20], [MAIN.x + 240, HEIGHT + 20], 10, 5)
].join('')

/** Sand that the wind has carried onto the street. */
export const DRIFTS = [MAIN.x, MAIN.x + MAIN.width]
  .flatMap((x, side) =>
    Array.from({ length: 17 }, (_, i) => {
      const y = chance(53 + side, i) * HEIGHT
      const aside = (side === 0 ? 1 : -1) * chance(55, i) * 14
      return soft(
        patch(x + aside, y, 16 + chance(56, i) * 34, 26 + chance(57, i) * 60, i + side * 50)
      )
    })
  )
  .join('')
export const GRAVEL = Array.from({ length: 420 }, (_, i) => {
  const box = [CROSS, LANE, CROSS][i % 3] ?? CROSS
  const edge = chance(58, i) < 0.5 ? chance(59, i) * 26 : box.height - chance(59, i) * 26
  const x = box.x + chance(60, i) * box.width
  return inside(x, box.y + edge, [MAIN], 6) ? '' : round(x, box.y + edge, 1.4 + chance(61, i) * 2.6)
}).join('')

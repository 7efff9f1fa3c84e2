/** What is printed on a piece, for whoever sorts by it or cannot see it. */
import { BASES, DECOR, LAYOUTS, OBJECTIVES, RIVER, SITES } from '../data'
import type { Point, Size } from '../data'
import { cutOf, inside } from './cut'
import { drawn } from './frame'
import { along } from './pen'
import { plateAt } from './spots'

export const SHOWN = ['edging', 'river', 'road', 'number', 'base', 'dot'] as const
export type Shown = (typeof SHOWN)[number]

const on = (points: readonly Point[]): Point[] => points.map((p) => drawn(p, false))
const line = (points: readonly Point[]): Point[] => along(on(points), 2).map(({ at }) => at)
/** The outline of something, as points close to each other. */
const around = (points: readonly Point[]): Point[] =>
  points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    const parts = Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / 0.02)
    return Array.from({ length: parts }, (_, s): Point => {
      const share = s / parts
      return [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share]
    })
  })

/** Points of the drawing that each kind of print touches, wide things by several lines. */
const PRINTS: Readonly<Record<Exclude<Shown, 'edging'>, readonly Point[]>> = {
  river: [-0.12, -0.06, 0, 0.06, 0.12].flatMap((by) =>
    line(RIVER.line.map(([x, y]): Point => [x, y + by]))
  ),
  road: [...DECOR.roads, ...DECOR.railways].flatMap(line),
  number: OBJECTIVES.flatMap((what) => {
    const [x, y] = plateAt(what, false)
    return [-9, 0, 9].flatMap((dx) => [-4, 0, 4].map((dy): Point => [x + dx, y + dy]))
  }),
  base: BASES.flatMap((what) => on(around(what.outline))),
  dot: SITES.flatMap(({ dots }) => on(dots))
}

const known = new Map<Size, ReadonlyMap<number, ReadonlySet<Shown>>>()
/** What each piece of a size shows. */
export function shows(size: Size): ReadonlyMap<number, ReadonlySet<Shown>> {
  const found = known.get(size) ?? read(size)
  known.set(size, found)
  return found
}

function read(size: Size): ReadonlyMap<number, ReadonlySet<Shown>> {
  const { places, rows } = LAYOUTS[size]
  return new Map(
    places.map(({ number, row }) => {
      const { points, box } = cutOf(size).shape(number)
      const touched = (print: readonly Point[]): boolean =>
        print.some(
          ([x, y]) =>
            x >= box.x &&
            x <= box.x + box.width &&
            y >= box.y &&
            y <= box.y + box.height &&
            inside(points, [x, y])
        )
      const found = SHOWN.filter((what) =>
        what === 'edging' ? row === 0 || row === rows - 1 : touched(PRINTS[what])
      )
      return [number, new Set(found)] as const
    })
  )
}

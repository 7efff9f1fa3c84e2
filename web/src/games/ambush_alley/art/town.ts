/** The town of the scenario on the drawing: what stands where, as outlines with y downwards, at 15 mm. A table of
 *  28 mm is the same drawing, larger. */
import { TABLE } from '../data'
import { extent, middle } from './outline'
import type { Extent, Pt, Ring } from './outline'

export const WIDTH = TABLE.width
export const HEIGHT = TABLE.height
/** Where the light comes from: what is so high casts a shadow so far. */
export const LIGHT: Pt = [0.8, 0.6]

export const onDrawing = ([x, y]: readonly [number, number]): Pt => [x, HEIGHT - y]

export interface Feature {
  readonly name: string
  readonly kind: string
  readonly label: Readonly<Record<'fr' | 'en', string>>
  readonly ring: Ring
  readonly box: Extent
  readonly middle: Pt
  /** Its own chance. */
  readonly seed: number
}
export const FEATURES: readonly Feature[] = TABLE.features.map((given, i) => {
  const ring = given.polygon.map(onDrawing)
  return {
    name: given.name,
    kind: given.class,
    label: given.label,
    ring,
    box: extent(ring),
    middle: middle(ring),
    seed: 11 + i * 7
  }
})
export const of = (kind: string): readonly Feature[] =>
  FEATURES.filter((feature) => feature.kind === kind)
export const BUILDINGS = of('building')

export const ROADS: Readonly<Record<string, Ring>> = Object.fromEntries(
  TABLE.roads.map(({ name, polygon }) => [name, polygon.map(onDrawing)])
)
export const ROAD_BOXES: readonly Extent[] = Object.values(ROADS).map(extent)
const [west, south, east, north] = TABLE.zone
export const ZONE: Extent = {
  x: west,
  y: HEIGHT - north,
  width: east - west,
  height: north - south
}

/** A thing that is longer than wide, such as a wreck: its middle, length, width and how it is turned. */
export interface Laid {
  x: number
  y: number
  long: number
  wide: number
  turn: number
}
export function laid({ ring, middle: [x, y] }: Feature): Laid {
  const [a, b, c] = [ring[0] ?? [0, 0], ring[1] ?? [0, 0], ring[2] ?? [0, 0]]
  const [ab, bc] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])]
  const [from, to] = ab >= bc ? [a, b] : [b, c]
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  return { x, y, long: Math.max(ab, bc), wide: Math.min(ab, bc), turn }
}

/** How far zones, objectives and bases are covered, for gauges and hatches; and what is looked at closer. */
import { BASES, OBJECTIVES, POINTS, ZONES, needed } from '../data'
import type { Point, Side, Size, Zone } from '../data'
import { boxOf, drawn } from './frame'

interface Board {
  readonly owner: readonly number[]
}
/** How many of the places that something needs are of each side. */
export function counted(s: Board, size: Size, what: string): [south: number, north: number] {
  const owners = needed(size, what).map(({ number }) => s.owner[number])
  return [owners.filter((o) => o === 0).length, owners.filter((o) => o === 1).length]
}
export type Owned = 'own' | 'foe' | 'free'
/** What a zone, an objective or a base needs, for the eyes of a side. */
export interface Need {
  readonly places: readonly { readonly place: number; readonly of: Owned }[]
  readonly own: number
  readonly foe: number
  readonly free: number
  readonly worth: number
}
export function needOf(s: Board, size: Size, what: string, side: Side): Need {
  const places = needed(size, what).map(({ number }) => {
    const owner = s.owner[number] ?? -1
    return { place: number, of: owner < 0 ? 'free' : owner === side ? 'own' : 'foe' } as const
  })
  const count = (of: Owned): number => places.filter((p) => p.of === of).length
  const worth = ZONES.some(({ id }) => id === what)
    ? POINTS.zone
    : (OBJECTIVES.find(({ id }) => id === what)?.value ?? 0)
  return { places, own: count('own'), foe: count('foe'), free: count('free'), worth }
}
/** The corners of a zone in the drawing. */
export const zoneOutline = ({ x, y }: Zone, turned: boolean): Point[] =>
  (
    [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1]
    ] as const
  ).map((p) => drawn(p, turned))
/** The zone in which a point of the drawing lies. */
export const zoneAt = ([x, y]: Point, turned: boolean): string | null =>
  ZONES.find((zone) => {
    const box = boxOf(zoneOutline(zone, turned))
    return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
  })?.id ?? null
/** The outline of a zone, an objective or a base in the drawing. */
export function outlineOf(what: string, turned: boolean): readonly Point[] {
  const zone = ZONES.find(({ id }) => id === what)
  if (zone !== undefined) return zoneOutline(zone, turned)
  const feature = [...OBJECTIVES, ...BASES].find(({ id }) => id === what)
  return (feature?.outline ?? []).map((p) => drawn(p, turned))
}

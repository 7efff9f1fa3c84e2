/** A figure's board read from the game's notation of positions, the part of it that is shown, and kinds of places. */
import type { FigureData } from '../../../../core/learning'
import { BASES, LAYOUTS, OBJECTIVES, SIDES, SITES, SIZES, numberOf } from '../../data'
import type { Side, Size } from '../../data'
import { cutOf } from '../cut'
import type { Box } from '../frame'

export interface Unit {
  kind: 'tank' | 'para'
  side: Side
  place: number
}
export interface Scene {
  size: Size
  /** Who has laid a piece where. */
  owners: ReadonlyMap<number, Side>
  units: readonly Unit[]
  /** By bridge site, and by objective. */
  bridges: ReadonlyMap<string, Side>
  flags: ReadonlyMap<string, Side>
}
/** The parts of a position that figures use. */
interface Parts {
  rows?: readonly string[]
  tanks?: Readonly<Record<string, readonly string[]>>
  paras?: Readonly<Record<string, readonly string[]>>
  bridges?: Readonly<Record<string, string>>
  flags?: Readonly<Record<string, string>>
}

const sideOf = (name: string): Side => (name === SIDES[1] ? 1 : 0)

export function sceneOf({ position = {} }: FigureData): Scene {
  const parts = (typeof position === 'string' ? {} : position) as Parts
  const rows = [...(parts.rows ?? [])].reverse()
  const size = SIZES.find((s) => LAYOUTS[s].rows === rows.length) ?? 'quick'
  const owners = new Map<number, Side>()
  for (const { number, column, row } of LAYOUTS[size].places) {
    const letter = rows[row]?.[column]
    if (letter === 's' || letter === 'n') owners.set(number, letter === 's' ? 0 : 1)
  }
  const units = (['tank', 'para'] as const).flatMap((kind) =>
    Object.entries(parts[`${kind}s`] ?? {}).flatMap(([side, places]) =>
      places.map((name) => ({ kind, side: sideOf(side), place: numberOf(name) }))
    )
  )
  const sides = (of: Readonly<Record<string, string>> = {}): Map<string, Side> =>
    new Map(Object.entries(of).map(([what, side]) => [what, sideOf(side)]))
  return { size, owners, units, bridges: sides(parts.bridges), flags: sides(parts.flags) }
}

/** The places between two corners, south-west and north-east; all of them by default. */
export function shownOf({ show }: FigureData, size: Size): readonly number[] {
  const { places } = LAYOUTS[size]
  const [low, high] = (show ?? '').split('-').map((name) => places.find((p) => p.name === name))
  return places
    .filter(({ column, row }) => {
      if (low === undefined || high === undefined) return true
      const within = (at: number, from: number, to: number): boolean => from <= at && at <= to
      return within(column, low.column, high.column) && within(row, low.row, high.row)
    })
    .map((p) => p.number)
}

/** What is to be seen of the drawing: the places that are shown, with a little around them. */
export function boxAround(size: Size, places: readonly number[], margin: number): Box {
  const boxes = places.map((place) => cutOf(size).shape(place).box)
  const left = Math.min(...boxes.map((b) => b.x)) - margin
  const top = Math.min(...boxes.map((b) => b.y)) - margin
  const right = Math.max(...boxes.map((b) => b.x + b.width)) + margin
  const bottom = Math.max(...boxes.map((b) => b.y + b.height)) + margin
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The kinds of a place, the most particular first, as in the data file `figures`. */
export function groundKinds(size: Size, number: number): string[] {
  const { places, rows, sites } = LAYOUTS[size]
  const place = places.find((p) => p.number === number)
  if (place === undefined) return []
  const features = [...BASES, ...OBJECTIVES].filter((f) => place.features.includes(f.id))
  const dotted = [...sites.values()].some(({ dots }) => dots.includes(number))
  return [
    ...new Set(features.map((f) => f.kind)),
    ...(dotted ? ['bridge'] : []),
    ...(place.row === 0 || place.row === rows - 1 ? ['baseline'] : []),
    place.bank === 0 ? 'south_bank' : 'north_bank',
    'zone'
  ]
}

/** The kinds of what lies and stands on a place. */
export function standingKinds({ owners, units, flags, size }: Scene, number: number): string[] {
  const features = LAYOUTS[size].places.find((p) => p.number === number)?.features ?? []
  return [
    ...units.filter((u) => u.place === number).map((u) => u.kind),
    ...(features.some((f) => flags.has(f)) ? ['flag'] : []),
    ...(owners.has(number) ? ['piece'] : [])
  ]
}

/** The places that a word of `light` means: a kind of place or of what stands there, or what is named. */
export function litPlaces(scene: Scene, word: string): number[] {
  const { places, sites } = LAYOUTS[scene.size]
  const ends: readonly number[] = sites.get(word)?.dots ?? []
  return places
    .filter(
      (p) =>
        p.features.includes(word) ||
        p.zones.includes(word) ||
        ends.includes(p.number) ||
        groundKinds(scene.size, p.number).includes(word) ||
        standingKinds(scene, p.number).includes(word)
    )
    .map((p) => p.number)
}

export const siteOf = (id: string) => SITES.find((s) => s.id === id)
export const featureOf = (id: string) => [...OBJECTIVES, ...BASES].find((f) => f.id === id)

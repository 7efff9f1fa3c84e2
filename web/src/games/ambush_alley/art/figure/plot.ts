/** A figure of the rules on a part of the table, out of its data. */
import type { FigureData } from '../../../../core/learning'
import { KIND, TABLE, distance } from '../../data'
import { HEIGHT, onDrawing } from '../town'

/** What figures of this game say beside what all figures do. */
export interface TownFigure extends FigureData {
  signs?: Readonly<Record<string, string>>
  together?: readonly string[]
  scattered?: readonly string[]
}
export interface Placed {
  name: string
  unit: string
  kind: string
  x: number
  y: number
  /** Where it looks: to the nearest enemy; Marines else to the north, others to the south. */
  facing: number
}
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

type Given = readonly [string, number, number]

/** Everybody in a figure, on the drawing. */
export function placed(figure: FigureData): Placed[] {
  if (typeof figure.position !== 'object') return []
  const units = Object.entries(figure.position as Readonly<Record<string, readonly Given[]>>)
  const all = units.flatMap(([unit, figures]) =>
    figures.map(([kind, east, north], i) => {
      const [x, y] = onDrawing([east, north])
      return { name: `${unit}${'abcdefgh'[i] ?? ''}`, unit, kind, x, y, facing: 0 }
    })
  )
  return all.map((one) => ({ ...one, facing: facing(one, all) }))
}
function facing(one: Placed, all: readonly Placed[]): number {
  const side = KIND.get(one.kind)?.side
  const far = (other: Placed): number => Math.hypot(other.x - one.x, other.y - one.y)
  const [foe] = all
    .filter(({ kind }) => KIND.get(kind)?.side !== side)
    .sort((a, b) => far(a) - far(b))
  if (foe === undefined) return side === 'regular' ? 0 : 200
  return (Math.atan2(foe.x - one.x, one.y - foe.y) * 180) / Math.PI
}

/** The part of the table that is shown. */
export function part(figure: FigureData): Part {
  const [west = 0, south = 0, east = TABLE.width, north = TABLE.height] = (figure.show ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .map(Number)
  return { x: west, y: HEIGHT - north, width: east - west, height: north - south }
}

/** The place of a figure, or of a hot spot by its number. */
export function whereIs(name: string, all: readonly Placed[]): readonly [number, number] {
  const one = all.find((each) => each.name === name)
  if (one !== undefined) return [one.x, one.y]
  return onDrawing(TABLE.hot_spots[Number(name) - 1] ?? [0, 0])
}

/** Lines between those of a unit who are near enough to be linked. */
export function links(unit: string, all: readonly Placed[]): [Placed, Placed][] {
  const own = all.filter((each) => each.unit === unit)
  const most = distance('chain') + distance('base')
  return own.flatMap((a, i) =>
    own
      .slice(i + 1)
      .filter((b) => Math.round(Math.hypot(a.x - b.x, a.y - b.y)) <= most)
      .map((b): [Placed, Placed] => [a, b])
  )
}

/** Figures of the rulebook as data: what stands where, which part of the island is shown. */
import type { FigureData } from '../../../../core/learning'
import { ARMIES, NETWORKS, SQUARE, SQUARES, VEHICLE } from '../../data'
import type { Army, Square, VehicleInfo } from '../../data'
import { neighbours } from '../roads'

export interface Placed extends VehicleInfo {
  square: Square
  load: number
  flag: boolean
  mine: boolean
  camouflaged: boolean
}
export interface Scene {
  vehicles: readonly Placed[]
  mines: readonly { square: Square; army: Army }[]
  dice: readonly { face: number; used: boolean }[]
  /** Prisoners on the islands, by army. */
  prisoners: readonly [number, number]
}

const VEHICLE_WORD = /^(\w+)@(\w+)(?::(\d))?([*+~^]*)/
const ONE = /^([\w.]+)=(.*)$/

/** What a position in one line shows; what a figure does not draw is left out. */
export function sceneOf({ position }: FigureData): Scene {
  const words = typeof position === 'string' ? position.split(' ') : []
  const given = new Map(
    words.flatMap((word): [string, string][] => {
      const [, key, value] = ONE.exec(word) ?? []
      return key === undefined ? [] : [[key, value ?? '']]
    })
  )
  const vehicles = words.flatMap((word): Placed[] => {
    const [, name = '', at = '', load, marks = ''] = VEHICLE_WORD.exec(word) ?? []
    const [info, square] = [VEHICLE.get(name), SQUARE.get(at)]
    if (info === undefined || square === undefined) return []
    const has = (mark: string): boolean => marks.includes(mark)
    return [
      {
        ...info,
        square,
        load: Number(load ?? 0),
        flag: has('*'),
        mine: has('+'),
        camouflaged: has('~')
      }
    ]
  })
  const mines = [...given].flatMap(([key, value]): { square: Square; army: Army }[] => {
    const square = key.startsWith('mine.') ? SQUARE.get(key.slice(5)) : undefined
    return square === undefined ? [] : [{ square, army: value === 'R' ? 0 : 1 }]
  })
  const dice = (given.get('dice') ?? '').split(',').flatMap((die) => {
    const face = Number(die.charAt(0))
    return face > 0 ? [{ face, used: die.endsWith('x') }] : []
  })
  const held = (letter: string): number => Number(given.get(`${letter}.prisoners`) ?? 0)
  return { vehicles, mines, dice, prisoners: [held('R'), held('T')] }
}

const PAD = 46
/** Room for the dice in the corner, for each one and above what they would cover. */
const DIE = 38
const DICE = 62
/** So far above and below its squares a figure reaches for what it draws. */
const NEAR = 120
interface Box {
  x: number
  y: number
  width: number
  height: number
}
const within = (s: Square, { x, y, width, height }: Box): boolean =>
  s.x > x && s.x < x + width && s.y > y && s.y < y + height
const around = (squares: readonly Square[]): Box => {
  const [xs, ys] = [squares.map((s) => s.x), squares.map((s) => s.y)]
  const [x, y] = [Math.min(...xs) - PAD, Math.min(...ys) - PAD]
  return { x, y, width: Math.max(...xs) + PAD - x, height: Math.max(...ys) + PAD - y }
}

/** The part of the island around the squares that a figure names, and around all that it draws on the way between them;
 * all of the island where it names none. */
export function partOf(
  figure: FigureData
): { box: Box; dice: { x: number; y: number }; squares: readonly Square[] } | null {
  if (figure.show === undefined) return null
  const found = (ids: readonly string[]): Square[] => ids.flatMap((id) => SQUARE.get(id) ?? [])
  const named = found(figure.show.split(' '))
  const { x, y, width, height } = around(named)
  const near = { x, y: y - NEAR, width, height: height + 2 * NEAR }
  const { vehicles, mines, dice } = sceneOf(figure)
  const ways = [...(figure.arrows ?? []), ...(figure.not ?? [])]
  const drawn = [
    ...[...vehicles, ...mines].map(({ square }) => square),
    ...found([...(figure.rings ?? []), ...Object.keys(figure.notes ?? {})]),
    ...found(ways.flatMap(([from, to]) => wayOf(from, to)))
  ]
  const box = around([...named, ...drawn.filter((s) => within(s, near))])
  // The dice lie in a corner that is free; where none is, above everything.
  const size = { width: DIE * dice.length + PAD / 2, height: DICE }
  const corners = [box.y, box.y + box.height - DICE].flatMap((y) =>
    [box.x, box.x + box.width - size.width].map((x) => ({ x, y, ...size }))
  )
  const free = corners.find((corner) => !SQUARES.some((s) => within(s, corner)))
  if (free === undefined && dice.length > 0) {
    box.y -= DICE
    box.height += DICE
  }
  return { box, dice: free ?? box, squares: SQUARES.filter((s) => within(s, box)) }
}

const joined = (a: string, b: string): boolean =>
  NETWORKS.some((net) => net.includes(a) && net.includes(b))

/** The way of an arrow: along the road, or straight where a communication leads there. */
export function wayOf(from: string, to: string): string[] {
  if (joined(from, to)) return [from, to]
  const came = new Map<string, string>([[from, from]])
  let edge = [from]
  while (edge.length > 0 && !came.has(to)) {
    const next: string[] = []
    for (const at of edge)
      for (const near of neighbours(at))
        if (!came.has(near)) {
          came.set(near, at)
          next.push(near)
        }
    edge = next
  }
  if (!came.has(to)) return [from, to]
  const way = [to]
  for (let at = to; at !== from;) {
    at = came.get(at) ?? from
    way.unshift(at)
  }
  return way
}

// ------------------------------------------------------------------------------ kinds

/** What rules are about on a square, the most particular first; the words are those of `figures.yaml`. */
export const squareKinds = (square: Square): string[] => [
  square.kind,
  ...(square.communication ? ['communication'] : [])
]

export const standingKinds = (scene: Scene, id: string): string[] => [
  ...new Set([
    ...scene.vehicles
      .filter((v) => v.square.name === id)
      .flatMap((v) => [v.type, ...(v.flag ? ['flag'] : []), ...(v.mine ? ['mines'] : [])]),
    ...(scene.mines.some((m) => m.square.name === id) ? ['mines'] : [])
  ])
]

/** The squares that a word means: a square, a kind of square, or where such vehicles and things are. */
export function litSquares(scene: Scene, word: string): string[] {
  if (SQUARE.has(word)) return [word]
  const ground = SQUARES.filter((s) => squareKinds(s).includes(word)).map((s) => s.name)
  const standing = SQUARES.map((s) => s.name).filter((id) =>
    standingKinds(scene, id).includes(word)
  )
  return [...new Set([...standing, ...ground])]
}
export const sideName = (army: Army): string => ARMIES[army]

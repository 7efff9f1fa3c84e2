/** Figures of the rulebook as data: what stands where, which part of the map is shown, what kinds a hex has. */
import sinai from '../../../../../../src/qg/games/yom_kippur/data/sinai.yaml'
import type { FigureData } from '../../../../core/learning'
import type { Hexes } from '../../../../board/hexes'
import { PIECE, SHEET, SITE, isBrigade, isHex, terrain } from '../../data'
import { CANAL, ROADS, SINAI } from '../sheet'
import type { Road, Side } from '../sheet'

export interface Standing {
  id: string
  reduced: boolean
  /** Paras without their vehicles. */
  infantry: boolean
}
/** By hex, from the bottom of the pile. */
export type Scene = ReadonlyMap<string, readonly Standing[]>

const PART = /^([\w-]*\w)([^\w]*)$/
/** The pieces of a position in one line; what is off the map is left out. */
export function sceneOf({ position }: FigureData): Scene {
  const words = typeof position === 'string' ? position.split(' ') : []
  return new Map(
    words.flatMap((word): [string, Standing[]][] => {
      const [hex = '', pieces = ''] = word.split('=')
      if (!isHex(hex)) return []
      const standing = pieces.split(',').map((piece) => {
        const [, id = piece, marks = ''] = PART.exec(piece) ?? []
        return { id, reduced: marks.includes('-'), infantry: marks.includes("'") }
      })
      return [[hex, standing]]
    })
  )
}

const two = (n: number): string => String(n).padStart(2, '0')
const column = (hex: string): number => Number(hex.slice(1, 3))
const row = (hex: string): number => Number(hex.slice(3))

/** The sheet of a figure, as far as figures draw it. */
export interface Plan {
  readonly places: Hexes
  /** Its first hex and its last. */
  readonly whole: string
  readonly canal: readonly Side[]
  readonly roads: readonly Road[]
  /** What the ground of a hex is, the most particular first; the words are those of the data files of figures. */
  readonly kinds: (hex: string) => string[]
}
export const wholeOf = ({ prefix, columns, rows }: typeof SHEET): string =>
  `${prefix}0101-${prefix}${two(columns)}${two(rows)}`
/** The plan of the Sinai. */
export const SOUTH: Plan = {
  ...{ places: SINAI, whole: wholeOf(SHEET), canal: CANAL, roads: ROADS },
  kinds: (hex) => groundKinds(hex)
}

/** The hexes between two opposite corners. */
export function shownOf({ show }: FigureData, { places, whole }: Plan = SOUTH): string[] {
  const [a = '', b = ''] = (show ?? whole).split('-')
  return places.all
    .map(({ id }) => id)
    .filter((id) => column(a) <= column(id) && column(id) <= column(b))
    .filter((id) => row(a) <= row(id) && row(id) <= row(b))
}

/** All hexes within so many of one. */
export function disc(middle: string, far: number, { places }: Plan = SOUTH): Set<string> {
  const found = new Set([middle])
  let edge = [middle]
  for (let i = 0; i < far; i++) {
    edge = edge.flatMap((id) =>
      ([0, 1, 2, 3, 4, 5] as const).flatMap((w) => places.near(id, w) ?? [])
    )
    edge = [...new Set(edge)].filter((id) => !found.has(id))
    edge.forEach((id) => found.add(id))
  }
  return found
}

const hexesOf = (pairs: readonly string[]): ReadonlySet<string> =>
  new Set(pairs.flatMap((pair) => pair.split('-')))
const QUAYS = hexesOf(sinai.hexsides.canal)
const ROAD = new Set(sinai.roads.flatMap(({ path }) => path))
const ENTRY = new Set([...sinai.entry.egypt, ...sinai.entry.israel])
const SITE_KIND = { city: 'town', camp: 'camp', pass: 'pass', kibbutz: 'kibbutz' } as const

/** What the ground of a hex is, the most particular first; the words are those of `figures.yaml`. */
export function groundKinds(hex: string): string[] {
  const site = SITE.get(hex)
  const ground = terrain(hex)
  return [
    ...(site === undefined ? [] : [SITE_KIND[site.kind]]),
    ...(hex === sinai.exit_coast_road ? ['exit'] : []),
    ...(ENTRY.has(hex) ? ['entry'] : []),
    ...(QUAYS.has(hex) ? ['canal'] : []),
    ...(ROAD.has(hex) ? ['road'] : []),
    ground === 'sea' ? 'mediterranean' : ground
  ]
}

/** What a piece is. */
export function pieceKinds(id: string, infantry = false): string[] {
  const piece = PIECE.get(id)
  if (piece === undefined) return []
  return [infantry ? 'para_infantry' : piece.kind, ...(isBrigade(piece) ? ['brigade'] : [])]
}

export const standingKinds = (scene: Scene, hex: string): string[] => [
  ...new Set((scene.get(hex) ?? []).flatMap(({ id, infantry }) => pieceKinds(id, infantry)))
]

/** The hexes that a word means: a hex, a kind of ground, or where such pieces stand. */
export function litHexes(scene: Scene, word: string, { places, kinds }: Plan = SOUTH): string[] {
  if (isHex(word)) return [word]
  const standing = [...scene.keys()].filter((hex) => standingKinds(scene, hex).includes(word))
  if (standing.length > 0 || PIECE_KINDS.has(word)) return standing
  return places.all.map(({ id }) => id).filter((id) => kinds(id).includes(word))
}
const PIECE_KINDS = new Set(['brigade', ...[...PIECE.values()].map(({ kind }) => kind)])

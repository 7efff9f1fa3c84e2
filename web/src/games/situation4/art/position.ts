/** What is to be drawn, in plain columns: what lies on the board, and what lies in the pile of whoever looks. */
import type { Side } from '../data'

export interface Position {
  /** When play began; -1 before. */
  readonly start: number
  /** By place: the side that laid it, -1 for none. */
  readonly owner: readonly number[]
  /** By place: 1 and 2 are the tanks of south and north, 3 and 4 their paratroopers. */
  readonly unit: readonly number[]
  /** By site, and by objective: whose; -1 for nobody's. */
  readonly bridge: readonly number[]
  readonly flag: readonly number[]
  readonly taken: readonly number[]
}

export type Unit = 'tank' | 'para'
export interface Standing {
  readonly place: number
  readonly kind: Unit
  readonly side: Side
}
export const standing = ({ unit }: Pick<Position, 'unit'>): Standing[] =>
  unit.flatMap((who, place) =>
    who === 0 ? [] : [{ place, kind: who < 3 ? 'tank' : 'para', side: ((who - 1) % 2) as Side }]
  )

/** A piece that was just laid, or a unit that was just put there. */
export interface Fresh {
  readonly key: string
  readonly place: number
  readonly side: Side
  /** It slides in from its side's edge. */
  readonly arrives: boolean
}
/** Two lines at a place: why nothing lies there. */
export interface Slip {
  readonly place: number
  readonly text: string
  readonly rule: string
}
/** A piece of the pile as it lies on this screen. */
export interface Lying {
  /** Its name on the screen: its slot in the deal. */
  readonly slot: number
  readonly place: number
  readonly turns: number
  readonly down: boolean
  readonly x: number
  readonly y: number
  readonly z: number
  /** What it is called: its sides and what it shows. */
  readonly label: string
  /** It is in the hand or under way: not here. */
  readonly out: boolean
  readonly pale: boolean
  /** The lasso caught it. */
  readonly chosen: boolean
  /** A lesson points at it. */
  readonly marked: boolean
  /** Who else holds it. */
  readonly mate: string | null
}

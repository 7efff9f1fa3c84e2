/** Where a piece may be let go: on a place of the board, or somewhere on the table. */
import type { Point } from './art/room'

export type Spot = { readonly place: number } | { readonly at: Point }

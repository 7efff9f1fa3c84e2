/** The sides of a table: who is on which, how it is painted, from where it looks at the board. */
import type { SideInfo, TableMsg } from '../core/wire'

/** The side of a seat; of those who watch, that of the first seat. */
export const sideOf = (
  table: Pick<TableMsg, 'seats' | 'sides'> | null | undefined,
  seat: number | null
): SideInfo | undefined => table?.sides[table.seats[seat ?? 0]?.side ?? 0]

/** What a side is painted in, and what is written in its colour. */
export const paint = (side: SideInfo | undefined): string | undefined =>
  side && `var(--side-${side.colour})`
export const ink = (side: SideInfo | undefined): string | undefined =>
  side && `var(--side-${side.colour}-text)`

/** Boards know a half turn: whether this side looks at them from across. */
export const across = (side: SideInfo | undefined): boolean =>
  side !== undefined && side.angle > 90 && side.angle < 270

/** The seats from the top of a list to its bottom: the others above, one's own side below, as on the board. */
export function ordered<T extends { seat: number; side: number }>(
  seats: readonly T[],
  own: number | null
): T[] {
  const mine = seats[own ?? 0]?.side ?? 0
  const inOrder = mine === 0 ? [...seats].reverse() : seats
  return [...inOrder.filter((s) => s.side !== mine), ...inOrder.filter((s) => s.side === mine)]
}

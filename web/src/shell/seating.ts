/** Who may sit where before a game begins. */
import { choosesSeats } from '../core/dice'
import type { Seat, TableMsg } from '../core/wire'

/** What a player can do about another seat: take it, or ask its player to swap; null: nothing. */
export function seatMove(
  table: TableMsg | null,
  you: number | null,
  { seat, kind }: Seat
): 'sitHere' | 'swapSeats' | null {
  if (table?.status !== 'waiting' || table.hotseat || you === null || seat === you) return null
  return kind === 'human' ? 'swapSeats' : 'sitHere'
}

/** Whether a player has said that they keep their seat. */
export function stays(table: TableMsg | null, seat: number): boolean {
  return inLobby(table) && table?.salted?.includes(seat) === true
}

/** Whether the players of a table are choosing their seats. */
export const inLobby = (table: TableMsg | null): boolean =>
  table?.status === 'waiting' && choosesSeats(table)

/** What this browser adds to the dice of a table, and what it may say of them. */
import { hex } from './sha256'
import type { TableMsg } from './wire'

/**
 * The commitment that the browser was shown, and the salt that it then made. `unheard`: the server has not
 * said that it took the salt. It is offered again, and no other one ever: a server that could refuse a salt
 * and be given another could choose among the rolls.
 */
export interface Pledge {
  commitment: string
  salt: string
  unheard?: boolean
}

/** A salt is made only here, from a commitment that is known already. */
export function pledge(commitment: string): Pledge {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  return { commitment, salt, unheard: true }
}

/** Whether the table waits for what this browser adds to its dice. */
export const wantsSalt = (table: TableMsg): boolean =>
  table.you !== null && table.status === 'waiting' && table.salted?.includes(table.you) === false

/**
 * In real time nobody has a moment to look round once a game has begun: where several people share the sides, each says
 * that they keep their seat before their browser adds to the dice, and with that lets the game begin.
 */
export const choosesSeats = ({ live, seats }: TableMsg): boolean =>
  live !== undefined && seats.length > 2 && seats.filter((s) => s.kind !== 'bot').length > 1

/**
 * What a player's own browser knows of the dice.
 *
 * - `own`: its salt is in, and all others follow from the secret; `ownAmong`: other seats gave salts too;
 * - `elsewhere`: the seat gave a salt, not from this browser; `none`: the seat gave none;
 * - `unknown`: the game began under a version that did not keep who gave which;
 * - `changed`: the table shows another commitment than it did; `missing`: the salt that was taken is not in.
 *
 * A salt that was not taken, and is not in, says nothing: another browser may have spoken for the seat first.
 */
export type Claim = 'own' | 'ownAmong' | 'elsewhere' | 'none' | 'unknown' | 'changed' | 'missing'

/** What a table, or the record of its game, says of its dice. */
export type Dice = Partial<Pick<TableMsg, 'commitment' | 'salts' | 'salted'>>

/** Null while the game has not begun, and for those who look on. */
export function claim(
  { you, status, commitment, salts, salted }: TableMsg,
  given: Pledge | null
): Claim | null {
  if (you === null || status === 'waiting') return null
  if (given !== null) {
    if (given.commitment !== commitment) return 'changed'
    if (salted?.includes(you) === true && salts[you] === given.salt)
      // At one screen, and where somebody plays both sides, the other seats have the same salt.
      return salted.some((seat) => salts[seat] !== given.salt) ? 'ownAmong' : 'own'
    if (given.unheard !== true) return 'missing'
  }
  if (salted === null) return 'unknown'
  return salted.includes(you) ? 'elsewhere' : 'none'
}

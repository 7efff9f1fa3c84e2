import type { frLid } from './fr.lid'

/** What is printed on the lid of the box, in English. */
export const enLid: Record<keyof typeof frLid, string> = {
  lidFoot: 'GAME OF STRATEGY · THREE RULE SETS',
  lidPlayers: '2 players',
  lidPieces: '96 counters'
}

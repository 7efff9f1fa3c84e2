import type { frLid } from './fr.lid'

/** What is printed on the lid of the box, in English. */
export const enLid: Record<keyof typeof frLid, string> = {
  ykLid_foot: 'THE CANAL · ARMOUR · AIR FORCES · SAM',
  ykLid_line: 'Sinai, October 1973',
  ykLid_players: '2 to 4 players',
  ykLid_pieces: '79 counters'
}

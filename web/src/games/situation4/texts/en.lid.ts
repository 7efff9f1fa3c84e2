import type { frLid } from './fr.lid'

/** What is printed on the lid of the box, in English. */
export const enLid: Record<keyof typeof frLid, string> = {
  sitLid_foot: 'JIGSAW · TANKS · PARATROOPERS · BRIDGES',
  sitLid_players: '2 to 8 players',
  sitLid_pieces: '320 pieces',
  sitLid_line: 'a battle in pieces'
}

import type { frLid } from './fr.lid'

/** What is printed on the lid of the box, in English. */
export const enLid: Record<keyof typeof frLid, string> = {
  embLid_foot: 'DICE · CARDS · MINES · FLAGS',
  embLid_players: '2 to 4 players',
  embLid_pieces: '22 vehicles',
  embLid_island: 'storm the island of Yambo'
}

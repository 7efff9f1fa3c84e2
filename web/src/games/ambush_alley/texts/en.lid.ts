import type { frLid } from './fr.lid'

/** What is printed on the lid of the box, in English. */
export const enLid: Record<keyof typeof frLid, string> = {
  aaLid_foot: 'MINIATURES · STREETS · OVERWATCH · HOT SPOTS',
  aaLid_line: 'Contract with trouble',
  aaLid_players: '2 players',
  aaLid_table: '24 inches'
}

/** What is printed on the lid of the box, in French. */
export const frLid = {
  sitLid_foot: 'PUZZLE · TANKS · PARACHUTISTES · PONTS',
  sitLid_players: '2 à 8 joueurs',
  sitLid_pieces: '320 pièces',
  sitLid_line: 'la bataille en pièces détachées'
}

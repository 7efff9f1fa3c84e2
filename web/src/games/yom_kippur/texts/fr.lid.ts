/** What is printed on the lid of the box, in French. */
export const frLid = {
  ykLid_foot: 'LE CANAL · LES BLINDÉS · L’AVIATION · LES SAM',
  ykLid_line: 'Sinaï, octobre 1973',
  ykLid_players: '2 à 4 joueurs',
  ykLid_pieces: '79 pièces'
}

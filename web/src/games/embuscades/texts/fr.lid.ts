/** What is printed on the lid of the box, in French. */
export const frLid = {
  embLid_foot: 'DÉS · CARTES · MINES · DRAPEAUX',
  embLid_players: '2 à 4 joueurs',
  embLid_pieces: '22 véhicules',
  embLid_island: "à l'assaut de l'île de Yambo"
}

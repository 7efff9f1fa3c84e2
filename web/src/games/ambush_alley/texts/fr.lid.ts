/** What is printed on the lid of the box, in French. */
export const frLid = {
  aaLid_foot: 'FIGURINES · RUES · INTERRUPTIONS · RENFORTS',
  aaLid_line: 'Contrat avec les ennuis',
  aaLid_players: '2 joueurs',
  aaLid_table: '24 pouces'
}

/** What is printed on the lid of the box, in French. */
export const frLid = {
  lidFoot: 'JEU DE STRATÉGIE · TROIS RÈGLEMENTS',
  lidPlayers: '2 joueurs',
  lidPieces: '96 pièces'
}

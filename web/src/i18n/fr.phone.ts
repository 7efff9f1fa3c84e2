/** Small screens and what comes with them, in French. */
export const frPhone = {
  zoomIn: 'Voir de plus près',
  zoomOut: 'Voir de plus loin',
  zoomWhole: 'Tout le plateau',
  tabTaken: 'Prises',
  tabPlayers: 'Joueurs',
  taps: 'Avant de jouer un coup',
  taps_auto: 'Deux touches où les cases sont petites',
  taps_twice: 'Toujours choisir la case deux fois',
  taps_once: 'Une seule fois suffit',
  pickAgain: '{move} ? La même case encore, ou le bouton.'
}

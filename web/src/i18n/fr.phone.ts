/** Small screens and what comes with them, in French. */
export const frPhone = {
  zoomIn: 'Voir de plus près',
  zoomOut: 'Voir de plus loin',
  zoomWhole: 'Tout le plateau',
  tabTaken: 'Prises',
  tabPlayers: 'Joueurs',
  notify: 'Quand c’est mon tour',
  notifyOn: 'Me prévenir si la page est cachée',
  notifyNever: 'Ce navigateur ne le permet pas à cette adresse.',
  notifyDenied: 'Le navigateur l’interdit : permettez-le dans ses réglages pour ce site.',
  turnBody: 'C’est à vous de jouer.',
  offline: 'Pas de connexion. Les tables reprennent où elles étaient dès qu’elle revient.',
  taps: 'Avant de jouer un coup',
  taps_auto: 'Deux touches si les cases sont petites',
  taps_twice: 'Toujours choisir la case deux fois',
  taps_once: 'Une seule fois suffit',
  pickAgain: '{move} ? La même case encore, ou le bouton.'
}

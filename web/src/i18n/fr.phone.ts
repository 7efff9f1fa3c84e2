/** Small screens and what comes with them, in French. */
export const frPhone = {
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoomWhole: 'Tout le plateau',
  tabTaken: 'Prises',
  tabPlayers: 'Joueurs',
  notify: 'Quand c’est mon tour',
  notifyOn: 'M’avertir si la page est cachée',
  notifyNever: 'Ce navigateur ne permet pas les notifications à cette adresse.',
  notifyDenied:
    'Le navigateur bloque les notifications : autorisez-les pour ce site dans ses réglages.',
  turnBody: 'C’est à vous de jouer.',
  offline: 'Pas de connexion. Vos parties continueront dès son retour.',
  taps: 'Avant de jouer un coup',
  taps_auto: 'Toucher deux fois si les cases sont petites',
  taps_twice: 'Toujours toucher la case deux fois',
  taps_once: 'Toucher une seule fois',
  pickAgain: '{move} ? Touchez encore pour confirmer.'
}

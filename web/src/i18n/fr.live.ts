/** Games in real time, in French. */
export const frLive = {
  pausedUntil: 'La partie est suspendue. Elle reprend d’elle-même à {time}.',
  offerPauseLeft: 'Proposer une pause ({n} {n:restante|restantes})',
  pauseLeft: 'Pause ({n} {n:restante|restantes})',
  claim: 'Réclamer la victoire',
  claimHint: 'Plus personne n’est là dans l’autre camp.',
  claimSoon: 'L’autre camp est absent. Dans {time}, vous pourrez réclamer la victoire.',
  lineGood: 'Bonne connexion',
  lineFair: 'Connexion moyenne',
  linePoor: 'Mauvaise connexion',
  lineNone: 'Connexion perdue',
  lineTrip: '{words} : {ms} ms aller et retour'
}

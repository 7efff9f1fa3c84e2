/** Games in real time, in French. */
export const frLive = {
  overSoon: 'La partie est finie. La voici en accéléré.',
  pausedUntil: 'La partie est suspendue. Elle reprend d’elle-même à {time}.',
  offerPauseLeft: 'Proposer une pause ({n} {n:restante|restantes})',
  pauseLeft: 'Pause ({n} {n:restante|restantes})',
  claim: 'Réclamer la victoire',
  claimHint: 'Plus personne n’est là dans l’autre camp.',
  claimSoon: 'L’autre camp est absent. Dans {time}, vous pourrez réclamer la victoire.',
  opponentNobody: 'Personne (s’exercer seul)',
  sitHere: 'S’asseoir ici',
  swapSeats: 'Échanger',
  offered_swap: '{who} propose d’échanger sa place contre la vôtre.',
  chooseSeat: 'Choisissez votre place. La partie commence quand chacun garde la sienne.',
  seatStay: 'Je garde cette place',
  seatReady: 'prêt',
  waitingReady: 'La partie commencera quand ces joueurs auront choisi leur place : {who}.',
  lineGood: 'Bonne connexion',
  lineFair: 'Connexion moyenne',
  linePoor: 'Mauvaise connexion',
  lineNone: 'Ligne coupée',
  lineTrip: '{words} : {ms} ms aller et retour'
}

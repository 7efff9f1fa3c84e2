/**
 * La fin d'une partie : résultat, bilan, revanche, en français. « N° » est le numéro du journal : un coup est tout autre
 * chose dans Yom Kippour, qui n'en a que neuf.
 */
export const frEnding = {
  ending: 'Bilan',
  endingHint: 'Comment la partie s’est jouée',
  endingName: 'Bilan de la partie',
  endingClose: 'Voir le plateau',
  victory: 'Victoire !',
  defeat: 'Défaite',
  drawnShort: 'Partie nulle',
  endingWorks: 'Le bilan se prépare…',
  endingNone: 'Le bilan de cette partie n’est pas disponible.',
  courseName: 'Qui était mieux placé, au fil de la partie',
  courseAt: 'N° {n} : {who}, {share} % de chances de gagner',
  courseEven: 'N° {n} : égalité',
  courseMoment: 'Choisir un moment',
  courseFrom: 'Revoir à partir de là',
  decisive: 'Moment décisif',
  decisiveAt: 'N° {n}',
  decisiveMade: '{who} : de {before} à {after} % de chances de gagner.',
  decisiveNone: 'Aucun coup n’a décidé à lui seul.',
  decisiveLead: 'Après le n° {n}, {who} n’a plus été en retard.',
  decisiveLeadAll: '{who} n’a jamais été en retard.',
  lossesHead: 'Pertes',
  timeHead: 'Temps',
  timeAll: '{all} en tout, {n} {n:décision|décisions}.',
  luckHead: 'Chance aux dés',
  luckFor: 'Sur {n} {n:lancer|lancers}, les dés ont donné à {who} {gain} de plus que la moyenne.',
  luckEven: 'Sur {n} {n:lancer|lancers}, les dés n’ont favorisé personne.',
  luckBest: 'Le lancer qui a le plus compté : {gain} pour {who}, au n° {n}.',
  luckDoc:
    'Chaque lancer est comparé à la moyenne de tous les résultats qui étaient possibles à ce moment.',
  luckSome: '({n} {n:lancer examiné|lancers examinés}.)',
  commentHead: 'Commentaire de l’ordinateur',
  commentAsk: 'Commenter mes décisions',
  commentAskSeat: 'Commenter : {who}',
  commentWorks:
    'L’ordinateur étudie la partie. Cela prend quelques minutes ; le commentaire restera avec la table.',
  commentWaits:
    'Votre demande attend son tour : {n} {n:autre commentaire passe|autres commentaires passent} avant.',
  commentFailed: 'Le commentaire n’a pas pu être fait. Réessayez plus tard.',
  commentJudged:
    '{who} : {judged} {judged:décision jugée|décisions jugées} sur {of}, d’après ce que ce camp savait alors.',
  commentSeen:
    '{who} : {seen} {seen:décision parcourue|décisions parcourues} sur {of}, par suites de coups, et {judged} {judged:examinée|examinées} de près, d’après ce que ce camp savait alors.',
  commentRow:
    '{n} {n:décision|décisions} jusqu’au n° {until}, à commencer par « {played} » ; l’ordinateur aurait joué entre autres {better}.',
  commentQuoted: '« {text} »',
  commentGood: 'Aucune décision coûteuse n’a été trouvée.',
  commentAt: 'N° {n}',
  commentPlayed: '« {played} » ; l’ordinateur aurait choisi « {better} ».',
  commentCost: 'Chances de gagner : {after} % au lieu de {would} % (à {error} % près).',
  commentLead: 'Avance ensuite, en moyenne ({unit}) : {lead} au lieu de {other}.',
  commentWhy:
    'Dans la suite, en moyenne : pertes {lost} au lieu de {lostElse}, prises {taken} au lieu de {takenElse}.',
  sure_very: 'Presque sûr',
  sure_rather: 'Probable',
  sure_little: 'Incertain',
  commentWorlds: '{sure}, d’après {n} {n:suite imaginée|suites imaginées}.',
  rematchSwap: 'Revanche, camps échangés',
  offeredStay: '{who} propose une revanche, chacun gardant son camp.'
}

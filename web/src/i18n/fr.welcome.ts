/** Invitations et adresses qui ne mènent nulle part, en français. */
export const frWelcome = {
  onlyHere:
    'Ces liens ne s’ouvrent que sur cet ordinateur. Pour que d’autres puissent les ouvrir, relancez le serveur ainsi :',
  invitedBy: '{who} vous invite à une partie de {game}',
  invited: 'Vous avez une invitation à une partie de {game}',
  invitedPrepared: 'La partie commence dans une position préparée.',
  sitRefused: 'Cette place n’est plus libre.',
  astray_nothing: 'Cette page n’existe pas',
  astrayWhy_nothing: 'L’adresse est incomplète ou mal recopiée, ou la page n’existe plus.',
  astray_closed: 'Ce lien ne donne accès à rien',
  astrayWhy_closed:
    'Il est incomplet ou mal recopié. Demandez-en un autre à la personne qui vous l’a donné.',
  astray_broken: 'Une erreur s’est produite',
  astrayWhy_broken: 'L’erreur vient du serveur. Réessayez dans un instant.',
  astrayHome: 'Retour à l’accueil',
  tableWon: 'Gagné',
  tableLost: 'Perdu',
  wonBy: 'Victoire : {who}',
  against: 'contre {who}',
  waitsForYou: 'À vous de jouer',
  waitsFor: 'On attend {who}',
  tableRuns: 'Partie en cours',
  tableWaits: 'En attente d’un joueur',
  tablePaused: 'En pause',
  tableClosed: 'Table fermée',
  see: 'Revoir',
  moreMine: 'Tables plus anciennes'
}

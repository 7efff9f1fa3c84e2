/** Avec des inconnus : limites, tables fermées, masquer et signaler, en français. */
export const frCompany = {
  onlyGame: 'Jeu',
  allGames: 'Tous les jeux',
  moreTables: 'Plus de tables',
  closedTime:
    'Cette table est fermée : rien ne s’y est passé depuis longtemps. Vous pouvez la relire.',
  closedHost: 'La personne qui tient ce serveur a fermé cette table. Vous pouvez la relire.',
  limitRate: 'Trop de demandes en peu de temps. Réessayez dans un moment.',
  limitTablesPlace:
    'Trop de parties en cours depuis votre adresse ({most} au plus). Terminez-en une d’abord.',
  limitTablesHouse:
    'Trop de parties en cours sur ce serveur ({most} au plus). Réessayez plus tard.',
  limitLobbyPlace:
    'Trop de tables ouvertes depuis votre adresse attendent un joueur ({most} au plus).',
  limitLobbyHouse:
    'Trop de tables attendent un joueur ({most} au plus). Prenez place à l’une d’elles.',
  limitReports: 'Cette table a déjà été signalée {most} fois.',
  mute: 'Masquer',
  muteWho: 'Masquer les messages de cette personne : {who}',
  unmute: 'Afficher',
  unmuteWho: 'Afficher les messages de cette personne : {who}',
  mutedWho: 'Messages masqués : {who}',
  report: 'Signaler…',
  reportWho: 'Signaler cette personne : {who}',
  reportTable: 'Signaler cette table',
  reportHead: 'Signaler',
  reportHint:
    'La personne qui tient ce serveur lira ce que vous signalez. Les autres joueurs n’en sauront rien.',
  reportWhat: 'Que signalez-vous ?',
  reportTalk: 'Le message « {words} »',
  reportName: 'Le nom « {words} »',
  reportTitle: 'Le titre de la table, « {words} »',
  reportNothing: 'Il n’y a ni nom, ni titre, ni message à signaler.',
  reportWhy: 'Pourquoi ? (facultatif)',
  reportSent: 'Merci. Votre signalement est enregistré.'
}

/** Être prévenu de son tour, la page fermée, en français. */
export const frNotices = {
  pushOn: 'M’avertir sur cet appareil, même si la page est fermée',
  pushNever:
    'Ce navigateur ne peut pas vous avertir quand la page est fermée. Sur iPhone et iPad, ajoutez d’abord QG à l’écran d’accueil.',
  pushFailed:
    'Le service de notifications du navigateur ne répond pas. Réessayez dans quelques minutes.',
  mailOn: 'M’envoyer un courriel si la page est fermée',
  mailAddress: 'Votre adresse',
  mailAsk: 'Recevoir les courriels',
  mailPrivate: 'Les autres joueurs ne voient pas votre adresse. Elle est effacée si vous arrêtez.',
  mailAsked:
    'QG envoie un courriel de confirmation à {address}. Ouvrez le lien qu’il contient dans les 24 heures.',
  mailTold: 'QG écrit à {address} quand c’est à vous de jouer.',
  mailStop: 'Arrêter les courriels',
  mailBad: 'Cette adresse n’est pas valable.',
  noticeMany: 'Trop de demandes. Réessayez plus tard.',
  noticeTable: 'Aussi pour cette table',
  noticeAll: 'Ces avis valent pour toutes vos parties de ce navigateur.'
}

/** Invitations et adresses qui ne mènent nulle part, en français. */
export const frWelcome = {
  onlyHere:
    'Seule cette machine peut ouvrir ces liens : le serveur n’écoute qu’elle. Pour que d’autres machines les ouvrent, relancez-le ainsi :',
  invitedBy: '{who} vous invite à une partie de {game}',
  invited: 'Vous êtes invité(e) à une partie de {game}',
  invitedPrepared: 'La partie commence dans une position préparée.',
  sitRefused: 'Cette place n’est plus libre.',
  astray_nothing: 'Cette page n’existe pas',
  astrayWhy_nothing:
    'L’adresse est incomplète, mal recopiée, ou ce qu’elle montrait n’est plus là.',
  astray_closed: 'Ce lien n’ouvre rien',
  astrayWhy_closed: 'Il est incomplet ou mal recopié. Demandez-en un autre à qui vous l’a donné.',
  astray_broken: 'Quelque chose s’est mal passé',
  astrayWhy_broken: 'La faute est de notre côté. Réessayez dans un instant.',
  astrayHome: 'Retour à l’accueil'
}

/** The dice after the game, in French. */
export const frFair = {
  fairDice: 'Vérifier les dés',
  fairWorking: 'Les lancers sont recalculés…',
  fairFailed: "L'enregistrement n'a pas pu être lu.",
  fairProved: 'Prouvé : {n} lancers, tels que fixés avant le premier coup.',
  fairOther: "Cet enregistrement n'a pas l'empreinte que la table montrait au départ.",
  fairWrong: "L'enregistrement ne tient pas : ligne {line}.",
  fairHow:
    "Avant la partie, la maison a publié l'empreinte d'un secret ; chaque joueur y a ajouté son grain de sel. Le secret, dévoilé à la fin, redonne chaque lancer : votre navigateur vient de tous les refaire. L'empreinte :",
  luckFaces: 'Combien de fois chaque face est sortie, et la moyenne attendue',
  luckNone: "Aucun dé à six faces n'a été lancé par un joueur.",
  luckTotal: '{n} dés, {total} points pour {expected} attendus : {way}.',
  luckWay_even: 'juste la moyenne',
  luckWay_more: 'plus que la moyenne',
  luckWay_less: 'moins que la moyenne',
  luckRarity_usual: "C'est tout à fait ordinaire.",
  luckRarity_some: 'Un tel écart se voit environ une partie sur {games}.',
  luckRarity_rare: 'Un tel écart est rare : environ une partie sur {games}.',
  luckRarity_odd: 'Un tel écart est très rare : environ une partie sur {games}.'
}

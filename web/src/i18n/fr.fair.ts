/** The dice after the game, in French. */
export const frFair = {
  fairDice: 'Vérifier les dés',
  fairWorking: 'Les lancers sont recalculés…',
  fairFailed: 'L’enregistrement n’a pas pu être lu.',
  fairProved: 'Vérifié : {n} {n:lancer, fixé|lancers, tous fixés} avant le premier coup.',
  fairOther: 'Cet enregistrement n’a pas l’empreinte que la table montrait au départ.',
  fairWrong: 'L’enregistrement est faux à la ligne {line}.',
  fairHow:
    'Avant la partie, le serveur a tiré une clé secrète et en a publié l’empreinte ; chaque joueur y a ajouté quelques caractères. La clé, publiée à la fin, donne tous les lancers : votre navigateur vient de les recalculer. L’empreinte :',
  luckFaces: 'Nombre de fois où chaque face est sortie, et moyenne attendue',
  luckNone: 'Aucun joueur n’a lancé de dé à six faces.',
  luckTotal: '{n} {n:dé|dés}, {total} {total:point|points} pour {expected} attendus : {way}.',
  luckWay_even: 'exactement la moyenne',
  luckWay_more: 'plus que la moyenne',
  luckWay_less: 'moins que la moyenne',
  luckRarity_usual: 'C’est tout à fait ordinaire.',
  luckRarity_some: 'On voit un tel écart dans environ une partie sur {games}.',
  luckRarity_rare: 'Un tel écart est rare : environ une partie sur {games}.',
  luckRarity_odd: 'Un tel écart est très rare : environ une partie sur {games}.'
}

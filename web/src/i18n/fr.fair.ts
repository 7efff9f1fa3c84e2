/** The dice after the game, in French. */
export const frFair = {
  fairDice: 'Vérifier les dés',
  fairNothing: 'Rien n’a été tiré au sort dans cette partie.',
  // Where a game has a deal and no dice.
  deal_fairDice: 'Vérifier la donne',
  deal_fairWorking: 'La donne est recalculée…',
  deal_fairProved: 'Vérifié : la donne était fixée avant le premier coup.',
  deal_fairMatch: 'Recalculé : la donne est conforme à la clé.',
  deal_fairHow:
    'Avant la partie, le serveur a tiré une clé secrète et en a publié l’empreinte ; puis chaque camp a pu ajouter des caractères tirés au hasard. La clé, publiée à la fin, et ces caractères donnent le mélange des pièces : votre navigateur vient de le recalculer. Le serveur connaissait la donne d’avance. L’empreinte :',
  deal_saltsFrom: 'Caractères ajoutés à la donne',
  deal_diceAdded:
    'Votre navigateur a ajouté à la donne des caractères tirés au hasard, après avoir reçu cette empreinte. À la fin de la partie, « Vérifier la donne » dira si le mélange en découle.',
  deal_dice_own:
    'Votre navigateur a ajouté à la donne des caractères tirés au hasard, après avoir reçu l’empreinte : le serveur n’a pas pu choisir la donne.',
  deal_dice_ownAmong:
    'Votre navigateur a ajouté à la donne des caractères tirés au hasard, après avoir reçu l’empreinte : le serveur n’a pas pu choisir la donne, sauf à s’entendre avec un autre joueur.',
  deal_dice_elsewhere:
    'Des caractères ont été ajoutés à la donne pour votre camp, mais pas depuis ce navigateur : il ne peut pas dire si ce sont les vôtres.',
  deal_dice_none:
    'Votre navigateur n’a rien ajouté à la donne : rien ne vous prouve que le serveur ne l’a pas choisie avant la partie.',
  deal_dice_unknown:
    'Cette partie a commencé sous une version qui ne notait pas qui ajoutait quoi à la donne : rien ne vous prouve que le serveur ne l’a pas choisie avant la partie.',
  deal_dice_missing:
    'Attention : les caractères ajoutés par ce navigateur ne sont pas dans la donne.',
  deal_commitment: 'Empreinte qui fixe la donne',
  deal_secret: 'Clé de la donne',
  fairWorking: 'Les lancers sont recalculés…',
  fairFailed: 'L’enregistrement n’a pas pu être lu.',
  fairProved: 'Vérifié : {n} {n:lancer, fixé|lancers, tous fixés} avant le premier coup.',
  fairMatch: 'Recalculé : {n} {n:lancer, conforme|lancers, tous conformes} à la clé.',
  fairOther: 'Cet enregistrement n’a pas l’empreinte que la table montrait au départ.',
  fairSalt: 'Le serveur a choisi lui-même des caractères qui devaient découler de sa clé.',
  fairWrong: 'L’enregistrement est faux à la ligne {line}.',
  fairHow:
    'Avant la partie, le serveur a tiré une clé secrète et en a publié l’empreinte ; puis chaque camp a pu ajouter des caractères tirés au hasard. La clé, publiée à la fin, et ces caractères donnent tous les lancers : votre navigateur vient de les recalculer. Le serveur connaissait les lancers d’avance. L’empreinte :',
  saltsFrom: 'Caractères ajoutés aux dés',
  saltSeat: 'donnés par ce camp',
  saltHouse: 'tirés de la clé du serveur',
  diceAdded:
    'Votre navigateur a ajouté aux dés des caractères tirés au hasard, après avoir reçu cette empreinte. À la fin de la partie, « Vérifier les dés » dira si les lancers en découlent.',
  dice_own:
    'Votre navigateur a ajouté aux dés des caractères tirés au hasard, après avoir reçu l’empreinte : le serveur n’a pas pu choisir les lancers.',
  dice_ownAmong:
    'Votre navigateur a ajouté aux dés des caractères tirés au hasard, après avoir reçu l’empreinte : le serveur n’a pas pu choisir les lancers, sauf à s’entendre avec un autre joueur.',
  dice_elsewhere:
    'Des caractères ont été ajoutés aux dés pour votre camp, mais pas depuis ce navigateur : il ne peut pas dire si ce sont les vôtres.',
  dice_none:
    'Votre navigateur n’a rien ajouté aux dés : rien ne vous prouve que le serveur ne les a pas choisis avant la partie.',
  dice_unknown:
    'Cette partie a commencé sous une version qui ne notait pas qui ajoutait quoi aux dés : rien ne vous prouve que le serveur ne les a pas choisis avant la partie.',
  dice_changed:
    'Attention : le serveur montre une autre empreinte que celle que ce navigateur a reçue avant la partie.',
  dice_missing: 'Attention : les caractères ajoutés par ce navigateur ne sont pas dans les dés.',
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

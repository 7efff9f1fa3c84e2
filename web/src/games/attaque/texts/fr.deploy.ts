/** Setting up an army, in French. */
export const frDeploy = {
  waitingDeploy: 'Votre armée est en place. En attente de l’autre camp.',
  deploy: 'Déploiement',
  inHand: 'En main : {piece}.',
  deployHint: 'Glissez vos pièces, ou touchez-en deux pour les échanger.',
  deployKeys: 'Clavier : flèches, Entrée, Suppr.',
  mirror: 'Inverser gauche et droite',
  clear: 'Tout retirer',
  leftToPlace: 'Encore {n} {n:pièce|pièces} à placer',
  leftRule: 'La partie ne commence que quand toutes les pièces sont placées.',
  allPlaced: 'Tout est en place.',
  reserve: 'Réserve',
  trayHint: 'Glissez une pièce, ou touchez-la puis touchez une case.',
  advice: 'Permis, mais imprudent',
  advice_front:
    '{piece} ({squares}) au premier rang : la première attaque peut prendre cette pièce.',
  advice_bare:
    '{piece} ({squares}) sans protection : ni mine, ni D.C.A., ni barrage, ni officier à côté.',
  advice_seen:
    '{piece} ({squares}) est visible de tous : sans D.C.A. ni Barrage à côté, un Bombardier peut ouvrir la voie.',
  advice_bound: '{piece} ({squares}) : une croix empêche son bond.',
  advice_stuck: 'Presque rien ne peut sortir du premier rang : {squares} bouchent le passage.',
  advice_bombed:
    '{piece} ({squares}) hors d’une case blanche : un Bombardier peut frapper cette pièce.',
  advice_tanker:
    '{piece} ({squares}) au premier rang : si vous la perdez, il ne reste qu’une attaque aérienne.',
  advice_bomber: '{piece} ({squares}) au premier rang : il frappe aussi loin depuis l’arrière.',
  textRemark: 'Grand Jeu d’Attaque : rangs de l’avant à l’arrière, colonnes a à l',
  textPartial: 'Il manque {n} {n:pièce : elle ira|pièces : elles iront} dans la réserve.',
  fault_letter: '« {letter} » n’est la lettre d’aucune pièce.',
  fault_length: '{has} {has:case|cases} au lieu de 12.',
  fault_ranks: '{has} {has:rang|rangs} au lieu de {wants}.',
  fault_set: 'prévu pour le règlement {has} ; cette table joue le {wants}.',
  fault_extra: '{piece} : {has} au lieu de {wants} (ATK-016).',
  fault_word: '« {word} » n’est pas un mot connu ici (name, set).'
}

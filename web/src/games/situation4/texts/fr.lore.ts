/** Ce qu'enseigne Situation 4, en français. */
export const frLore = {
  ruleSet_0: 'Toutes les règles',
  ruleSet_1: 'Petit plateau',
  kind_piece: 'Pièce posée',
  kind_baseline: 'Ligne de base',
  kind_zone: 'Zone',
  kind_objective: 'Objectif',
  kind_flag: 'Drapeau',
  kind_para_base: 'Base de parachutistes',
  kind_tank_base: 'Base de tanks',
  kind_bridge: 'Pont',
  kind_south_bank: 'Rive sud',
  kind_north_bank: 'Rive nord'
}

/** What the rulebook calls what lies on the map. */
export const frLore = {
  ruleSet_0: 'Toutes les règles',
  ruleSet_1: 'Jeu de base',
  kind_brigade: 'Brigade',
  kind_plain: 'Plaine',
  kind_desert: 'Désert',
  kind_hill: 'Colline',
  kind_marsh: 'Marais',
  kind_lake: 'Lac',
  kind_red_sea: 'Mer Rouge',
  kind_mediterranean: 'Méditerranée',
  kind_road: 'Route',
  kind_column: 'En colonne',
  kind_bridge: 'Pont',
  kind_canal: 'Bord du canal',
  kind_pass: 'Col',
  kind_entry: 'Entrée des réserves',
  kind_exit: 'Sortie par la route littorale'
}

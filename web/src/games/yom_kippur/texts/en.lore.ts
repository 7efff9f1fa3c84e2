/** What the rulebook calls what lies on the map. */
export const enLore = {
  ruleSet_0: 'All rules',
  ruleSet_1: 'Basic game',
  kind_brigade: 'Brigade',
  kind_plain: 'Plain',
  kind_desert: 'Desert',
  kind_hill: 'Hill',
  kind_marsh: 'Marsh',
  kind_lake: 'Lake',
  kind_red_sea: 'Red Sea',
  kind_mediterranean: 'Mediterranean',
  kind_road: 'Road',
  kind_column: 'In column',
  kind_bridge: 'Bridge',
  kind_canal: 'Beside the canal',
  kind_pass: 'Pass',
  kind_entry: 'Entry of reserves',
  kind_exit: 'Exit by the coast road'
}

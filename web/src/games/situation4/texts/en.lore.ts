/** What Situation 4 teaches, in English. */
export const enLore = {
  ruleSet_0: 'All rules',
  ruleSet_1: 'Small board',
  kind_piece: 'Laid piece',
  kind_baseline: 'Baseline',
  kind_zone: 'Zone',
  kind_objective: 'Objective',
  kind_flag: 'Flag',
  kind_para_base: 'Paratroop base',
  kind_tank_base: 'Tank base',
  kind_bridge: 'Bridge',
  kind_south_bank: 'South bank',
  kind_north_bank: 'North bank'
}

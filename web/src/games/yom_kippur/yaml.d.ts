/** The data files of the rules that the client is built with. */
declare module '*/yom_kippur/data/sinai.yaml' {
  interface Site {
    name: string
    hex: string
  }
  const sinai: {
    prefix: string
    columns: number
    rows: number
    /** A row of letters for each row of hexes. */
    terrain: string[]
    bank: string[]
    hexsides: { canal: string[]; red: string[] }
    roads: { name: string; kind: 'road' | 'red'; path: string[] }[]
    cities: Site[]
    passes: Site[]
    camps: Site[]
    forts: (Site & { side: 'arab' | 'israel'; white: boolean })[]
    basic_bridges: string[]
    basic_setup_symbols: Record<string, string[]>
    entry: { israel: string[]; egypt: string[] }
    exit_coast_road: string
  }
  export default sinai
}

declare module '*/yom_kippur/data/counters.yaml' {
  interface Start {
    turn: number
    at: string
  }
  const counters: {
    nations: Record<string, 'arab' | 'israel'>
    /** Combat factor full and reduced, movement factor, by `nation.kind`. */
    factors: Record<string, [number, number, number]>
    counters: {
      id: string
      nation: string
      kind: string
      group: string
      basic: Start | null
      advanced: Start | null
    }[]
    bridges: number
    aircraft: Record<'basic' | 'advanced', Record<string, string[]>>
    aircraft_turns: Record<string, number>
    setups: Record<string, Record<string, string[]>>
  }
  export default counters
}

declare module '*/yom_kippur/data/tables.yaml' {
  const tables: {
    /** Days of October 1973, by turn. */
    calendar: string[]
    stacking: number
    costs: Record<string, number>
    sam: { range: number; reduced_from_turn: number }
    artillery: { range: number; full: number; reduced: number }
    flight: number
    recovery: { turn: number; basic: Record<'arab' | 'israel', number> }
    army_east: number
    land: { columns: string[]; arab: string[][]; israel: string[][] }
  }
  export default tables
}

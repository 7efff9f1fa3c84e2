/** The data files of the rules that the client is built with. */
declare module '*/yom_kippur/data/sinai.yaml' {
  interface Site {
    name: string
    fr?: string
    hex: string
  }
  const map: {
    prefix: string
    columns: number
    rows: number
    terrain: string[]
    bank: string[]
    hexsides: Record<'canal' | 'red', string[]>
    roads: { name: string; kind: 'road' | 'red'; path: string[] }[]
    cities: Site[]
    passes: Site[]
    camps: Site[]
    forts: (Site & { side: 'arab' | 'israel'; white?: boolean })[]
    basic_bridges: string[]
    basic_setup_symbols: Record<string, string[]>
    entry: Record<'israel' | 'egypt', string[]>
    exit_coast_road: string
  }
  export default map
}

declare module '*/yom_kippur/data/golan.yaml' {
  interface Site {
    name: string
    fr?: string
    hex: string
  }
  const map: {
    prefix: string
    columns: number
    rows: number
    terrain: string[]
    territory: string[]
    hexsides: Record<'river' | 'fortified_line_1' | 'fortified_line_2' | 'lava', string[]>
    river_bridges: Record<string, string>
    roads: { name: string; kind: 'road' | 'red'; path: string[] }[]
    cities: (Site & { owner: string })[]
    camps: Site[]
    kibbutzim: Site[]
    forts: (Site & { side: 'arab' | 'israel' })[]
    symbols: Record<string, string[]>
    entry: Record<'israel' | 'arab', string[]>
    kiryat_shmona: string
  }
  export default map
}
declare module '*/yom_kippur/data/counters.yaml' {
  interface Given {
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
      basic: Given | null
      advanced: Given | null
    }[]
    bridges: number
    aircraft: Record<'basic' | 'advanced', Record<string, string[]>>
    aircraft_turns: Record<string, number>
    setups: Record<string, Record<string, string[]>>
    advanced_setups: Record<string, Record<string, string[]>>
  }
  export default counters
}

declare module '*/yom_kippur/data/tables.yaml' {
  const tables: {
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

declare module '*/yom_kippur/data/figures.yaml' {
  const figures: { about: Record<string, string[]> }
  export default figures
}

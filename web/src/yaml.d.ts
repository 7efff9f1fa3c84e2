declare module '*/attaque/data/board.yaml' {
  const board: {
    files: string
    ranks: number
    camps: Record<string, number[]>
    legend: Record<string, string>
    colours: Record<string, string>
  }
  export default board
}

declare module '*/attaque/data/units.yaml' {
  interface Counter {
    letter: string
    class: string
    number: number | null
    count: [number, number, number]
    move: (string | null)[]
  }
  interface RuleSet {
    deploy_ranks: Record<string, number[]>
    deploy_ranks_front?: Record<string, number[]>
    deploy_rule: string
    objectives: string[]
    visible: string[]
  }
  const units: {
    counters: Record<string, Counter>
    rule_sets: Record<string, RuleSet>
    movements: Record<string, { reach: string; zone: string; rule: string }>
    /** Rows by set and attacker, and single rows for what comes from afar. */
    combat: { columns: string[] } & Record<string, string | string[] | Record<string, string>>
  }
  export default units
}

declare module '*/embuscades/data/board.yaml' {
  const board: {
    board: { size: [number, number]; centre: [number, number] }
    armies: Record<string, { prefix: string }>
    tracks: Record<string, { coastal: boolean }>
    square_kinds: Record<
      string,
      { white: boolean; walk: boolean; capacity: number; communication: boolean }
    >
    squares: { id: string; kind: string; owner?: string; track?: string; x: number; y: number }[]
    roads: string[][]
    jeep_exits: Record<string, { from: string; to: string }>
    communication_networks: Record<string, string[]>
  }
  export default board
}

declare module '*/embuscades/data/units.yaml' {
  interface Unit {
    count: number
    capacity: number
    attacks: boolean
    mines: number
    flags: number
    clears_mines: boolean
    start: string
    mission: string
  }
  const units: {
    vehicles: Record<string, Unit>
    supply: Record<string, number>
    dice: { count: number; sides: number; exit_value: number }
  }
  export default units
}

declare module '*/embuscades/data/cards.yaml' {
  interface Card {
    type: string
    count: number
    rule: string
    timing: string
    replaces_dice: boolean
    fields: string[]
    choice: string | null
  }
  const deck: { hand_limit: number; cards: Record<string, Card> }
  export default deck
}

declare module '*/attaque/data/figures.yaml' {
  const figures: { about: Record<string, string[]> }
  export default figures
}

declare module '*/embuscades/data/fr.yaml' {
  const words: {
    cards: Record<string, { name: string; text: string }>
    tracks: Record<string, string>
  }
  export default words
}

declare module '*/embuscades/data/en.yaml' {
  const words: {
    cards: Record<string, { name: string; text: string }>
    tracks: Record<string, string>
  }
  export default words
}

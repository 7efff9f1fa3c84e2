/** The data files of the rules that the client is built with. */
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

declare module '*/attaque/data/figures.yaml' {
  const figures: { about: Record<string, string[]> }
  export default figures
}

/** The data files of the rules that the client is built with. */
declare module '*/ambush_alley/data/table.yaml' {
  type At = [number, number]
  const table: {
    width: number
    height: number
    /** West, south, east, north. */
    zone: [number, number, number, number]
    exits: { name: string; edge: 'south' | 'west'; low: number; high: number }[]
    hot_spots: At[]
    contractors: At[]
    classes: Record<string, { cover: 'solid' | 'soft'; blocks: boolean }>
    features: {
      name: string
      class: string
      label: Record<'fr' | 'en', string>
      polygon: At[]
      /** Of one that is not convex. */
      parts?: At[][]
    }[]
    roads: { name: string; polygon: At[] }[]
  }
  export default table
}

declare module '*/ambush_alley/data/forces.yaml' {
  const forces: {
    kinds: Record<
      string,
      {
        side: 'regular' | 'insurgent' | 'neutral'
        quality: number
        morale: number
        weapon: string
        armour: boolean
        leader: boolean
      }
    >
    units: Record<string, { side: 'regular' | 'insurgent'; spot?: number; figures: string[] }>
  }
  export default forces
}

declare module '*/ambush_alley/data/tables.yaml' {
  const tables: {
    distances: Record<string, number>
    /** In halves: places of the map, distances of the rules. */
    scales: Record<string, { map: number; rules: number }>
    /** By the faces of a die, from 1. */
    first_aid: string[]
    /** By the sum of two dice. `rifles`: so many dice and so many more. */
    reinforcements: Record<
      string,
      { rifles?: [number, number]; leader?: boolean; support?: string; again?: boolean }
    >
  }
  export default tables
}

declare module '*/ambush_alley/data/figures.yaml' {
  const figures: { figures: unknown[]; about: Record<string, string[]> }
  export default figures
}

/** The data files of the rules that the client is built with. */
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
  }
  const units: {
    vehicles: Record<string, Unit>
    supply: Record<string, number>
  }
  export default units
}

declare module '*/embuscades/data/cards.yaml' {
  interface Card {
    type: string
    count: number
    rule: string
    fields: string[]
  }
  const deck: { cards: Record<string, Card> }
  export default deck
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

declare module '*/embuscades/data/figures.yaml' {
  import type { RuleFigure } from '../../core/learning'
  const figures: { about: Record<string, string[]>; figures: RuleFigure[] }
  export default figures
}

declare module '*/embuscades/data/lessons.yaml' {
  import type { Lesson } from '../../core/learning'
  const lessons: { lessons: Lesson[] }
  export default lessons
}

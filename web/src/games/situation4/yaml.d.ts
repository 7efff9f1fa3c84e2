/** The data files of the rules that the client is built with. */
declare module '*/situation4/data/board.yaml' {
  type Spot = [number, number]
  interface Inks {
    land: string
    land_dark: string
    water: string
    ink: string
    flag?: string
  }
  const board: {
    zones: { columns: string[]; rows: number[] }
    raster: { cells: number; sliver: number }
    counters: { bridges: number; paras: number; tanks: number }
    points: { zone: number; bridge: number }
    knobs: Record<'place' | 'radius' | 'lean' | 'neck' | 'bow', number[]>
    river: { half_width: number; line: Spot[] }
    sites: { id: string; south: Spot; north: Spot; mirror: string }[]
    features: {
      id: string
      kind: string
      side?: string
      value?: number
      mirror: string
      outline: Spot[]
    }[]
    decor: {
      woods: [number, number, number, number][]
      hills: [number, number, number][]
      hamlets: Spot[]
      roads: Spot[][]
      railways: Spot[][]
      fields: { seed: number; points: number; shades: number }
    }
    colours: { green: Inks; orange: Inks; board: Inks }
  }
  export default board
}

declare module '*/situation4/data/cut_quick.yaml' {
  const cut: {
    columns: number
    rows: number
    corners: [number, number][][]
    edges_h: number[][]
    edges_v: number[][]
    places: { id: string; cells: number; bank: string; zones: string[]; features: string[] }[]
    sites: Record<string, { south: string; north: string; span: string[] }>
  }
  export default cut
}

declare module '*/situation4/data/cut_standard.yaml' {
  import cut from '*/situation4/data/cut_quick.yaml'
  export default cut
}

declare module '*/situation4/data/cut_grand.yaml' {
  import cut from '*/situation4/data/cut_quick.yaml'
  export default cut
}

declare module '*/situation4/data/figures.yaml' {
  import type { FigureData, RuleFigure } from '../../core/learning'
  const figures: { about: Record<string, string[]>; board: FigureData; figures: RuleFigure[] }
  export default figures
}

declare module '*/situation4/data/lessons.yaml' {
  import type { Lesson } from '../../core/learning'
  const lessons: { lessons: Lesson[] }
  export default lessons
}

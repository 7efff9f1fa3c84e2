/** What the looks of the game answer. */
export type ByHex = Readonly<Record<string, number>>
export interface Threat {
  readonly odds: string
  readonly units: readonly string[]
  readonly guns: readonly string[]
}
export interface Score {
  readonly arab: number
  readonly israel: number
  readonly lines: readonly {
    readonly side: 'arab' | 'israel'
    readonly source: string
    readonly points: number
    readonly rule: string
  }[]
}
/** What each look answers. */
export interface Answers {
  zoc_arab: ByHex
  zoc_israel: ByHex
  cover: ByHex
  movable: readonly string[]
  threats: Readonly<Record<string, Threat>>
  score: Score
  east: { readonly east: number; readonly wanted: number }
  bridges_threatened: ByHex
}
export type Topic = keyof Answers

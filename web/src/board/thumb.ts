/** A board in miniature, for lists of tables: its ground, and where each side stands. */
import type { View } from '../core/wire'

export interface Thumb {
  readonly width: number
  readonly height: number
  /** What is printed, as paths, from below to above. */
  readonly ground: readonly { readonly d: string; readonly fill: string }[]
  /** Who stands where; without a side, what belongs to nobody. */
  readonly marks: readonly Mark[]
}
export interface Mark {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly side?: number | undefined
  readonly round?: boolean
}
export type Drawn = (view: View, options: Readonly<Record<string, unknown>>) => Thumb

export const box = (x: number, y: number, wide: number, high = wide): string =>
  `M${String(x)} ${String(y)}h${String(wide)}v${String(high)}h${String(-wide)}z`

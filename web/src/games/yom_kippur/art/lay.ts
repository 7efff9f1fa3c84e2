/** How pieces lie on the hexes: a bridge and a fort below, units in a stack, aircraft small and above. */
import { at } from './sheet'

export interface Laid<T> {
  one: T
  x: number
  y: number
  scale: number
}
const ORDER: Readonly<Record<string, number>> = { bridge: 0, fort: 1, aircraft: 3 }
const order = ({ kind }: { kind: string }): number => ORDER[kind] ?? 2

/** By hex: what stands there. */
export function laid<T extends { readonly kind: string }>(
  piles: ReadonlyMap<string, readonly T[]>
): Laid<T>[] {
  return [...piles].flatMap(([hex, pile]) => {
    const { x, y } = at(hex)
    const sorted = [...pile].sort((a, b) => order(a) - order(b))
    const low = sorted.filter((one) => order(one) < 2).length
    const top = sorted.filter((one) => order(one) < 3).length
    return sorted.map((one, i) => {
      // So that what it flies over is seen too.
      if (top > 0 && i >= top) return { one, x: x + 34 - 34 * (i - top), y: y - 34, scale: 0.6 }
      const n = Math.max(0, i - low)
      const shift = top - low > 1 && i >= low ? 6 : 0
      return { one, x: x - shift + 11 * n, y: y + shift - 11 * n, scale: 1 }
    })
  })
}

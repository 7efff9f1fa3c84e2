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

type Lies = { readonly id: string; readonly kind: string; readonly number: number }

/**
 * By hex: what stands there. Drawn in an order that no move changes, kind by kind: what moved is not taken out of the
 * page and put in elsewhere. `kept`: what lies as before stays the same object, and is not drawn anew.
 */
export function laid<T extends Lies>(
  piles: ReadonlyMap<string, readonly T[]>,
  kept: Map<string, Laid<T>> = new Map()
): Laid<T>[] {
  const found = [...piles].flatMap(([hex, pile]) => {
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
  found.sort((a, b) => order(a.one) - order(b.one) || a.one.number - b.one.number)
  return found.map((now) => {
    const was = kept.get(now.one.id)
    if (was !== undefined && same(was, now)) return was
    kept.set(now.one.id, now)
    return now
  })
}

const same = <T>(a: Laid<T>, b: Laid<T>): boolean =>
  a.one === b.one && a.x === b.x && a.y === b.y && a.scale === b.scale

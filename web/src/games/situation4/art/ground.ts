/** How far zones, objectives and bases are covered, for gauges and hatches. */
import { needed } from '../data'
import type { Size } from '../data'

/** How many of the places that something needs are of each side. */
export function counted(
  s: { readonly owner: readonly number[] },
  size: Size,
  what: string
): [south: number, north: number] {
  const owners = needed(size, what).map(({ number }) => s.owner[number])
  return [owners.filter((o) => o === 0).length, owners.filter((o) => o === 1).length]
}

/**
 * What each hidden counter can still be. The masks in a view say what watching it tells (ATK-163); counting
 * says the rest: a kind of which none is left is nobody, and a kind that only so many can still be is they.
 * All of it follows from the view of whoever looks, so it tells nothing that an attentive player does not
 * know.
 */
import { BY_NAME, KINDS, PER_SIDE } from '../data'
import { kindsIn } from '../view'
import type { Kind } from '../data'
import type { Seen } from '../view'

/** Of a view, what deductions are drawn from. */
export type Watched = Omit<Seen, 'taken'>

export interface File {
  slot: number
  moved: boolean
  /** In the order of the rulebook, with how many of each are still unaccounted for. */
  kinds: { kind: Kind; left: number }[]
  /** What others of its army may still be, and this one not; empty while nothing speaks against anything. */
  not: Kind[]
}

/** One file for each counter that the viewer does not know, by slot; `you` null for those who watch. */
export function deduce(view: Watched, you: number | null): Map<number, File> {
  const files = new Map<number, File>()
  for (const side of [0, 1]) {
    if (side === you) continue
    for (const file of filesOf(view, side)) files.set(file.slot, file)
  }
  return files
}

function filesOf(view: Watched, side: number): File[] {
  const left = new Map<Kind, number>()
  KINDS.forEach((kind, i) => left.set(kind, view.roster[side]?.[i + 1] ?? 0))
  const can = new Map<number, Set<Kind>>()
  for (let slot = side * PER_SIDE; slot < (side + 1) * PER_SIDE; slot++) {
    const name = view.kind[slot] ?? null
    const kind = name === null ? undefined : BY_NAME.get(name)
    if (kind !== undefined) left.set(kind, (left.get(kind) ?? 0) - 1)
    else if (name === null && ((view.where[slot] ?? -1) >= 0 || (view.gone[slot] ?? -1) >= 0))
      can.set(slot, new Set(kindsIn(view.could_be[slot] ?? 0)))
  }
  count(can, left)
  const some = KINDS.filter((kind) => (left.get(kind) ?? 0) > 0)
  const sure = (kind: Kind): number =>
    [...can.values()].filter((kinds) => kinds.size === 1 && kinds.has(kind)).length
  // Who can only be one thing is accounted for, except in its own file.
  const others = new Map(some.map((kind) => [kind, (left.get(kind) ?? 0) - sure(kind)]))
  return [...can].map(([slot, kinds]) => ({
    slot,
    moved: (view.moved[slot] ?? -1) >= 0,
    kinds: some
      .filter((kind) => kinds.has(kind))
      .map((kind) => ({ kind, left: (others.get(kind) ?? 0) + (kinds.size === 1 ? 1 : 0) })),
    not: some.filter((kind) => !kinds.has(kind))
  }))
}

/** Strike out what counting forbids, until nothing changes. */
function count(can: Map<number, Set<Kind>>, left: ReadonlyMap<Kind, number>): void {
  const total = [...left.values()].reduce((sum, n) => sum + n, 0)
  // A position of a few counters may have a roster that is larger than what stands on its board.
  const exact = total === can.size
  for (let again = true; again;) {
    again = false
    const strike = (slot: number, kind: Kind): void => {
      if (can.get(slot)?.delete(kind) === true) again = true
    }
    for (const [kind, n] of left) {
      const maybe = [...can].filter(([, kinds]) => kinds.has(kind)).map(([slot]) => slot)
      const surely = maybe.filter((slot) => can.get(slot)?.size === 1)
      if (surely.length >= n)
        for (const slot of maybe) if (!surely.includes(slot)) strike(slot, kind)
      if (exact && maybe.length === n)
        for (const slot of maybe)
          for (const other of [...(can.get(slot) ?? [])]) if (other !== kind) strike(slot, other)
    }
  }
}

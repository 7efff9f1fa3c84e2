/** A view of Yom Kippur by name: what stands where. No rule is applied here, and nothing is hidden. */
import type { View } from '../../core/wire'
import type { View as YomKippur } from '../../gen/yom_kippur'
import type { Sight } from '../../shell/client'
import { ON_FOOT, PIECES, SIDES, isHex } from './data'
import type { Piece, Side } from './data'

export type Seen = YomKippur

export function seen(view: View): Seen {
  return view as YomKippur
}

/** Bits of `deeds`, as the rules' state has them. */
const MOVED = 1
const RAFTS = 16 | 32 // over the canal, over water
const LANDED = 64

export type Badge = 'shock' | 'sam_mov' | 'landed' | 'raft' | 'duty' | 'fired'

/** A piece as it lies on the table. */
export interface Unit extends Piece {
  /** A hex, or `off`, `dead`, `left`. */
  at: string
  reduced: boolean
  /** A para brigade that is infantry for good. */
  infantry: boolean
  moved: boolean
  badges: readonly Badge[]
  /** What it fights and moves with now. */
  combat: number
  moves: number
  /** The turn from which it may come while it is off the map. */
  due: number
}

function badges(view: Seen, { id, number }: Piece): Badge[] {
  const deeds = view.deeds[number] ?? 0
  const found: [boolean, Badge][] = [
    [view.shock[number] === 1, 'shock'],
    [(view.marked[number] ?? 0) > 0, 'sam_mov'],
    [(deeds & LANDED) !== 0, 'landed'],
    [(deeds & RAFTS) !== 0, 'raft'],
    [view.owed_units.includes(id), 'duty']
  ]
  return found.filter(([worn]) => worn).map(([, badge]) => badge)
}

function made(view: Seen, piece: Piece): Unit {
  const { number } = piece
  const infantry = view.form[number] === 1
  const reduced = view.strength[number] === 1
  const [full, less, moves] = infantry ? ON_FOOT : piece.factors
  return {
    ...piece,
    ...{ infantry, reduced, moves, combat: reduced ? less : full },
    at: view.at[number] ?? 'unused',
    moved: ((view.deeds[number] ?? 0) & MOVED) !== 0,
    badges: badges(view, piece),
    due: view.due[number] ?? 0
  }
}

/** What a unit is made of, by piece. */
const COLUMNS = ['at', 'strength', 'form', 'deeds', 'shock', 'marked', 'due'] as const
const last = new Map<string, { of: string; unit: Unit }>()
/** What did not change stays the same object: what shows it is not drawn anew. */
function unit(view: Seen, piece: Piece): Unit {
  const { id, number } = piece
  const of = [...COLUMNS.map((name) => view[name][number]), view.owed_units.includes(id)].join()
  const kept = last.get(id)
  if (kept?.of === of) return kept.unit
  const fresh = made(view, piece)
  last.set(id, { of, unit: fresh })
  return fresh
}

/** The side of whoever looks; of those who watch, the Arab one. */
export function mine({ state, you }: Sight): Side {
  return SIDES[state.table?.seats[you ?? 0]?.side ?? 0] ?? 'arab'
}

const known = new WeakMap<View, readonly Unit[]>()
/** Every piece of this game, wherever it is, in the order of the pieces; none where there is no view. */
export function units(view: View | null): readonly Unit[] {
  if (view === null) return []
  const now = seen(view)
  const all = (): Unit[] =>
    PIECES.filter(({ number }) => now.at[number] !== 'unused').map((piece) => unit(now, piece))
  const found = known.get(view) ?? all()
  known.set(view, found)
  return found
}

/** By hex: what stands there. */
export function piles(all: readonly Unit[]): ReadonlyMap<string, readonly Unit[]> {
  const found = new Map<string, Unit[]>()
  for (const one of all) {
    if (!isHex(one.at)) continue
    const pile = found.get(one.at)
    if (pile === undefined) found.set(one.at, [one])
    else pile.push(one)
  }
  return found
}

/** What the events of battles and of the air look like: rows of the game's table from event to beat. */
import type { View } from '../../../core/wire'
import type { Event } from '../../../gen/yom_kippur'
import type { Beat as AnyBeat } from '../../../stage/beat'
import type { Kind, Rows } from '../../../stage/script'
import type { Beat } from '../scene'
import { PIECE, SIDES, isHex } from '../data'
import { seen } from '../view'

export type FightKind =
  | 'declare'
  | 'support'
  | 'die'
  | 'loss'
  | 'retreat'
  | 'advance'
  | 'plane'
  | 'drop'
  | 'flight'
  | 'sam'
  | 'bombs'

/** What lies on the map while a battle is fought. */
export interface Fight {
  readonly targets: readonly string[]
  /** Where the attackers and their guns stand. */
  readonly units: readonly string[]
  readonly guns: readonly string[]
  /** Both totals, and the column; empty before the die has fallen. */
  readonly column: string
  readonly attack: number
  readonly defence: number
  readonly face: number
  /** A word of the game: of the battle, of bombs, of a landing. */
  readonly result: string
}
export interface FightBeat extends AnyBeat {
  kind: FightKind
  piece: string | null
  fight: Fight | null
}
type Blank = Omit<FightBeat, keyof AnyBeat>
export const FIGHT_BLANK: Blank = { piece: null, fight: null }

export const FIGHT_KINDS: Readonly<Record<FightKind, Kind>> = {
  declare: { time: 450, sound: 'drum', after: true, telling: 'fight' },
  support: { time: 400, sound: 'boom', after: true, telling: 'more' },
  die: { time: 1700, sound: 'beech', notice: 2600, after: true, telling: 'result', longest: 4200 },
  loss: { time: 420, sound: 'boom', telling: 'more' },
  retreat: { time: 420, sound: 'card' },
  advance: { time: 380, sound: 'card' },
  plane: { time: 420, sound: 'plane', after: true },
  drop: { time: 900, sound: 'canopy', after: true, telling: 'fight', longest: 3000 },
  flight: { time: 900, sound: 'plane', telling: true, longest: 3000 },
  sam: { time: 800, sound: 'rocket', after: true, telling: 'fight', longest: 3600 },
  bombs: { time: 1100, sound: 'boom', notice: 2200, after: true, telling: 'fight', longest: 3600 }
}

const NOTHING: Fight = {
  ...{ targets: [], units: [], guns: [], column: '', attack: 0, defence: 0, face: 0, result: '' }
}
/** Where pieces stand in a view; nobody may be looking. */
function hexes(view: View | undefined, ids: readonly string[]): string[] {
  if (view === undefined) return []
  const { at } = seen(view)
  return [...new Set(ids.map((id) => at[PIECE.get(id)?.number ?? -1] ?? ''))].filter(isHex)
}
function inHand(view: View | undefined): Fight {
  if (view === undefined) return NOTHING
  const { targets, units, guns } = seen(view)
  return { ...NOTHING, targets, units: hexes(view, units), guns: hexes(view, guns) }
}
/** A result that takes something away is worth jumping to. */
const worth = (pieces: readonly string[]): 'capture' | null =>
  pieces.some((id) => PIECE.get(id)?.kind !== 'aircraft') ? 'capture' : null
/** Whose they were. */
const lost = (ids: readonly string[]): number[] =>
  ids.map((id) => SIDES.indexOf(PIECE.get(id)?.side ?? 'arab'))

export const FIGHT_ROWS: Rows<Event, Beat> = {
  Declared: ({ targets, units, guns }, { before }) => ({
    kind: 'declare',
    places: targets,
    fight: { ...NOTHING, targets, units: hexes(before, units), guns: hexes(before, guns) }
  }),
  Supported: ({ gun }, { before }) => ({ kind: 'support', piece: gun, fight: inHand(before) }),
  Fought: ({ attack, defence, column, face, result }, { before }) => ({
    kind: 'die',
    fight: { ...inHand(before), attack, defence, column, face, result }
  }),
  Reduced: ({ pieces }, { before }) => ({ kind: 'loss', places: hexes(before, pieces) }),
  Destroyed: ({ pieces }, { before }) => ({
    ...{ kind: 'loss', places: hexes(before, pieces), worth: worth(pieces), lost: lost(pieces) }
  }),
  Shocked: ({ pieces }, { before }) => ({
    ...{ kind: 'loss', places: hexes(before, pieces), sound: 'drum' }
  }),
  Retreated: ({ piece, path }) => ({ kind: 'retreat', piece, places: path }),
  Advanced: ({ piece, to }, { before }) => ({
    ...{ kind: 'advance', piece, places: [...hexes(before, [piece]), to] }
  }),
  BridgeLost: ({ at }) => ({ kind: 'loss', places: [at], worth: 'capture' }),
  Stationed: ({ aircraft, hex }) => ({ kind: 'plane', piece: aircraft, places: [hex] }),
  Dropped: ({ pieces, hex, result }) => ({
    ...{ kind: 'drop', piece: pieces[0] ?? null, places: [hex] },
    fight: { ...NOTHING, targets: [hex], result }
  }),
  Flew: ({ piece, path, result }) => ({
    ...{ kind: 'flight', piece, places: path },
    fight: { ...NOTHING, targets: path.slice(-1), result }
  }),
  Fired: ({ sam, aircraft, result }, { before }) => ({
    kind: 'sam',
    piece: aircraft,
    fight: { ...NOTHING, targets: hexes(before, [aircraft]), units: hexes(before, [sam]), result }
  }),
  Bombed: ({ aircraft, target, column, result }, { before }) => ({
    kind: 'bombs',
    piece: aircraft,
    fight: { ...NOTHING, targets: hexes(before, [target]), column, result }
  }),
  PlaneLost: ({ aircraft }) => ({ kind: 'plane', piece: aircraft, sound: 'boom' })
}

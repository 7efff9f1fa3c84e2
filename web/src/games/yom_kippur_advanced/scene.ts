/** What a step looks like: the basic game's table from event to beat, and the rows of two fronts and of the air war. */
import type { View } from '../../core/wire'
import type { Event } from '../../gen/yom_kippur_advanced'
import type { Rows } from '../../stage/script'
import { Script } from '../../stage/script'
import { FIGHT_BLANK, FIGHT_KINDS, FIGHT_ROWS } from '../yom_kippur/battle/beats'
import type { Fight } from '../yom_kippur/battle/beats'
import { PIECE, isHex } from '../yom_kippur/data'
import { KINDS, ROWS, walked } from '../yom_kippur/scene'
import type { Beat as BasicBeat, BeatKind } from '../yom_kippur/scene'
import { seen } from '../yom_kippur/view'
import { fliers } from './view'

export type Beat = BasicBeat
const NOTHING: Fight = {
  ...{ targets: [], units: [], guns: [], column: '', attack: 0, defence: 0, face: 0, result: '' }
}

function place(view: View | undefined, id: string): string[] {
  const at = view === undefined ? '' : (seen(view).at[PIECE.get(id)?.number ?? -1] ?? '')
  return isHex(at) ? [at] : []
}
/** Where somebody flies, or stands. */
const aloft = (view: View | undefined, id: string): string[] =>
  view === undefined
    ? []
    : (fliers(view)
        .filter(({ unit }) => unit.id === id)
        .map(({ hex }) => hex)
        .concat(place(view, id))
        .slice(0, 1) ?? [])
const shown = (
  kind: BeatKind,
  hexes: readonly string[],
  units: readonly string[],
  result: string
) => ({
  ...{ kind, places: [...hexes], piece: null },
  fight: { ...NOTHING, targets: [...hexes], units: [...units], result }
})

const AIR: Rows<Event, Beat> = {
  SideBegan: ({ turn, side }) => ({ kind: 'turn', turn, seat: side }),
  Withdrew: ({ piece, path }) => ({ kind: 'leave', piece, places: path }),
  Overran: ({ hexes }) => ({ kind: 'loss', places: hexes }),
  Raided: ({ aircraft, hex }) => ({ kind: 'plane', piece: aircraft, places: [hex] }),
  Intercepted: ({ aircraft, hex }) => ({ kind: 'plane', piece: aircraft, places: [hex] }),
  Parachuted: ({ piece, hex }) => ({ kind: 'plane', piece, places: [hex] }),
  TookOff: ({ piece, hex }, { before }) => ({
    ...{ kind: 'plane', piece, places: [...place(before, piece), hex], sound: 'engine' }
  }),
  FliesOn: ({ piece, hex }, { before }) => ({
    ...{ kind: 'plane', piece, places: [...aloft(before, piece), hex], sound: 'engine' }
  }),
  Spotted: ({ hex }) => ({ kind: 'mark', places: [hex], sound: 'bell' }),
  Engaged: ({ targets }, { before }) => ({
    ...{ kind: 'plane', places: aloft(before, targets[0] ?? ''), sound: 'drum' }
  }),
  Clashed: ({ targets, result }, { before }) =>
    shown('clash', aloft(before, targets[0] ?? ''), [], result),
  Launched: ({ sam, hex, result }, { before }) => shown('sam', [hex], place(before, sam), result),
  Unloaded: ({ target, result }, { before }) => shown('bombs', place(before, target), [], result),
  CameDown: ({ piece, hex }) => ({ ...shown('drop', [hex], [], 'landed'), piece }),
  FlightEnded: ({ piece, hex }, { before }) => ({
    ...{ kind: 'advance', piece, places: [...place(before, piece), hex], sound: 'engine' }
  }),
  WentHome: ({ pieces }, { before }) => ({
    ...{ kind: 'plane', places: [...new Set(pieces.flatMap((id) => place(before, id)))] }
  }),
  Bridged: ({ hex }) => ({ kind: 'bridge', places: [hex] }),
  Lifted: ({ hex }) => ({ kind: 'bridge', places: [hex] }),
  Picked: ({ piece }) => ({ kind: 'mark', piece }),
  Recovered: ({ piece }) => ({ kind: 'mark', piece })
}

// Events of one name have the same fields in both games.
const LAND = { ...FIGHT_ROWS, ...ROWS } as unknown as Rows<Event, Beat>

export const script = new Script<Event, Beat>({
  longest: 2600,
  blank: { ...FIGHT_BLANK, turn: 0, seat: null },
  kinds: { ...FIGHT_KINDS, ...KINDS },
  events: { ...LAND, ...AIR },
  during: walked
})

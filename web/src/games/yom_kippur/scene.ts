/** What a step looks like: a table from event to beat. */
import type { View } from '../../core/wire'
import type { Event } from '../../gen/yom_kippur'
import type { Beat as AnyBeat } from '../../stage/beat'
import { Script } from '../../stage/script'
import type { Kind, Rows } from '../../stage/script'
import { FIGHT_BLANK, FIGHT_KINDS, FIGHT_ROWS } from './battle/beats'
import type { FightBeat, FightKind } from './battle/beats'
import { PIECE } from './data'
import { seen } from './view'

export type BeatKind =
  FightKind | 'deploy' | 'march' | 'leave' | 'mark' | 'turn' | 'end' | 'clash' | 'bridge'

export interface Beat extends AnyBeat, Omit<FightBeat, 'kind'> {
  kind: BeatKind
  /** Of a turn that begins. */
  turn: number
  seat: string | null
}

/** Milliseconds for a hex of a march, and the most for all of it. */
const STEP = 85
const WALK = 900

const WALKS: ReadonlySet<BeatKind> = new Set(['march', 'retreat', 'flight'] as const)

/** A piece somewhere along its way. */
function put(view: View, id: string, hex: string): View {
  const number = PIECE.get(id)?.number
  const at = seen(view).at.map((there, i) => (i === number ? hex : there))
  return { ...view, at }
}

export const KINDS: Readonly<Record<Exclude<BeatKind, FightKind>, Kind>> = {
  deploy: { time: 400, sound: 'card', after: true },
  march: { time: 160, sound: 'card' }, // and more by its length
  leave: { time: 500, sound: 'engine', telling: 'prize' },
  mark: { time: 260, sound: 'card', after: true },
  turn: { time: 500, sound: 'bugle', notice: 1500, after: true, telling: true },
  end: { time: 300, sound: 'flag', after: true, telling: true },
  clash: { time: 1100, sound: 'plane', notice: 2200, after: true, telling: 'fight', longest: 3600 },
  bridge: { time: 600, sound: 'hammer', after: true, telling: 'more' }
}
export const ROWS: Rows<Event, Beat> = {
  Deployed: ({ hexes }) => ({ kind: 'deploy', places: hexes.length > 4 ? [] : hexes }),
  TurnBegan: ({ turn, seat }) => ({ kind: 'turn', turn, seat }),
  Moved: ({ piece, path }) => ({
    kind: 'march',
    ...{ piece, places: path, time: 120 + Math.min(WALK, STEP * path.length) }
  }),
  Left: ({ piece, path }) => ({ kind: 'leave', piece, places: path, worth: 'goal' }),
  Marked: ({ piece }) => ({ kind: 'mark', piece }),
  Unmarked: ({ piece }) => ({ kind: 'mark', piece }),
  Concluded: () => ({ kind: 'end', worth: 'goal' })
}
/** A march, a retreat or a flight goes hex by hex: everybody sees the way it went. */
export function walked({ kind, places, time, piece }: Beat, view: View) {
  if (!WALKS.has(kind) || piece === null) return []
  return places.slice(1).map((hex, i) => ({
    after: (i * (time - 60)) / Math.max(1, places.length - 1),
    view: put(view, piece, hex)
  }))
}

export const script = new Script<Event, Beat>({
  longest: 2600,
  blank: { ...FIGHT_BLANK, turn: 0, seat: null },
  kinds: { ...FIGHT_KINDS, ...KINDS },
  events: { ...FIGHT_ROWS, ...ROWS },
  during: walked
})

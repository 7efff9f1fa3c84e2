/**
 * What a step looks like. Its events, as this seat was told them, become beats: one motion after the other,
 * each with what it needs to be drawn. A card that the seat does not know is null, and is drawn from behind.
 */
import type { Line, View } from '../../core/wire'
import type { Event } from '../../gen/embuscades'
import { manner } from '../../shell/manner'
import type { Beat as AnyBeat } from '../../stage/beat'
import { Script } from '../../stage/script'
import { stages } from '../../stage/stage.svelte'
import { ARMIES, SQUARE, VEHICLE, own } from './data'
import type { Army } from './data'
import { seen } from './view'
import type { Seen } from './view'

export type BeatKind =
  | 'roll'
  | 'out'
  | 'drive'
  | 'travel'
  | 'clear'
  | 'flag'
  | 'attack'
  | 'home'
  | 'draw'
  | 'radio'
  | 'card'
  | 'mark'
  | 'notice'

/** `places`: the squares from the first to the last of a walk, or both ends of a journey. */
export interface Beat extends AnyBeat {
  kind: BeatKind
  vehicle: string | null
  target: string | null
  /** Which dice roll, by their place. */
  dice: readonly number[]
  result: string | null
  rule: string | null
  /** A card: null where this seat is not told which. */
  card: string | null
  /** The commander that it is about. */
  who: string | null
  /** Squares on which something happens beside its way. */
  spots: readonly string[]
  notice: 'passed' | 'began' | 'proposed' | 'yes' | 'no' | 'recruited' | 'recovered' | null
  count: number
  army: Army | null
}

/** Milliseconds for a square of a walk. */
const STEP = 105

const armyOf = (name: (typeof ARMIES)[number]): Army => (name === ARMIES[1] ? 1 : 0)
const slotOf = (vehicle: string | undefined): number => VEHICLE.get(vehicle ?? '')?.slot ?? -1
const walk = (path: readonly string[], from: string, to: string): readonly string[] =>
  path.length > 1 ? path : [from, to]
const marked = ({ vehicle }: { vehicle: string }) => ({ kind: 'mark', vehicle }) as const

/** A vehicle somewhere along its walk. */
function moved(s: Seen, vehicle: string, square: string): View {
  const slot = slotOf(vehicle)
  return { ...s, place: s.place.map((at, i) => (i === slot ? square : at)) }
}

export const script = new Script<Event, Beat>({
  longest: 1800,
  blank: {
    vehicle: null,
    target: null,
    dice: [],
    result: null,
    rule: null,
    card: null,
    who: null,
    spots: [],
    notice: null,
    count: 0,
    army: null
  },
  kinds: {
    roll: { time: 760, sound: 'drum', after: true },
    out: { time: 480, sound: 'card', after: true },
    drive: { time: 180, sound: 'card' }, // and more by its length
    travel: { time: 780, sound: 'plane', after: true },
    clear: { time: 520, sound: 'boom', telling: true },
    flag: { time: 520, sound: 'bugle', telling: 'prize' },
    mark: { time: 420, sound: 'bell', after: true },
    notice: { time: 360, sound: 'bell', notice: 1400 },
    draw: { time: 560, sound: 'card', notice: 1800 },
    card: { time: 900, sound: 'card', notice: 2400 },
    attack: { time: 950, sound: 'drum', notice: 1500, telling: 'fight' },
    home: { time: 560, sound: 'bugle', notice: 1800, after: true, telling: 'prize' },
    radio: { time: 1500, sound: 'bell', notice: 5200, longest: 2600, telling: true } // it is to be read
  },
  events: {
    Thrown: () => ({ kind: 'roll', dice: [0, 1] }),
    ExtraDie: () => ({ kind: 'roll', dice: [2] }),
    DieSet: (e) => ({ kind: 'roll', dice: [e.die] }),
    CameOut({ vehicle }) {
      const army = VEHICLE.get(vehicle)?.army
      return { kind: 'out', vehicle, places: army === undefined ? [] : [own('hq', army).name] }
    },
    Moved({ vehicle, path, start, to }) {
      const places = walk(path, start, to)
      return { kind: 'drive', vehicle, places, time: 180 + STEP * (places.length - 1) }
    },
    Travelled({ vehicle, start, to, rule }) {
      const sound = SQUARE.get(start)?.kind === 'space_base' ? 'rocket' : 'plane'
      return { kind: 'travel', vehicle, places: [start, to], rule, sound }
    },
    MineCleared: (e) => ({ kind: 'clear', spots: [e.square] }),
    MinesWashedUp: (e) => ({ kind: 'clear', spots: e.squares }),
    FlagTaken: (e) => ({ kind: 'flag', vehicle: e.vehicle, spots: [e.square], worth: 'goal' }),
    Attacked: ({ vehicle, target, result, rule, path, start, square }) => ({
      kind: 'attack',
      ...{ vehicle, target, result, rule, places: walk(path, start, square) },
      lost: [VEHICLE.get(target)?.army ?? 0],
      sound: result === 'destroyed' ? 'boom' : 'drum',
      worth: 'capture'
    }),
    Returned({ vehicles }, { before }) {
      const [first] = vehicles
      // Whether what goes home had a flag aboard.
      const count = before === undefined ? 0 : (seen(before).flag[slotOf(first)] ?? 0)
      const flags = vehicles.some((v) => VEHICLE.get(v)?.type === 'infantry') // EMB-807
      return { kind: 'home', vehicle: first ?? null, count, worth: flags ? 'goal' : null }
    },
    Kept: ({ who, card }) => ({ kind: 'draw', who, card: card[0] ?? null }),
    Broadcast: ({ who, card }) => ({ kind: 'radio', who, card }),
    Played: ({ who, card }) => ({ kind: 'card', who, card }),
    Stalled: marked,
    Deserted: marked,
    Camouflaged: marked,
    Relieved: marked,
    Passed: ({ who }) => ({ kind: 'notice', notice: 'passed', who }),
    Started: (e) => ({ kind: 'notice', notice: 'began', army: armyOf(e.army) }),
    Proposed: ({ who, count }) => ({ kind: 'notice', notice: 'proposed', who, count }),
    Answered: ({ yes, who, count }) => ({ kind: 'notice', notice: yes, who, count }),
    Recruited: ({ army, count }) => ({
      kind: 'notice',
      ...{ notice: 'recruited', army: armyOf(army), count }
    }),
    Recovered: ({ vehicle }) => ({ kind: 'notice', notice: 'recovered', vehicle })
  },
  /** A drive goes square by square: everybody sees the way it went. */
  during({ kind, places, time, vehicle }, view) {
    if (kind !== 'drive' || vehicle === null) return []
    return places.slice(1).map((square, i) => ({
      after: (i * (time - 80)) / (places.length - 1),
      view: moved(seen(view), vehicle, square)
    }))
  }
})

/** Board and panel of the same sight show the same moment. */
export const stageOf = stages(script, manner)

/** The dice that were thrown last: they lie there until somebody throws again. */
export function lastThrow(log: readonly Line[]): readonly number[] {
  let extra: number[] = []
  for (let i = log.length - 1; i >= 0; i--)
    for (const e of [...((log[i]?.events ?? []) as Event[])].reverse()) {
      if (e._ === 'ExtraDie') extra = [e.face]
      if (e._ === 'Thrown') return [...e.dice, ...extra]
    }
  return []
}

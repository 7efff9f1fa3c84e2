/**
 * What a step looks like. Its events, as this seat was told them, become beats: one motion after the other,
 * each with what it needs to be drawn. A card that the seat does not know is null, and is drawn from behind.
 */
import type { GameEvent, Line } from '../../core/wire'
import type { Event } from '../../gen/embuscades'
import { fitted, headline as weightiest, length } from '../../stage/beat'
import type { Beat as AnyBeat } from '../../stage/beat'
import type { Sound } from '../../stage/sound'
import { ARMIES, SQUARE, VEHICLE, own } from './data'
import type { Army } from './data'
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

export interface Beat extends AnyBeat {
  kind: BeatKind
  vehicle: string | null
  target: string | null
  /** The squares from the first to the last: a walk, or both ends of a journey. */
  path: readonly string[]
  /** Which dice roll, by their place. */
  dice: readonly number[]
  result: string | null
  rule: string | null
  /** A card: null where this seat is not told which. */
  card: string | null
  /** The commander that it is about. */
  who: string | null
  /** Squares on which something happens beside the path. */
  spots: readonly string[]
  notice: 'passed' | 'began' | 'proposed' | 'yes' | 'no' | 'recruited' | 'recovered' | null
  count: number
  army: Army | null
}

const TIME: Record<BeatKind, number> = {
  roll: 760,
  out: 480,
  drive: 0, // by its length
  travel: 780,
  clear: 520,
  flag: 520,
  attack: 950,
  home: 560,
  draw: 560,
  radio: 1500,
  card: 900,
  mark: 420,
  notice: 360
}
/** Milliseconds for a square of a walk. */
const STEP = 105
/** A step never keeps the player longer; a broadcast is to be read, and may. */
export const LONGEST = 1800
export const LONGEST_READING = 2600
/** What is worth a bulletin over the board, the weightiest last. */
export const TOLD: readonly BeatKind[] = ['notice', 'draw', 'card', 'attack', 'home', 'radio']

/** Events of this game, by their fields. */
const asTold = (events: readonly GameEvent[]): readonly Event[] => events as readonly Event[]
const armyOf = (name: (typeof ARMIES)[number]): Army => (name === ARMIES[1] ? 1 : 0)

export function plan(events: readonly GameEvent[]): Beat[] {
  const beats: Beat[] = []
  let shown = 0 // events before the one at hand
  const add = (kind: BeatKind, more: Partial<Beat> = {}): void => {
    beats.push({
      kind,
      time: TIME[kind],
      begins: shown,
      ends: shown + 1,
      vehicle: null,
      target: null,
      path: [],
      dice: [],
      result: null,
      rule: null,
      card: null,
      who: null,
      spots: [],
      notice: null,
      count: 0,
      army: null,
      ...more
    })
  }
  for (const [i, e] of asTold(events).entries()) {
    shown = i
    const begins = i + 1
    switch (e._) {
      case 'Thrown':
        add('roll', { dice: [0, 1], begins })
        break
      case 'ExtraDie':
        add('roll', { dice: [2], begins })
        break
      case 'DieSet':
        add('roll', { dice: [e.die], begins })
        break
      case 'CameOut':
        add('out', { vehicle: e.vehicle, begins })
        break
      case 'Moved': {
        const path = e.path.length > 1 ? e.path : [e.start, e.to]
        add('drive', { vehicle: e.vehicle, path, time: 180 + STEP * (path.length - 1) })
        break
      }
      case 'Travelled':
        add('travel', { vehicle: e.vehicle, path: [e.start, e.to], rule: e.rule, begins })
        break
      case 'MineCleared':
        add('clear', { spots: [e.square] })
        break
      case 'MinesWashedUp':
        add('clear', { spots: e.squares })
        break
      case 'FlagTaken':
        add('flag', { vehicle: e.vehicle, spots: [e.square] })
        break
      case 'Attacked': {
        const { vehicle, target, result, rule } = e
        const path = e.path.length > 1 ? e.path : [e.start, e.square]
        add('attack', { vehicle, target, result, rule, path })
        break
      }
      case 'Returned':
        add('home', { vehicle: e.vehicles[0] ?? null, begins })
        break
      case 'Kept':
        add('draw', { who: e.who, card: e.card[0] ?? null })
        break
      case 'Broadcast':
        add('radio', { who: e.who, card: e.card })
        break
      case 'Played':
        add('card', { who: e.who, card: e.card })
        break
      case 'Stalled':
      case 'Deserted':
      case 'Camouflaged':
      case 'Relieved':
        add('mark', { vehicle: e.vehicle, begins })
        break
      case 'Passed':
        add('notice', { notice: 'passed', who: e.who })
        break
      case 'Started':
        add('notice', { notice: 'began', army: armyOf(e.army) })
        break
      case 'Proposed':
        add('notice', { notice: 'proposed', who: e.who, count: e.count })
        break
      case 'Answered':
        add('notice', { notice: e.yes, who: e.who, count: e.count })
        break
      case 'Recruited':
        add('notice', { notice: 'recruited', army: armyOf(e.army), count: e.count })
        break
      case 'Recovered':
        add('notice', { notice: 'recovered', vehicle: e.vehicle })
        break
    }
  }
  const most = beats.some((b) => b.kind === 'radio') ? LONGEST_READING : LONGEST
  return fitted(beats, most)
}

/** The beat that a step is remembered by, if any. */
export const headline = (beats: readonly Beat[]): Beat | null => weightiest(beats, TOLD)

/** What a beat sounds like. */
export function soundOf(beat: Beat): Sound | null {
  switch (beat.kind) {
    case 'roll':
      return 'drum'
    case 'attack':
      return beat.result === 'destroyed' ? 'boom' : 'drum'
    case 'clear':
      return 'boom'
    case 'travel':
      return SQUARE.get(beat.path[0] ?? '')?.kind === 'space_base' ? 'rocket' : 'plane'
    case 'flag':
    case 'home':
      return 'bugle'
    case 'draw':
    case 'card':
    case 'out':
    case 'drive':
      return 'card'
    case 'radio':
    case 'notice':
    case 'mark':
      return 'bell'
  }
}

/** A vehicle somewhere along its walk. */
export function moved(s: Seen, vehicle: string, square: string): Seen {
  const slot = VEHICLE.get(vehicle)?.slot ?? -1
  return slot < 0 ? s : { ...s, place: s.place.map((at, i) => (i === slot ? square : at)) }
}

/** The way that an event went, if it went anywhere. */
function wayOf(e: Event): readonly string[] {
  switch (e._) {
    case 'Moved':
      return e.path.length > 1 ? e.path : [e.start, e.to]
    case 'Travelled':
      return [e.start, e.to]
    case 'Attacked':
      return e.path.length > 1 ? e.path : [e.start, e.square]
    case 'CameOut': {
      const army = VEHICLE.get(e.vehicle)?.army
      return army === undefined ? [] : [own('hq', army).name]
    }
    default:
      return []
  }
}

/** The events of a log, the last first. */
function* backwards(log: readonly Line[]): Generator<Event> {
  for (let i = log.length - 1; i >= 0; i--) yield* [...asTold(log[i]?.events ?? [])].reverse()
}

/** The squares that the last move touched, those of its walk first to last. */
export function walked(log: readonly Line[]): readonly string[] {
  for (const e of backwards(log)) {
    const way = wayOf(e)
    if (way.length > 0) return way
  }
  return []
}
export const touched = (log: readonly Line[]): ReadonlySet<string> => {
  const path = walked(log)
  return new Set([path[0] ?? '', path.at(-1) ?? ''].filter((s) => s !== ''))
}

/** The dice that were thrown last: they lie there until somebody throws again. */
export function lastThrow(log: readonly Line[]): readonly number[] {
  let extra: number[] = []
  for (const e of backwards(log)) {
    if (e._ === 'ExtraDie') extra = [e.face]
    if (e._ === 'Thrown') return [...e.dice, ...extra]
  }
  return []
}

/** Lines that a reader of the game looks for: a flag brought home (EMB-807), or an attack. */
export function weight(line: Line): 'capture' | 'goal' | null {
  let found: 'capture' | null = null
  for (const e of asTold(line.events)) {
    if (e._ === 'FlagTaken') return 'goal'
    if (e._ === 'Returned' && e.vehicles.some((v) => VEHICLE.get(v)?.type === 'infantry'))
      return 'goal'
    if (e._ === 'Attacked') found = 'capture'
  }
  return found
}

/** How long the eye needs at the normal pace, in milliseconds. */
export function duration(events: readonly GameEvent[]): number {
  return length(plan(events))
}

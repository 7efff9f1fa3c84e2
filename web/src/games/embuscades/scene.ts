/**
 * What a step looks like. Its events, as this seat was told them, become beats: one motion after the other,
 * each with what it needs to be drawn. A card that the seat does not know is null, and is drawn from behind.
 */
import type { GameEvent, Line } from '../../core/wire'
import type { Sound } from '../../shell/sound'
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

export interface Beat {
  kind: BeatKind
  /** Milliseconds at the normal pace. */
  time: number
  /** How many events of the step the board shows when the beat begins, and when it ends. */
  begins: number
  ends: number
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
const TOLD: readonly BeatKind[] = ['notice', 'draw', 'card', 'attack', 'home', 'radio']

const text = (e: GameEvent, field: string): string | null => {
  const value = e[field]
  return typeof value === 'string' ? value : null
}
const number = (e: GameEvent, field: string): number => Number(e[field] ?? 0)
const words = (e: GameEvent, field: string): string[] => {
  const value = e[field]
  return Array.isArray(value) ? value.filter((v) => typeof v === 'string') : []
}
const armyOf = (name: string | null): Army | null =>
  name === null ? null : (Math.max(0, ARMIES.indexOf(name as 'regular')) as Army)
const known = (e: GameEvent): string | null => {
  const card = e['card']
  return Array.isArray(card) ? (typeof card[0] === 'string' ? card[0] : null) : text(e, 'card')
}

export function plan(events: readonly GameEvent[]): Beat[] {
  const beats: Beat[] = []
  let shown = 0 // events before the one at hand
  const add = (kind: BeatKind, e: GameEvent, more: Partial<Beat> = {}): void => {
    beats.push({
      kind,
      time: TIME[kind],
      begins: shown,
      ends: shown + 1,
      vehicle: text(e, 'vehicle'),
      target: text(e, 'target'),
      path: [text(e, 'start'), text(e, 'to')].filter((s) => s !== null),
      dice: [],
      result: text(e, 'result'),
      rule: text(e, 'rule'),
      card: known(e),
      who: text(e, 'who'),
      spots: [],
      notice: null,
      count: number(e, 'count'),
      army: armyOf(text(e, 'army')),
      ...more
    })
  }
  for (const [i, e] of events.entries()) {
    shown = i
    const vehicle = VEHICLE.get(text(e, 'vehicle') ?? '')
    switch (e._) {
      case 'Thrown':
        add('roll', e, { dice: [0, 1], begins: i + 1 })
        break
      case 'ExtraDie':
        add('roll', e, { dice: [2], begins: i + 1 })
        break
      case 'DieSet':
        add('roll', e, { dice: [number(e, 'die')], begins: i + 1 })
        break
      case 'CameOut':
        add('out', e, { begins: i + 1 })
        break
      case 'Moved': {
        const path = words(e, 'path')
        const walk = path.length > 1 ? path : [text(e, 'start') ?? '', text(e, 'to') ?? '']
        add('drive', e, { path: walk, time: 180 + STEP * (walk.length - 1) })
        break
      }
      case 'Travelled':
        add('travel', e, { begins: i + 1 })
        break
      case 'MineCleared':
        add('clear', e, { spots: [text(e, 'square') ?? ''] })
        break
      case 'MinesWashedUp':
        add('clear', e, { spots: words(e, 'squares') })
        break
      case 'FlagTaken':
        add('flag', e, { spots: [text(e, 'square') ?? ''] })
        break
      case 'Attacked': {
        const path = words(e, 'path')
        const ends = [text(e, 'start') ?? '', text(e, 'square') ?? '']
        add('attack', e, { path: path.length > 1 ? path : ends })
        break
      }
      case 'Returned': {
        const back = words(e, 'vehicles')
        add('home', e, { vehicle: back[0] ?? null, begins: i + 1 })
        break
      }
      case 'Kept':
        add('draw', e)
        break
      case 'Broadcast':
        add('radio', e)
        break
      case 'Played':
        add('card', e)
        break
      case 'Stalled':
      case 'Deserted':
      case 'Camouflaged':
      case 'Relieved':
        add('mark', e, { begins: i + 1, vehicle: vehicle?.name ?? null })
        break
      case 'Passed':
        add('notice', e, { notice: 'passed' })
        break
      case 'Started':
        add('notice', e, { notice: 'began' })
        break
      case 'Proposed':
        add('notice', e, { notice: 'proposed' })
        break
      case 'Answered':
        add('notice', e, { notice: text(e, 'yes') === 'yes' ? 'yes' : 'no' })
        break
      case 'Recruited':
        add('notice', e, { notice: 'recruited' })
        break
      case 'Recovered':
        add('notice', e, { notice: 'recovered' })
        break
    }
  }
  const whole = beats.reduce((sum, b) => sum + b.time, 0)
  const most = beats.some((b) => b.kind === 'radio') ? LONGEST_READING : LONGEST
  if (whole > most) for (const b of beats) b.time = Math.round((b.time * most) / whole)
  return beats
}

/** The beat that a step is remembered by, if any. */
export function headline(beats: readonly Beat[]): Beat | null {
  let found: Beat | null = null
  for (const b of beats) {
    const rank = TOLD.indexOf(b.kind)
    if (rank >= 0 && rank >= TOLD.indexOf(found?.kind ?? 'notice')) found = b
  }
  return found
}
export const isTold = (beat: Beat): boolean => TOLD.includes(beat.kind)

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

/** The squares that the last move touched, those of its walk first to last. */
export function walked(log: readonly Line[]): readonly string[] {
  for (let i = log.length - 1; i >= 0; i--) {
    for (const e of [...(log[i]?.events ?? [])].reverse()) {
      const path = words(e, 'path')
      if (path.length > 1) return path
      const ends = [text(e, 'start'), text(e, 'to') ?? text(e, 'square')].filter((s) => s !== null)
      if (ends.length === 2) return ends
      if (e._ === 'CameOut') {
        const army = VEHICLE.get(text(e, 'vehicle') ?? '')?.army
        if (army !== undefined) return [own('hq', army).name]
      }
    }
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
  for (let i = log.length - 1; i >= 0; i--) {
    for (const e of [...(log[i]?.events ?? [])].reverse()) {
      if (e._ === 'ExtraDie') extra = [number(e, 'face')]
      if (e._ === 'Thrown') return [...(e['dice'] as number[]), ...extra]
    }
  }
  return []
}

/** Lines that a reader of the game looks for: a flag brought home (EMB-807), or an attack. */
export function weight(line: Line): 'capture' | 'goal' | null {
  let found: 'capture' | null = null
  for (const e of line.events) {
    if (e._ === 'FlagTaken') return 'goal'
    if (e._ === 'Returned' && words(e, 'vehicles').some((v) => VEHICLE.get(v)?.type === 'infantry'))
      return 'goal'
    if (e._ === 'Attacked') found = 'capture'
  }
  return found
}

/** How long the eye needs at the normal pace, in milliseconds. */
export function duration(events: readonly GameEvent[]): number {
  return plan(events).reduce((sum, b) => sum + b.time, 0)
}

/**
 * What a step looks like. Its events, as this seat was told them, become beats: one motion after the other,
 * each with what it needs to be drawn. What the seat does not know is null, and is drawn as unknown.
 */
import type { GameEvent, Line } from '../../core/wire'
import type { Event } from '../../gen/attaque'
import { fitted, headline as weightiest, length } from '../../stage/beat'
import type { Beat as AnyBeat } from '../../stage/beat'
import type { Sound } from '../../stage/sound'
import { BY_NAME, FILES, PER_SIDE, RANKS, SQUARE, SQUARES } from './data'
import type { Kind } from './data'

export type BeatKind =
  'move' | 'show' | 'duel' | 'bomb' | 'photo' | 'launch' | 'blast' | 'remove' | 'notice'

export interface Party {
  side: number
  kind: Kind | null
}
export interface Beat extends AnyBeat {
  kind: BeatKind
  from: string | null
  at: string | null
  attacker: Party | null
  target: Party | null
  result: string | null
  /** A flight goes over others' heads. */
  flight: boolean
  /** Squares that it lays waste, in the order in which it reaches them. */
  swept: readonly string[]
  spared: readonly string[]
  /** Counters that leave the board. */
  leaving: readonly (Party & { square: string })[]
  /** An objective is taken. */
  prize: boolean
  /** The seat that took the photograph: its owner alone sees it developed. */
  photographer: number | null
  notice: 'began' | 'passed' | 'ready' | null
}

/** Beats at the normal pace; a step never keeps the player longer than LONGEST. */
const TIME: Record<BeatKind, number> = {
  move: 300,
  show: 520,
  duel: 850,
  bomb: 850,
  photo: 850,
  launch: 800,
  blast: 800,
  remove: 240,
  notice: 500
}
export const LONGEST = 1200
/** What is worth a placard beside the board, the weightiest last. */
export const TOLD: readonly BeatKind[] = [
  'notice',
  'show',
  'photo',
  'duel',
  'bomb',
  'launch',
  'blast'
]

/** Events of this game, by their fields. */
const asTold = (events: readonly GameEvent[]): readonly Event[] => events as readonly Event[]
const sideOf = (slot: number): number => (slot < PER_SIDE ? 0 : 1)
const named = (name: string | null | undefined): Kind | null => BY_NAME.get(name ?? '') ?? null

/** What the seat knows of a counter after the step. */
export interface Known {
  kind: (slot: number) => Kind | null
  square: (slot: number) => string | null
}
export const NOTHING_KNOWN: Known = { kind: () => null, square: () => null }

/** The beats of a step; `all8` where a time bomb lays waste all eight squares around it. */
export function plan(events: readonly GameEvent[], known: Known, all8 = false): Beat[] {
  const beats: Beat[] = []
  const party = (slot: number): Party => ({ side: sideOf(slot), kind: known.kind(slot) })
  const machine = (slot: number, kind: string): Party => ({ side: sideOf(slot), kind: named(kind) })
  const places = (slots: readonly number[]): string[] =>
    slots.map((slot) => known.square(slot)).filter((id) => id !== null)
  let shown = 0 // events before the one at hand
  const add = (kind: BeatKind, more: Partial<Beat>): void => {
    beats.push({
      kind,
      time: TIME[kind],
      begins: shown,
      ends: shown + 1,
      from: null,
      at: null,
      attacker: null,
      target: null,
      result: null,
      flight: false,
      swept: [],
      spared: [],
      leaving: [],
      prize: false,
      photographer: null,
      notice: null,
      ...more
    })
  }
  let prize = false
  const told = asTold(events)
  for (const [i, e] of told.entries()) {
    shown = i
    switch (e._) {
      case 'Moved': {
        const flight = far(e.start, e.to)
        const time = flight ? 520 : TIME.move
        const attacker = party(e.slot)
        add('move', { begins: i + 1, from: e.start, at: e.to, flight, time, attacker })
        break
      }
      case 'Shown': {
        // Bomber, flying bomb and time bomb are seen at work; a photograph is seen where it is taken.
        const next = told[i + 1]?._ ?? ''
        if (['Bombed', 'Photographed', 'Launched', 'Exploded'].includes(next)) break
        const kind = named(e.kind[0])
        const last = beats.at(-1)
        if (last?.kind === 'photo' && last.at === e.at) {
          last.ends = i + 1
          if (last.target !== null) last.target = { ...last.target, kind }
        } else add('show', { begins: i + 1, at: e.at, target: { side: sideOf(e.slot), kind } })
        break
      }
      case 'Attacked':
      case 'Bombed': {
        const { start: from, target: at, result } = e
        prize = result === 'C'
        const target = { side: sideOf(e.victim), kind: named(e.declared) }
        const attacker = e._ === 'Bombed' ? machine(e.slot, 'bomber') : party(e.slot)
        add(e._ === 'Bombed' ? 'bomb' : 'duel', { from, at, result, attacker, target, prize })
        break
      }
      case 'Photographed': {
        const target = { side: sideOf(e.victim), kind: null }
        const [attacker, photographer] = [party(e.slot), sideOf(e.slot)]
        add('photo', { from: e.start, at: e.target, attacker, target, photographer })
        break
      }
      case 'Launched': {
        const attacker = machine(e.slot, 'flying_bomb')
        const [swept, spared] = [corridor(e.start, e.end), places(e.spared)]
        add('launch', { from: e.start, at: e.end, attacker, swept, spared })
        break
      }
      case 'Exploded': {
        const attacker = machine(e.slot, 'time_bomb')
        add('blast', { at: e.at, attacker, swept: around(e.at, all8), spared: places(e.spared) })
        break
      }
      case 'Removed': {
        const leaving = e.slots.map((slot, k) => ({
          side: sideOf(slot),
          kind: named(e.kinds[k]),
          square: e.squares[k] ?? ''
        }))
        const last = beats.at(-1)
        // What falls together is seen to fall together.
        if (last?.kind === 'remove') {
          last.leaving = [...last.leaving, ...leaving]
          last.begins = last.ends = i + 1
        } else add('remove', { begins: i + 1, leaving, prize })
        prize = false
        break
      }
      case 'Began':
        add('notice', { notice: 'began', target: seat(e.seat) })
        break
      case 'Passed':
        add('notice', { notice: 'passed', target: seat(e.seat) })
        break
      case 'Deployed':
        add('notice', { notice: 'ready', target: seat(e.seat), time: 0 })
        break
    }
  }
  return fitted(beats, LONGEST)
}

const seat = (name: string): Party => ({ side: name === 'north' ? 1 : 0, kind: null })

/** The beat that a step is remembered by, if any. */
export const headline = (beats: readonly Beat[]): Beat | null => weightiest(beats, TOLD)

/** What a beat sounds like. */
export function soundOf(beat: Beat): Sound | null {
  switch (beat.kind) {
    case 'move':
      return beat.flight ? 'plane' : 'card'
    case 'duel':
      return 'drum'
    case 'bomb':
    case 'blast':
      return 'boom'
    case 'launch':
      return 'rocket'
    case 'photo':
      return 'shutter'
    case 'remove':
      return beat.prize ? 'bugle' : null
    case 'show':
    case 'notice':
      return 'bell'
  }
}

/** Farther than a step, and not a bound straight ahead. */
function far(from: string, to: string): boolean {
  const [a, b] = [SQUARE.get(from), SQUARE.get(to)]
  if (a === undefined || b === undefined) return false
  const [dx, dy] = [Math.abs(a.file - b.file), Math.abs(a.rank - b.rank)]
  return Math.max(dx, dy) > 1 && !(Math.min(dx, dy) === 0 && dx + dy <= 3)
}

/** The squares from one to another along a file. */
function corridor(from: string, to: string): string[] {
  const [a, b] = [SQUARE.get(from), SQUARE.get(to)]
  if (a === undefined || b === undefined) return []
  const step = a.number < b.number ? FILES : -FILES
  const found: string[] = []
  for (let n = a.number + step; step > 0 ? n <= b.number : n >= b.number; n += step) {
    const id = SQUARES[n]?.id
    if (id !== undefined) found.push(id)
  }
  return found
}

function around(at: string, all8: boolean): string[] {
  const middle = SQUARE.get(at)
  if (middle === undefined) return []
  const found: string[] = []
  for (const [dx, dy] of [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
    ...(all8
      ? [
          [1, 1],
          [1, -1],
          [-1, -1],
          [-1, 1]
        ]
      : [])
  ]) {
    const [file, rank] = [middle.file + (dx ?? 0), middle.rank + (dy ?? 0)]
    const square = SQUARES[(rank - 1) * FILES + file]
    if (file >= 0 && file < FILES && rank >= 1 && rank <= RANKS && square) found.push(square.id)
  }
  return found
}

/** The squares that an event is about. */
function squaresOf(e: Event): readonly string[] {
  switch (e._) {
    case 'Moved':
      return [e.start, e.to]
    case 'Attacked':
    case 'Bombed':
    case 'Photographed':
      return [e.start, e.target]
    case 'Launched':
      return [e.start, e.end]
    case 'Shown':
    case 'Exploded':
      return [e.at]
    default:
      return []
  }
}

/** The squares that the last move touched. */
export function touched(log: readonly Line[]): Set<string> {
  for (let i = log.length - 1; i >= 0; i--) {
    const found = new Set(asTold(log[i]?.events ?? []).flatMap(squaresOf))
    if (found.size > 0) return found
  }
  return new Set()
}

/** Lines that a reader of the game looks for: an objective taken (ATK-092), or counters that left the board. */
export function weight(line: Line): 'capture' | 'goal' | null {
  const events = asTold(line.events)
  if (events.some((e) => e._ === 'Attacked' && e.result === 'C')) return 'goal'
  return events.some((e) => e._ === 'Removed') ? 'capture' : null
}

/** How long the eye needs at the normal pace, in milliseconds. */
export function duration(events: readonly GameEvent[]): number {
  return length(plan(events, NOTHING_KNOWN))
}

/**
 * What a step looks like. Its events, as this seat was told them, become beats: one motion after the other,
 * each with what it needs to be drawn. What the seat does not know is null, and is drawn as unknown.
 */
import type { GameEvent, Line } from '../../core/wire'
import type { Sound } from '../../shell/sound'
import { BY_NAME, FILES, PER_SIDE, RANKS, SQUARE, SQUARES } from './data'
import type { Kind } from './data'

export type BeatKind =
  'move' | 'show' | 'duel' | 'bomb' | 'photo' | 'launch' | 'blast' | 'remove' | 'notice'

export interface Party {
  side: number
  kind: Kind | null
}
export interface Beat {
  kind: BeatKind
  /** Milliseconds at the normal pace. */
  time: number
  /** How many events of the step the board shows when the beat begins, and when it ends. */
  begins: number
  ends: number
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
const TOLD: readonly BeatKind[] = ['notice', 'show', 'photo', 'duel', 'bomb', 'launch', 'blast']

const text = (e: GameEvent, field: string): string | null => {
  const value = e[field]
  return typeof value === 'string' ? value : null
}
const list = (e: GameEvent, field: string): readonly unknown[] => {
  const value = e[field]
  return Array.isArray(value) ? value : []
}
const sideOf = (slot: unknown): number => (Number(slot) < PER_SIDE ? 0 : 1)
const named = (name: unknown): Kind | null =>
  typeof name === 'string' ? (BY_NAME.get(name) ?? null) : null

/** What the seat knows of a counter after the step. */
export interface Known {
  kind: (slot: number) => Kind | null
  square: (slot: number) => string | null
}
export const NOTHING_KNOWN: Known = { kind: () => null, square: () => null }

/** The beats of a step; `all8` where a time bomb lays waste all eight squares around it. */
export function plan(events: readonly GameEvent[], known: Known, all8 = false): Beat[] {
  const beats: Beat[] = []
  const party = (slot: unknown): Party => ({ side: sideOf(slot), kind: known.kind(Number(slot)) })
  const places = (slots: readonly unknown[]): string[] =>
    slots.map((slot) => known.square(Number(slot))).filter((id) => id !== null)
  let shown = 0 // events before the one at hand
  const add = (kind: BeatKind, e: GameEvent, more: Partial<Beat>): void => {
    beats.push({
      kind,
      time: TIME[kind],
      begins: shown,
      ends: shown + 1,
      from: text(e, 'start'),
      at: text(e, 'target') ?? text(e, 'at'),
      attacker: null,
      target: null,
      result: text(e, 'result'),
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
  for (const [i, e] of events.entries()) {
    const next = events[i + 1]?._ ?? ''
    shown = i
    switch (e._) {
      case 'Moved': {
        const [from, at] = [text(e, 'start'), text(e, 'to')]
        const flight = far(from, at)
        const time = flight ? 520 : TIME.move
        add('move', e, { begins: i + 1, at, flight, time, attacker: party(e['slot']) })
        break
      }
      case 'Shown': {
        // Bomber, flying bomb and time bomb are seen at work; a photograph is seen where it is taken.
        if (['Bombed', 'Photographed', 'Launched', 'Exploded'].includes(next)) break
        const kind = named(list(e, 'kind')[0])
        const last = beats.at(-1)
        if (last?.kind === 'photo' && last.at === text(e, 'at')) {
          last.ends = i + 1
          if (last.target !== null) last.target = { ...last.target, kind }
        } else {
          add('show', e, { begins: i + 1, target: { side: sideOf(e['slot']), kind } })
        }
        break
      }
      case 'Attacked':
      case 'Bombed': {
        prize = text(e, 'result') === 'C'
        const target = { side: sideOf(e['victim']), kind: named(e['declared']) }
        const attacker = party(e['slot'])
        add(e._ === 'Bombed' ? 'bomb' : 'duel', e, {
          attacker:
            e._ === 'Bombed' ? { ...attacker, kind: BY_NAME.get('bomber') ?? null } : attacker,
          target,
          prize
        })
        break
      }
      case 'Photographed': {
        const target = { side: sideOf(e['victim']), kind: null }
        const photographer = sideOf(e['slot'])
        add('photo', e, { attacker: party(e['slot']), target, photographer })
        break
      }
      case 'Launched': {
        const [from, at] = [text(e, 'start'), text(e, 'end')]
        const attacker = { side: sideOf(e['slot']), kind: BY_NAME.get('flying_bomb') ?? null }
        add('launch', e, {
          at,
          attacker,
          swept: corridor(from, at),
          spared: places(list(e, 'spared'))
        })
        break
      }
      case 'Exploded': {
        const attacker = { side: sideOf(e['slot']), kind: BY_NAME.get('time_bomb') ?? null }
        add('blast', e, {
          attacker,
          swept: around(text(e, 'at'), all8),
          spared: places(list(e, 'spared'))
        })
        break
      }
      case 'Removed': {
        const [slots, squares, kinds] = [list(e, 'slots'), list(e, 'squares'), list(e, 'kinds')]
        const leaving = slots.map((slot, k) => ({
          side: sideOf(slot),
          kind: named(kinds[k]),
          square: String(squares[k] ?? '')
        }))
        const last = beats.at(-1)
        // What falls together is seen to fall together.
        if (last?.kind === 'remove') {
          last.leaving = [...last.leaving, ...leaving]
          last.begins = last.ends = i + 1
        } else add('remove', e, { begins: i + 1, leaving, prize })
        prize = false
        break
      }
      case 'Began':
        add('notice', e, { notice: 'began', target: seat(e) })
        break
      case 'Passed':
        add('notice', e, { notice: 'passed', target: seat(e) })
        break
      case 'Deployed':
        add('notice', e, { notice: 'ready', target: seat(e), time: 0 })
        break
    }
  }
  const whole = beats.reduce((sum, b) => sum + b.time, 0)
  if (whole > LONGEST) for (const b of beats) b.time = Math.round((b.time * LONGEST) / whole)
  return beats
}

const seat = (e: GameEvent): Party => ({ side: e['seat'] === 'north' ? 1 : 0, kind: null })

/** The beat that a step is remembered by, if any. */
export function headline(beats: readonly Beat[]): Beat | null {
  let found: Beat | null = null
  for (const b of beats) {
    const rank = TOLD.indexOf(b.kind)
    if (rank >= 0 && rank >= TOLD.indexOf(found?.kind ?? 'notice')) found = b
  }
  return found
}

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
function far(from: string | null, to: string | null): boolean {
  const [a, b] = [SQUARE.get(from ?? ''), SQUARE.get(to ?? '')]
  if (a === undefined || b === undefined) return false
  const [dx, dy] = [Math.abs(a.file - b.file), Math.abs(a.rank - b.rank)]
  return Math.max(dx, dy) > 1 && !(Math.min(dx, dy) === 0 && dx + dy <= 3)
}

/** The squares from one to another along a file. */
function corridor(from: string | null, to: string | null): string[] {
  const [a, b] = [SQUARE.get(from ?? ''), SQUARE.get(to ?? '')]
  if (a === undefined || b === undefined) return []
  const step = a.number < b.number ? FILES : -FILES
  const found: string[] = []
  for (let n = a.number + step; step > 0 ? n <= b.number : n >= b.number; n += step) {
    const id = SQUARES[n]?.id
    if (id !== undefined) found.push(id)
  }
  return found
}

function around(at: string | null, all8: boolean): string[] {
  const middle = SQUARE.get(at ?? '')
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

/** The squares that the last move touched. */
export function touched(log: readonly Line[]): Set<string> {
  for (let i = log.length - 1; i >= 0; i--) {
    const found = new Set<string>()
    for (const e of log[i]?.events ?? []) {
      if (e._ === 'Deployed') continue
      for (const field of ['start', 'to', 'target', 'at', 'end']) {
        const id = text(e, field)
        if (id !== null) found.add(id)
      }
    }
    if (found.size > 0) return found
  }
  return new Set()
}

/** Lines that a reader of the game looks for: an objective taken (ATK-092), or counters that left the board. */
export function weight(line: Line): 'capture' | 'goal' | null {
  if (line.events.some((e) => e['result'] === 'C')) return 'goal'
  return line.events.some((e) => e._ === 'Removed') ? 'capture' : null
}

/** How long the eye needs at the normal pace, in milliseconds. */
export function duration(events: readonly GameEvent[]): number {
  return plan(events, NOTHING_KNOWN).reduce((sum, b) => sum + b.time, 0)
}

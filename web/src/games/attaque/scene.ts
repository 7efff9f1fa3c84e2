/** What a step looks like: which squares it touches, what is worth a picture, how long it takes. */
import type { GameEvent, Line } from '../../core/wire'
import { BY_NAME, PER_SIDE } from './data'
import type { Kind, Seen } from './data'

export interface Scene {
  kind: 'duel' | 'bombing' | 'launch' | 'explosion' | 'photo'
  /** Where it happens. */
  at: string
  from: string | null
  attacker: { side: number; kind: Kind | null } | null
  target: { side: number; kind: Kind | null } | null
  result: string | null
  rule: string | null
}

const text = (e: GameEvent, field: string): string => {
  const value = e[field]
  return typeof value === 'string' ? value : ''
}
const sideOf = (slot: unknown): number => (Number(slot) < PER_SIDE ? 0 : 1)

/** The picture of a step, from its events and the view after it. */
export function sceneOf(events: readonly GameEvent[], view: Seen): Scene | null {
  const kindOf = (slot: unknown): Kind | null => BY_NAME.get(view.kind[Number(slot)] ?? '') ?? null
  for (const e of events) {
    const attacker = { side: sideOf(e['slot']), kind: kindOf(e['slot']) }
    if (e._ === 'Attacked' || e._ === 'Bombed') {
      return {
        kind: e._ === 'Attacked' ? 'duel' : 'bombing',
        at: text(e, 'target'),
        from: text(e, 'start'),
        attacker,
        target: { side: sideOf(e['victim']), kind: BY_NAME.get(text(e, 'declared')) ?? null },
        result: text(e, 'result'),
        rule: text(e, 'rule')
      }
    }
    if (e._ === 'Photographed') {
      const target = { side: sideOf(e['victim']), kind: kindOf(e['victim']) }
      return {
        kind: 'photo',
        at: text(e, 'target'),
        from: text(e, 'start'),
        attacker,
        target,
        result: null,
        rule: null
      }
    }
    if (e._ === 'Launched') {
      return {
        kind: 'launch',
        at: text(e, 'end'),
        from: text(e, 'start'),
        attacker,
        target: null,
        result: null,
        rule: null
      }
    }
    if (e._ === 'Exploded') {
      return {
        kind: 'explosion',
        at: text(e, 'at'),
        from: null,
        attacker,
        target: null,
        result: null,
        rule: null
      }
    }
  }
  return null
}

/** The squares that the last move touched. */
export function touched(log: readonly Line[]): Set<string> {
  for (let i = log.length - 1; i >= 0; i--) {
    const found = new Set<string>()
    for (const e of log[i]?.events ?? []) {
      if (e._ === 'Deployed') continue
      for (const field of ['start', 'to', 'target', 'at', 'end']) {
        const id = text(e, field)
        if (id !== '') found.add(id)
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

/** How long the eye needs, in milliseconds. */
export function duration(events: readonly GameEvent[]): number {
  let time = 0
  for (const e of events) {
    if (e._ === 'Attacked' || e._ === 'Bombed') time = Math.max(time, 1900)
    else if (e._ === 'Launched' || e._ === 'Exploded') time = Math.max(time, 1700)
    else if (e._ === 'Photographed') time = Math.max(time, 1500)
    else if (e._ === 'Moved') time = Math.max(time, 420)
  }
  return time
}

/**
 * An account of some lines of the log, for who was away: who moved, what was fought, what was won and lost. It is made
 * from what this seat was told. It knows no game: a game says which of its events count.
 */
import { stood } from './log'
import type { GameEvent, Line } from './wire'

/**
 * `fight` begins one; `result` decides it, and `more` belongs to it: they go with the fight before them in the same
 * turn. `prize` is something won, `loss` something lost without a fight.
 */
export type Weight = 'fight' | 'result' | 'more' | 'prize' | 'loss'
/** What an event is: null for nothing that counts; and the sides that lose a piece by it, one for each piece. */
export interface Weighed {
  readonly weight: Weight | null
  readonly lost: readonly number[]
}
export interface Item {
  readonly kind: 'fight' | 'prize' | 'loss'
  readonly events: readonly GameEvent[]
  /** The moment to look at: where a fight was decided. */
  readonly line: Line
}
export interface Account {
  readonly lines: number
  /** All that happened, whether it counts or not. */
  readonly events: readonly GameEvent[]
  /** How many lines each seat played. */
  readonly movers: ReadonlyMap<number, number>
  readonly items: readonly Item[]
  /** How many pieces each side has lost. */
  readonly losses: ReadonlyMap<number, number>
}

/** Of the lines after the one numbered `since`. `opens`: whether an event opens a turn. */
export function account(
  log: readonly Line[],
  since: number,
  weigh: (event: GameEvent) => Weighed,
  opens: (event: GameEvent) => boolean = () => false
): Account {
  const lines = stood(log).filter(({ k }) => k > since)
  const movers = new Map<number, number>()
  const losses = new Map<number, number>()
  const items: { kind: Item['kind']; events: GameEvent[]; line: Line }[] = []
  let fight: (typeof items)[number] | null = null
  for (const line of lines) {
    if (line.by != null) count(movers, line.by)
    for (const event of line.events) {
      if (opens(event)) fight = null
      const { weight, lost } = weigh(event)
      for (const side of lost) count(losses, side)
      if (weight === null) continue
      const joins = weight === 'result' || weight === 'more'
      if (joins && fight !== null) {
        fight.events.push(event)
        if (weight === 'result') fight.line = line
        continue
      }
      // What belongs to a fight that began before stands for it.
      const made = { kind: joins ? 'fight' : weight, events: [event], line } as const
      items.push({ ...made, events: [event] })
      if (made.kind === 'fight') fight = items.at(-1) ?? null
    }
  }
  return {
    lines: lines.length,
    events: lines.flatMap(({ events }) => events),
    movers,
    items,
    losses
  }
}

function count(found: Map<number, number>, key: number): void {
  found.set(key, (found.get(key) ?? 0) + 1)
}

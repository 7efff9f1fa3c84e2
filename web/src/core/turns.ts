/** A log cut into turns. The game's words say which events open one; what follows in the same line is in it. */
import type { GameEvent, Line } from './wire'

/** What one line of the log has to do with one turn. */
export interface Part {
  readonly line: Line
  /** Which line of the log it is. */
  readonly i: number
  readonly events: readonly GameEvent[]
}
export interface Turn {
  /** From 1 on; 0 is what came before the first turn. */
  readonly n: number
  /** Whose it is, as it is read; empty where the lines that are here do not open it. */
  readonly whose: string
  /** The line in which it was opened. */
  readonly opened: number
  readonly parts: readonly Part[]
}

/**
 * `whose`: whose turn an event opens; empty when it opens none. `before`: how many lines stand before these, and
 * how many turns those opened.
 */
export function turns(
  log: readonly Line[],
  whose: (event: GameEvent) => string,
  before: { readonly earlier: number; readonly turns: number } = { earlier: 0, turns: 0 }
): Turn[] {
  let parts: Part[] = []
  const found: Turn[] = [{ n: before.turns, whose: '', opened: before.earlier, parts }]
  for (const [index, line] of log.entries()) {
    const i = before.earlier + index
    let events: GameEvent[] = []
    for (const event of line.events) {
      const who = whose(event)
      if (who !== '') {
        if (events.length > 0) parts.push({ line, i, events })
        events = []
        parts = []
        found.push({ n: before.turns + found.length, whose: who, opened: i, parts })
      }
      events.push(event)
    }
    if (events.length > 0 || line.undo === true) parts.push({ line, i, events })
  }
  return found.filter((turn) => turn.whose !== '' || turn.parts.length > 0)
}

interface Told {
  readonly n: number
  readonly whose: string
  readonly opened: number
  readonly entries: readonly unknown[]
}
/** Turns as they are told now; one that is told as before stays the object that it was. */
export function unchanged<T extends Told>(before: readonly T[], now: readonly T[]): T[] {
  const known = new Map(before.map((turn) => [turn.n, turn]))
  return now.map((turn) => {
    const old = known.get(turn.n)
    return old !== undefined && same(old, turn) ? old : turn
  })
}
const same = (a: Told, b: Told): boolean =>
  a.whose === b.whose &&
  a.opened === b.opened &&
  a.entries.length === b.entries.length &&
  a.entries.every((entry, i) => entry === b.entries[i])

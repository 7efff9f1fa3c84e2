/** The log of one viewer: its end comes with the view, what was before is fetched window by window. */
import type { Line, ViewMsg } from './wire'

/** A part of a log that reaches to its end. */
export interface Log {
  readonly log: readonly Line[]
  /** How many lines stand before the first of these. */
  readonly earlier: number
  /** How many turns those opened. */
  readonly turns: number
}

/** The lines that stand. A player takes back the own last line, perhaps past a partner's. */
export function stood(log: readonly Line[]): Line[] {
  const stand: Line[] = []
  for (const line of log) {
    const own = line.undo === true ? ownLast(stand, line) : -1
    if (own >= 0) stand.splice(own, 1)
    else if (line.undo !== true) stand.push(line)
  }
  return stand
}
const ownLast = (stand: readonly Line[], line: Line): number =>
  stand.map((l) => l.by).lastIndexOf(line.by)

/**
 * How many lines stand up to the line numbered `k`: what was taken back does not count, unless it is that line.
 * `earlier`: how many stand before the first of these.
 */
export function standing(log: readonly Line[], k: number, earlier = 0): number {
  const itself = log.filter((line) => line.k === k && line.undo !== true)
  return earlier + stood(log).filter((line) => line.k < k).length + itself.length
}

/** A line is added. One that takes back a line before those that are here leaves fewer of them. */
export function added({ log, earlier, turns }: Log, line: Line): Log {
  const elsewhere = line.undo === true && ownLast(stood(log), line) < 0
  const kept = line.undo === true ? log.filter((l) => l.k < line.k) : log
  return { log: [...kept, line], earlier: Math.max(0, earlier - (elsewhere ? 1 : 0)), turns }
}

/** A view brings the end of the log; what was fetched of it before is kept, where it is still the same. */
export function renewed(before: Log, { told, earlier, turns }: ViewMsg): Log {
  const first = told[0]?.k ?? 0
  const kept = stood(before.log).filter((line) => line.k < first)
  // Lines are never put in between: where their number agrees, they are the same.
  if (kept.length === 0 || before.earlier + kept.length !== earlier)
    return { log: told, earlier, turns }
  return { log: [...kept, ...told], earlier: before.earlier, turns: before.turns }
}

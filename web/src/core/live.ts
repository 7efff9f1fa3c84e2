/** What a table in real time tells beside the game: the pause, who is away, whether the win may be claimed. */
import type { TableState } from './table'

export interface Live {
  readonly paused: boolean
  /** When the pause ends by itself, by this machine's time; null while there is none. */
  readonly resumes: number | null
  /** How many pauses can still be agreed on. */
  readonly pauses: number
  /** The seats whose players are not connected. */
  readonly away: readonly number[]
  /** From when on the win may be claimed, by this machine's time; null while somebody of each other side is here. */
  readonly claim: number | null
}

/** Null for a game that is played in turns. */
export function liveOf(s: TableState, you: number | null): Live | null {
  const { table } = s
  if (table?.live === undefined) return null
  const paused = table.status === 'paused'
  return {
    paused,
    resumes: paused ? s.resumes : null,
    pauses: table.live.pauses,
    away: table.seats.filter((x) => x.kind === 'human' && !x.here).map((x) => x.seat),
    claim: table.status === 'playing' ? claimableAt(s, you) : null
  }
}

/** A side that has people is away when all of them are: the last who left counts. A side of computers is never away. */
function claimableAt(s: TableState, you: number | null): number | null {
  const { table, gone } = s
  const own = you === null ? undefined : table?.seats[you]?.side
  if (table?.live === undefined || own === undefined) return null
  let last = 0
  for (const side of new Set(table.seats.map((x) => x.side))) {
    const people = table.seats.filter((x) => x.side === side && x.kind === 'human')
    if (side === own) continue
    if (people.length === 0) return null
    for (const { seat, here } of people) {
      const since = gone[seat]
      if (here || since === undefined) return null
      last = Math.max(last, since + table.live.absence)
    }
  }
  return last
}

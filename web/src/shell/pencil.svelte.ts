/** What a player drew on the board for themselves: a place, or two for an arrow. It is kept with the notes of the seat. */
import type { Sight } from './client'

const PREFIX = 'map:'
/** A short word: what is drawn stands in the key. */
const DRAWN = '1'

/** Circles and arrows, as the board draws them. */
export function drawings(session: Sight): readonly (readonly string[])[] {
  const keys = Object.keys(session.pencil ?? {}).filter((key) => key.startsWith(PREFIX))
  return keys.map((key) => key.slice(PREFIX.length).split('>'))
}

/** Draw, or rub out what is there. */
function draw(session: Sight, from: string, to: string): void {
  const key = PREFIX + (from === to ? from : `${from}>${to}`)
  void session.scribble?.(key, session.pencil?.[key] === undefined ? DRAWN : '')
}

export async function rubOut(session: Sight): Promise<void> {
  for (const marks of drawings(session)) await session.scribble?.(PREFIX + marks.join('>'), '')
}

/** The pencil in hand: two picks draw an arrow, the same place twice a circle. */
export class Pencil {
  inHand = $state(false)
  private from: string | null = null

  /** Take it up, or put it away. */
  take(): void {
    this.inHand = !this.inHand
    this.from = null
  }

  /** True where it is in hand: the pick was its. */
  picks(session: Sight, place: string): boolean {
    if (!this.inHand) return false
    if (this.from !== null) draw(session, this.from, place)
    this.from = this.from === null ? place : null
    return true
  }
}

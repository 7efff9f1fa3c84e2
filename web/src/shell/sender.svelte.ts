/** Sends moves to the table: one at a time, or several where the Ask stands, for nobody waits for an answer there. */
import type { Answer } from '../core/socket'
import type { Refusal } from '../core/wire'
import type { Link } from './link.svelte'

/** Whoever looks over the player's shoulder: may hold a move back, and hears of those that were played. */
export interface Minder {
  lets: (path: readonly string[]) => boolean
  played: (path: readonly string[]) => void
}

/** How many moves may be under way where the Ask stands: as many as the server reads before it answers one. */
const MOST = 8

export class Sender {
  /** A move is under way, and no other can be made before it is answered. */
  sending = $state(false)
  private under = 0
  minder: Minder | null = null

  /** `shown`: whether the board itself shows why a move was refused. */
  constructor(
    private readonly link: Link,
    private readonly shown: (refusal: Refusal) => boolean
  ) {}

  /** The server's answer; null where it cannot be sent now, it is held back, or the line was lost.
   * `leaves`: what was picked is let go. */
  async send(path: readonly string[], leaves: () => void): Promise<Answer | null> {
    const stands = this.link.state.ask?.closes === 'standing'
    if (this.sending || this.link.status !== 'open' || this.under >= MOST) return null
    leaves()
    if (this.minder?.lets(path) === false) return null
    this.link.dismiss()
    this.sending = !stands
    this.under++
    const answer = await this.link.request({ t: 'play', n: this.link.n, path: [...path] })
    this.under--
    if (!stands) this.sending = false
    if (answer?.ok === false) this.link.met = answer
    if (answer?.ok === true) this.minder?.played(path)
    else if (answer?.rule === 'QG-STALE') this.link.notice = 'stale'
    else if (answer !== null && !this.shown(answer)) this.link.refusal = answer
    return answer
  }
}

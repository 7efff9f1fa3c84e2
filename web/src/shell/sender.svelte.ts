/** Sends moves to the table, one at a time. */
import type { Link } from './link.svelte'

/** Whoever looks over the player's shoulder: may hold a move back, and hears of those that were played. */
export interface Minder {
  lets: (path: readonly string[]) => boolean
  played: (path: readonly string[]) => void
}

export class Sender {
  sending = $state(false)
  minder: Minder | null = null

  constructor(private readonly link: Link) {}

  /** Whether it was played; null where it cannot be sent now. `leaves`: it is on its way. */
  async send(path: readonly string[], leaves: () => void): Promise<boolean | null> {
    if (this.sending || this.link.status !== 'open') return null
    if (this.minder?.lets(path) === false) return false
    this.link.dismiss()
    this.sending = true
    leaves()
    const answer = await this.link.request({ t: 'play', n: this.link.n, path: [...path] })
    this.sending = false
    if (answer?.ok === true) {
      this.minder?.played(path)
      return true
    }
    if (answer?.rule === 'QG-STALE') this.link.notice = 'stale'
    else if (answer !== null) this.link.refusal = answer
    return false
  }
}

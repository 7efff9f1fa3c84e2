/** Lines of the log before those that came with the view: fetched window by window, for whoever sits here. */
import * as api from '../core/api'
import type { Link } from './link.svelte'

/** Milliseconds until what could not be had is asked for again. */
const AGAIN = 3000

export class Earlier {
  loading = $state(false)
  /** The last window could not be had. */
  failed = $state(false)
  private job: Promise<boolean> | null = null
  private closed = false

  constructor(private readonly link: Link) {}

  /** One window more; false where there is none to be had. */
  more(): Promise<boolean> {
    this.job ??= this.fetch().finally(() => (this.job = null))
    return this.job
  }

  /** All lines after the one of this number are fetched, or all there are; false where some could not be had. */
  async reach(k = 0): Promise<boolean> {
    while (this.missing(k)) if (!(await this.more())) return false
    return true
  }

  /** The whole log, for who must know how the game went: tried until it is here. */
  async all(): Promise<void> {
    while (!(await this.reach()) && !this.closed)
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
  }

  close(): void {
    this.closed = true
  }

  /** Whether lines after the one of this number are still to be fetched. */
  missing(k: number): boolean {
    const { log, earlier } = this.link.state
    return earlier > 0 && (log[0]?.k ?? 0) > k + 1
  }

  private async fetch(): Promise<boolean> {
    const { id, token, you, state } = this.link
    const first = state.log[0]
    if (first === undefined || state.earlier === 0) return false
    const eyes = you === null ? 'watch' : (state.table?.seats[you]?.name ?? '')
    this.loading = true
    try {
      const { lines, earlier, turns } = await api.lines(id, token, eyes, first.k)
      const now = this.link.state
      // Another player sits here, or the log is another one by now: that was not its beginning.
      if (this.link.you !== you || now.view === null || now.log[0]?.k !== first.k) return false
      this.link.change({ log: [...lines, ...now.log], earlier, turns })
      this.failed = false
      return lines.length > 0
    } catch {
      this.failed = true
      return false
    } finally {
      this.loading = false
    }
  }
}

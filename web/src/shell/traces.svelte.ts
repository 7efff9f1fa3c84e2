/**
 * How far this reader had seen the game when moves went by unseen: they were skipped, the tab was hidden, or the
 * page was closed. It stays marked until the player acts.
 */
import type { Line } from '../core/wire'
import type { Link } from './link.svelte'
import { lineSeen, rememberSeen } from '../core/memory'

const last = (log: readonly Line[]): number => log.at(-1)?.k ?? -1

export class Traces {
  private from = $state.raw<number | null>(null)
  /** The page was away: who comes back is told what happened, also where nothing of it counts. */
  returned = $state(false)
  /** The last line that was before the reader's eyes; null where this browser knows of none. */
  private seen: number | null = null

  constructor(private readonly link: Link) {}

  /** The number of the last line that was seen before; null unless more than one went by unseen. */
  readonly since = $derived.by(() => {
    const { from } = this
    if (from === null) return null
    return this.link.state.log.filter(({ k }) => k > from).length > 1 ? from : null
  })

  /** The same for the account of what happened: for who comes back, one line is enough. */
  readonly unseen = $derived.by(() => {
    const { from, returned, since } = this
    return since ?? (returned && from !== null && last(this.link.state.log) > from ? from : null)
  })

  /** All that is told is before the reader's eyes. At one screen nobody knows whose eyes they are next time. */
  look(): void {
    const { log, table, view } = this.link.state
    const { id, you } = this.link
    if (view === null) return
    this.seen = last(log)
    if (you !== null && table?.hotseat === false) rememberSeen(id, you, this.seen)
  }

  /** The step that has just been taken is not shown. */
  missed(): void {
    this.from ??= this.seen ?? last(this.link.state.log.slice(0, -1))
  }

  /** The step that is being shown is cut short. */
  cut(): void {
    this.from ??= last(this.link.state.log.slice(0, -1))
  }

  /** A line of this seat was played: by somebody here, unless an aide may have done it. */
  played(): void {
    if (!this.aided) this.clear()
  }

  private get aided(): boolean {
    return (this.link.state.table?.aides?.length ?? 0) > 0
  }

  /** The whole log has come: the reader may have been away. What this seat played itself, somebody here has seen. */
  back(): void {
    const { log, table, acted } = this.link.state
    const { id, you } = this.link
    const known = table?.hotseat === false && you !== null ? lineSeen(id, you) : null
    this.seen ??= known
    if (this.seen === null || you === null) return
    const own = this.aided ? -1 : Math.max(acted, last(log.filter(({ by }) => by === you)))
    if (own > (this.from ?? -1)) this.from = null
    if (last(log) <= Math.max(this.seen, own)) return
    this.from ??= Math.max(this.seen, own)
    this.returned = true
  }

  /** The player has acted, or another one sits down. */
  clear(): void {
    this.from = null
    this.seen = null
    this.returned = false
  }
}

/**
 * The game's own time, as far as the server has told it: milliseconds that stand still in a pause and after the end.
 * Between two messages this machine's clock goes on. A message is late by the way it came, so the one that came fastest
 * tells the time best.
 */
import type { ServerMsg, TableMsg } from './wire'

export class GameTime {
  /** The least seen of arrival minus time; null before anything was told, and while the time stands still. */
  private offset: number | null = null
  /** The last time that was told. */
  private told = 0
  private runs = false

  /** `at`: when it arrived, by a clock of this machine that is never set. */
  heard(message: ServerMsg, at: number): void {
    const { t } = message
    if (t === 'table' || t === 'clocks') this.turn(message.status, at)
    if (t === 'over') this.turn('over', at)
    if (t !== 'view' && t !== 'step' && t !== 'clocks' && t !== 'pong') return
    if (message.time === undefined) return
    if (t === 'view') this.offset = null // after a break the clocks of both machines are compared anew
    this.told = message.time
    if (this.runs) this.offset = Math.min(this.offset ?? Infinity, at - message.time)
  }

  /** The time of the game at a time of this machine. */
  now(at: number): number {
    return this.offset === null ? this.told : Math.max(0, at - this.offset)
  }

  private turn(status: TableMsg['status'], at: number): void {
    const runs = status === 'playing'
    if (runs === this.runs) return
    if (!runs) this.told = this.now(at)
    this.offset = null // what was measured before a pause says nothing after it
    this.runs = runs
  }
}

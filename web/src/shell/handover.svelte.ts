/** At one screen: whom it is handed to, and whether the board is covered already. */
import type { TableState } from '../core/table'
import type { TableMsg } from '../core/wire'

export class Handover {
  /** The seat that the screen is handed to; null while it is not. */
  to = $state.raw<{ game: string; seat: string; covered: boolean } | null>(null)
  private next: TableMsg | null = null

  /**
   * Another player's view comes next: nothing of it is shown before that player says so. `quiet`: there is nothing
   * to be read before the screen is handed over.
   */
  begins(message: TableMsg, { table }: TableState, quiet: boolean): boolean {
    if (!message.hotseat || message.you === null || message.status !== 'playing') return false
    if (table?.you === message.you && table.status !== 'waiting') return false
    this.next = message
    const seat = message.seats[message.you]?.name ?? ''
    this.to = { game: message.game, seat, covered: table?.status !== 'playing' || quiet }
    return true
  }

  /** The screen is covered, and now meant for somebody else: what the first was to see is shown to nobody. */
  aimsAnew(message: TableMsg): boolean {
    if (this.to?.covered !== true || message.you === null) return false
    if (message.status !== 'playing' || message.you === this.next?.you) return false
    this.next = message
    this.to = { ...this.to, seat: message.seats[message.you]?.name ?? '' }
    return true
  }

  /** The player before has seen enough. */
  cover(): void {
    if (this.to !== null) this.to = { ...this.to, covered: true }
  }

  /** The next player sits at the screen: what was told them first. Null while the board is not covered. */
  lift(): TableMsg | null {
    const { next } = this
    if (this.to?.covered !== true || next === null) return null
    this.next = null
    return next
  }
}

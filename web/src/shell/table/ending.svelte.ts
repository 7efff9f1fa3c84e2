/** The end of a game at a table: what is told of it, once the board has shown it. */
import * as api from '../../core/api'
import type { Account } from '../../gen/wire'
import type { Session } from '../session.svelte'

export class Ending {
  /** Null while it is on its way. */
  account = $state.raw<Account | null>(null)
  failed = $state(false)
  /** The reader wants to see it, or to see the board; null: nothing was said yet. */
  private wish = $state<boolean | null>(null)
  private asked = false

  /** `own`: the board shows an end of its own; the account then waits until somebody wants it. */
  constructor(
    private readonly session: Session,
    private readonly own: () => boolean
  ) {}

  /** The end was seen on the board. */
  readonly there = $derived.by(
    () =>
      this.session.told.over !== null && !this.session.suspense && this.session.told.table !== null
  )
  readonly open = $derived.by(() => this.there && (this.wish ?? !this.own()))

  close(): void {
    this.wish = false
  }

  show(): void {
    this.wish = true
  }

  /** In an effect: fetch the account when it is first looked at. */
  follow(): void {
    if (!this.open || this.asked) return
    this.asked = true
    api.account(this.session.id, this.session.token).then(
      (found) => (this.account = found),
      () => (this.failed = true)
    )
  }
}

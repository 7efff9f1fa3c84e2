/** Looking back at a running game: what this seat saw then, while the table goes on. */
import { standing } from '../../core/log'
import type { Line } from '../../core/wire'
import { Replay } from '../replay.svelte'
import { route } from '../route.svelte'
import type { Session } from '../session.svelte'

export class Past {
  replay = $state.raw<Replay | null>(null)
  private since = $state(0)
  /** How much has happened meanwhile. */
  readonly news = $derived.by(() => (this.replay === null ? 0 : this.session.state.n - this.since))

  constructor(private readonly session: Session) {}

  /** The moment of a line; a finished game is looked at on a page of its own. */
  open(line: Line): void {
    const { id, token, state, handover } = this.session
    if (state.table?.status === 'over') {
      route.replay(id, token, '', standing(state.log, line.k, state.earlier))
      return
    }
    if (handover !== null) return
    const replay = new Replay({ id, token })
    this.since = state.n
    this.replay = replay
    void replay.look('').then((there) => {
      // At one screen the other player may have been asked meanwhile: that past is not this one's.
      if (there && replay.left.you !== this.session.you) this.close()
      replay.go(replay.film?.at(line.k) ?? 0)
      replay.moving = false
    })
  }

  close(): void {
    this.replay?.close()
    this.replay = null
  }
}

/** On a free table: what a finger holds by its handle is lifted, moved and put down somewhere. */
import type { At } from '../../board/free/point'
import type { Near } from '../../board/free/snap'
import type { Carrying, Held } from './laying.svelte'

export class Lifting {
  /** What was lifted, and from where. */
  private begun: Held | null = null
  /** Where it is now; null: nothing is held. */
  at = $state.raw<At | null>(null)

  constructor(
    private readonly hand: () => Carrying | null,
    private readonly near: () => Near
  ) {}

  readonly lift = (): void => {
    this.begun = this.hand()?.grip ?? null
    this.at = this.begun?.at ?? null
  }
  /** So far from where it stood, east and south. */
  readonly move = (dx: number, dy: number): void => {
    if (this.begun === null) return
    this.at = [this.begun.at[0] + dx, this.begun.at[1] - dy]
    this.hand()?.carry(this.begun.id, this.at, this.near())
  }
  readonly lay = (done: boolean): void => {
    const [held, at] = [this.begun, this.at]
    if (done && held !== null && at !== null) this.hand()?.settle(held.id, at, this.near())
    else this.hand()?.letBe()
    this.begun = this.at = null
  }
}

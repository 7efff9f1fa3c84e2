/** What a player requests of the table beside moves: take-backs, offers, answers, a holiday, talk. */
import type { Answerable, Line, Offer, Refusal } from '../core/wire'
import type { Link } from './link.svelte'

export class Requests {
  /** `together`: whether two lines of the log were one act of the player, which is taken back as one. */
  constructor(
    private readonly link: Link,
    private readonly together: (one: Line, other: Line) => boolean = () => false
  ) {}

  /** Everybody else is a bot, and bots agree to a take-back. */
  private readonly againstBots = $derived.by(() => {
    const { state, you } = this.link
    return state.table?.seats.every((s) => s.seat === you || s.kind === 'bot') === true
  })
  /** What the button of undo does now; if nothing, why not. */
  readonly undoing = $derived.by<'undo' | 'takeback' | Refusal | null>(() => {
    const { legal } = this.link.state
    if (legal === null) return null
    if (legal.undo === null) return 'undo'
    return this.againstBots ? (legal.takeback ?? 'takeback') : legal.undo
  })

  async undo(): Promise<void> {
    this.link.dismiss()
    const { undoing } = this
    if (undoing === 'takeback') await this.link.order({ t: 'offer', what: 'takeback' })
    else if (undoing === null || undoing === 'undo') {
      const [one, other] = this.link.state.log.slice(-2)
      const both = one !== undefined && other !== undefined && this.acted(one, other)
      const answer = await this.link.order({ t: 'undo' })
      if (both && answer?.ok === true) await this.link.order({ t: 'undo' })
    } else this.link.refusal = undoing
  }

  private acted(one: Line, other: Line): boolean {
    const taken = one.undo === true || other.undo === true
    return !taken && one.by === other.by && this.together(one, other)
  }

  async resign(): Promise<void> {
    this.link.dismiss()
    await this.link.order({ t: 'resign' })
  }

  /** In real time: the other side has been away for too long. */
  async claim(): Promise<void> {
    this.link.dismiss()
    await this.link.order({ t: 'claim' })
  }

  /** `stay`: of a rematch, everybody keeps the seat. */
  async offer(what: Offer, stay = false): Promise<void> {
    this.link.dismiss()
    const { state, you } = this.link
    const others = state.table?.seats.filter((s) => s.kind === 'human' && s.seat !== you)
    // A bot for the only other player, who is away, comes at once: nobody is asked.
    const asks = what === 'bot' ? others?.some((s) => s.here) === true : others?.length !== 0
    const answer = await this.link.order({ t: 'offer', what, ...(stay ? { stay } : {}) })
    if (answer?.ok === true && asks) this.link.notice = 'offerSent'
  }

  async answer(what: Answerable, yes: boolean): Promise<void> {
    this.link.dismiss()
    await this.link.order({ t: 'answer', what, yes })
    this.link.change({ offers: this.link.state.offers.filter((o) => o.what !== what) })
  }

  /** Take so many days off; none: back before they are over. */
  async holiday(days: number): Promise<void> {
    this.link.dismiss()
    await this.link.order({ t: 'holiday', days })
  }

  /** Leave a question to a bot of this level; none: answer it oneself again. */
  async aide(ask: string, level: string): Promise<void> {
    this.link.dismiss()
    await this.link.order({ t: 'aide', ask, level })
  }

  /** `side`: to the players of one's own side alone. */
  async say(text: string, side = false): Promise<void> {
    this.link.dismiss()
    await this.link.order(side ? { t: 'say', text, side } : { t: 'say', text })
  }

  /** Before the game begins: sit on another seat, if whoever has it agrees. */
  async swap(to: number): Promise<void> {
    this.link.dismiss()
    const taken = this.link.state.table?.seats[to]?.kind === 'human'
    const answer = await this.link.order({ t: 'swap', to })
    if (answer?.ok === true && taken) this.link.notice = 'offerSent'
  }

  async rename(name: string): Promise<void> {
    await this.link.order({ t: 'name', name })
  }
}

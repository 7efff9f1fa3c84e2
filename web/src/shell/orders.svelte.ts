/** Standing orders: questions that the page answers for its player, as they told it to, until something changes. */
import { legal } from '../core/select'
import type { View } from '../core/wire'
import type { Sight } from './client'

/** An order that a game lets its players give. */
export interface Order {
  readonly name: string
  /** The Asks that it answers. */
  readonly asks: readonly string[]
  /** It stands as long as this is the same: a turn, a phase. */
  readonly lasts: (view: View) => string
  /** What is answered; null: the player is asked all the same. */
  readonly answer: (sight: Sight) => readonly string[] | null | Promise<readonly string[] | null>
}
/** What orders need of the session. */
interface Ordered extends Sight {
  readonly asked: boolean
  readonly sending: boolean
  send(path: readonly string[]): Promise<unknown>
}
interface Given {
  readonly order: Order
  readonly you: number | null
  readonly lasts: string
}

export class Orders {
  private given = $state.raw<readonly Given[]>([])
  /** The orders that stand for whoever sits here. */
  readonly standing = $derived.by<ReadonlySet<string>>(
    () => new Set(this.given.filter(({ you }) => you === this.session.you).map((g) => g.order.name))
  )
  /** The question that was looked at last. */
  private last: object | null = null

  constructor(
    private readonly session: Ordered,
    private readonly known: () => readonly Order[]
  ) {}

  /** What may be ordered about a question. */
  about(ask: string): readonly Order[] {
    return this.known().filter(({ asks }) => asks.includes(ask))
  }
  named(name: string): Order | undefined {
    return this.known().find((order) => order.name === name)
  }

  /** Give an order, or take it back. */
  turn(name: string): void {
    const { view } = this.session.state
    const { you } = this.session
    const order = this.named(name)
    const others = this.given.filter((g) => g.order.name !== name || g.you !== you)
    this.last = null // the question at hand is answered too
    if (others.length < this.given.length || order === undefined || view === null)
      this.given = others
    else this.given = [...others, { order, you, lasts: order.lasts(view) }]
  }

  /** For an effect: end what is over, and answer what is asked. */
  follow(): void {
    const { you, asked, sending, tree, state } = this.session
    const { view, ask } = state
    if (view === null) return
    const kept = this.given.filter(({ order, lasts }) => order.lasts(view) === lasts)
    if (kept.length < this.given.length) this.given = kept
    if (!asked || sending || ask === null || tree === this.last) return
    const ordered = this.known().find(
      (order) =>
        order.asks.includes(ask.name) && kept.some((g) => g.order === order && g.you === you)
    )
    if (ordered === undefined) return
    this.last = tree
    void this.obey(ordered)
  }

  private async obey(order: Order): Promise<void> {
    const { session } = this
    const { tree } = session
    const path = await order.answer(session)
    // What was asked may be over by now, and the order too.
    if (path === null || session.tree !== tree || !this.standing.has(order.name)) return
    if (session.asked && !session.sending && legal(tree, path)) await session.send(path)
  }
}

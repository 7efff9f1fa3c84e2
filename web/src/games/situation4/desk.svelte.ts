/** Who sits at this screen, what they see, and how much room there is: what all parts of the table go by. */
import { MediaQuery } from 'svelte/reactivity'
import { recall, remember } from '../../core/memory'
import type { Seat } from '../../core/wire'
import type { BoardProps, Sight } from '../../shell/client'
import { library } from '../../shell/library.svelte'
import { cutOf } from './art/cut'
import { roomFor } from './art/room'
import { LAYOUTS } from './data'
import type { Side } from './data'
import { coloursOf, manners, seen } from './view'

/** How much larger pieces lie on a shelf that is looked at closer. */
const CLOSER = 1.8

export class Desk {
  /** How large the table is, in pixels. */
  w = $state(0)
  h = $state(0)
  lefty = $state(recall('lefty') === 'yes')
  /** On a phone: the pieces of the shelf lie larger. */
  closer = $state(false)
  /** On a phone: the shelf lies open over the board. */
  opened = $state(false)
  private readonly narrow = new MediaQuery('(max-width: 800px), (max-height: 560px)')

  constructor(private readonly props: () => Pick<BoardProps, 'session' | 'turned'>) {}

  get sight(): Sight {
    return this.props().session
  }
  get turned(): boolean {
    return this.props().turned
  }
  readonly table = $derived.by(() => this.sight.state.table)
  readonly options = $derived.by(() => this.table?.options ?? {})
  readonly s = $derived.by(() =>
    this.sight.state.view === null ? null : seen(this.sight.state.view)
  )
  readonly ask = $derived.by(() => this.sight.state.ask)
  readonly you = $derived.by(() => this.sight.you)
  readonly side = $derived.by<Side | null>(() =>
    this.you === null ? null : this.table?.seats[this.you]?.side === 1 ? 1 : 0
  )
  readonly over = $derived.by(() => this.table?.status === 'over')
  /** Whoever watches, or looks at the past, has no pile. */
  readonly plays = $derived.by(
    () => this.side !== null && this.sight.play !== undefined && !this.over
  )
  readonly manners = $derived.by(() => manners(this.options, this.side))
  readonly colours = $derived.by(() => coloursOf(this.options))
  readonly cut = $derived.by(() => cutOf(this.manners.size, this.turned))
  readonly room = $derived.by(() => {
    const { columns, rows } = LAYOUTS[this.manners.size]
    const { w, h, lefty: left } = this
    const closer = this.closer ? CLOSER : 1
    const [phone, bare, upright] = [this.narrow.current, !this.plays, !this.manners.turned]
    const open = this.opened
    return roomFor({ w, h, columns, rows, left, phone, bare, upright, closer, open })
  })
  readonly mates = $derived.by(() =>
    (this.table?.seats ?? []).filter((x) => x.side === this.side && x.seat !== this.you)
  )

  readonly named = (word: string): string => library.name(this.table?.game ?? '', word)
  readonly called = ({ player, name }: Seat): string => player || this.named(name)

  /** Whether a seat has yet to answer. */
  readonly asked = (seat: number): boolean => (((this.ask?.seats ?? 0) >> seat) & 1) === 1
  /** Who plays, and who is ready before play; where nobody plays there is no player. */
  readonly players = $derived.by(() =>
    (this.table?.seats ?? [])
      .filter(({ seat }) => this.s?.pace[seat] !== 'absent')
      .map((seat) => ({ name: this.called(seat), ready: !this.asked(seat.seat) }))
  )

  swapHands(): void {
    this.lefty = !this.lefty
    remember('lefty', this.lefty ? 'yes' : 'no')
  }
}

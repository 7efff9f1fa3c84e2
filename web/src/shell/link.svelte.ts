/** The link of one seat to its table: the line to the server, what it has said, and how it answered the last request. */
import type { Situation } from '../core/deed'
import { Connection, socket } from '../core/socket'
import type { Answer, ClientRequest, Status } from '../core/socket'
import { GameTime } from '../core/time'
import { EMPTY, asks, receive } from '../core/table'
import type { TableState } from '../core/table'
import type { Answered, Refusal, Seat, ServerMsg } from '../core/wire'
import { recall } from '../core/memory'

/** How often a look is requested while others move. */
const LOOKS = 5
/** Looks that the server answers at once. Of the others it takes one after the other, and so does a page. */
const AT_ONCE: ReadonlySet<string> = new Set(['branch', 'meant'])
/** Of how many pings the quality of the line is told. */
const TRIPS = 5

export class Link {
  status = $state<Status>('connecting')
  state = $state.raw<TableState>(EMPTY)
  refusal = $state.raw<Refusal | null>(null)
  /** The last refusal of a move, whoever shows it: one that the board shows itself is here and not in `refusal`. */
  met = $state.raw<Refusal | null>(null)
  /** A click out of turn: whose turn it is can be told. */
  early = $state(false)
  notice = $state<'offerSent' | 'offerRefused' | 'stale' | 'allowed' | null>(null)

  /** The look that was asked last and is not answered yet. */
  private looking: Promise<unknown> | null = null
  private trips = $state.raw<readonly number[]>([])
  /** How many milliseconds a message takes to the server and back, of late; null while that is not known. */
  readonly trip = $derived.by(() => {
    const sorted = [...this.trips].sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? null
  })
  readonly you = $derived(this.state.table?.you ?? null)
  readonly asked = $derived(this.state.legal !== null)
  /** The seats that are asked while this one is not; empty where it may act, or nobody may. */
  readonly others = $derived.by<readonly Seat[]>(() => {
    const { table, ask } = this.state
    const { you } = this
    if (table?.status !== 'playing' || you === null || this.asked || asks(ask, you)) return []
    return table.seats.filter((s) => asks(ask, s.seat))
  })

  /** What is so while this seat picks; null where nobody sits here or nothing is shown yet. */
  readonly situation = $derived.by<Situation | null>(() => {
    const { table, view, ask } = this.state
    const { you } = this
    if (table === null || view === null || you === null) return null
    const side = table.seats[you]?.side ?? 0
    const { name = '', args = [] } = ask ?? {}
    return { view, you, side, ask: name, args, options: table.options }
  })

  private readonly line: Connection
  private readonly clock = new GameTime()
  private last = -1

  /** `take`: what becomes of a message. */
  constructor(
    readonly id: string,
    readonly token: string,
    take: (message: ServerMsg) => void
  ) {
    this.line = new Connection(
      socket,
      () => {
        const name = recall('name') ?? ''
        return {
          table: id,
          token,
          salts: true,
          ...(name === '' ? {} : { name }),
          ...(this.last < 0 ? {} : { n: this.last })
        }
      },
      (message) => {
        this.clock.heard(message, performance.now())
        if (message.t === 'view' || message.t === 'step') this.last = message.n
        take(message)
      },
      (status) => {
        this.status = status
        // Whoever comes back is told anew whether moves can be stored.
        if (status === 'open') this.change({ health: null })
        else this.trips = []
      },
      (ms) => (this.trips = [...this.trips, ms].slice(-TRIPS))
    )
  }

  /** Number of the last view that has come, whether it is shown already or not. */
  get n(): number {
    return this.last
  }

  /** The game's own time, in milliseconds, as it came over the line: no step that is shown holds it up. */
  time(): number {
    return this.clock.now(performance.now())
  }

  change(part: Partial<TableState>): void {
    this.state = { ...this.state, ...part }
  }

  /** A message changes the state; false where something is missing before it: the whole view is requested then. */
  receive(message: ServerMsg): boolean {
    const next = receive(this.state, message, Date.now())
    if (next === null) {
      this.last = -1
      this.line.renew()
      return false
    }
    this.state = next
    if (next.table?.live !== undefined) this.line.hasten()
    return true
  }

  request(message: ClientRequest): Promise<Answer | null> {
    return this.line.request(message)
  }

  /** Request something of which only a refusal is worth saying. */
  async order(message: ClientRequest): Promise<Answer | null> {
    const answer = await this.request(message)
    if (answer !== null && !answer.ok) this.refusal = answer
    return answer
  }

  /**
   * Ask about what this seat sees. An answer that is older than the last view is dropped, and requested again.
   * Null: there is none.
   */
  async look<What extends string>(
    what: What,
    words: readonly string[] = []
  ): Promise<Answered<What> | null> {
    if (AT_ONCE.has(what)) return this.lookNow(what, words)
    const before = this.looking
    const answer = before === null ? this.lookNow(what, words) : before.then(() => this.lookNow(what, words)) // prettier-ignore
    this.looking = answer
    try {
      return await answer
    } finally {
      if (this.looking === answer) this.looking = null
    }
  }

  private async lookNow<What extends string>(
    what: What,
    words: readonly string[]
  ): Promise<Answered<What> | null> {
    for (let tries = 0; tries < LOOKS; tries++) {
      const answer = await this.request({ t: 'look', what, words: [...words], seat: this.you })
      if (answer?.ok !== true || answer.looked === undefined) return null
      if (answer.looked.n >= this.last) return answer.looked as Answered<What>
    }
    return null
  }

  /** What the rules say of a move that is not played: null where it may be; undefined: nobody answers. */
  async judge(path: readonly string[]): Promise<Refusal | null | undefined> {
    const answer = await this.request({ t: 'try', path: [...path] })
    if (answer === null) return undefined
    if (answer.ok) return null
    this.met = answer
    return answer
  }

  /** What was said about the last action steps aside. */
  dismiss(): void {
    this.refusal = null
    this.notice = null
    this.early = false
  }

  wake(): void {
    this.line.wake()
  }

  visible(on: boolean): void {
    this.line.visible(on)
  }

  close(): void {
    this.line.close()
  }
}

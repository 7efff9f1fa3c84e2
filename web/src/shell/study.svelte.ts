/** Several people look at a finished game together: one leads, the others follow or look freely. */
import { Connection, socket } from '../core/socket'
import type { Status } from '../core/socket'
import type { ServerMsg } from '../core/wire'
import type * as gen from '../gen/wire'
import { recall } from '../core/memory'
import type { Replay } from './replay.svelte'

/** Milliseconds between two moves of the slider that are passed on. */
const OFTEN = 150

export class Study {
  status = $state<Status>('connecting')
  people = $state.raw<readonly gen.Student[]>([])
  you = $state(0)
  follow = $state(true)
  remarks = $state.raw<readonly gen.Remarked[]>([])
  now = $state.raw<gen.Studying | null>(null)

  readonly leader = $derived(this.people.find((p) => p.leads))
  readonly leading = $derived(this.leader !== undefined && this.leader.who === this.you)

  private readonly line: Connection
  private timer: ReturnType<typeof setTimeout> | undefined
  private sent = 0

  constructor(
    private readonly replay: Replay,
    id: string,
    token: string
  ) {
    this.line = new Connection(
      socket,
      () => ({ table: id, token }),
      (message) => this.take(message),
      (status) => {
        this.status = status
        if (status !== 'open') this.people = []
      }
    )
    replay.onmove = () => this.moved()
  }

  close(): void {
    clearTimeout(this.timer)
    this.replay.onmove = null
    this.line.close()
  }

  wake(): void {
    this.line.wake()
  }

  /** From now on everybody who follows sees what is seen here. */
  lead(): void {
    this.follow = true
    this.tell()
  }

  /** See again what the leader sees. */
  rejoin(): void {
    this.follow = true
    if (this.now !== null) this.show(this.now)
  }

  async say(text: string): Promise<void> {
    await this.line.request({ t: 'remark', text })
  }

  private moved(): void {
    if (!this.leading) {
      if (this.leader !== undefined) this.follow = false
      return
    }
    clearTimeout(this.timer)
    const wait = Math.max(0, this.sent + OFTEN - Date.now())
    this.timer = setTimeout(() => this.tell(), wait)
  }

  private tell(): void {
    const { n, eyes, marks } = this.replay
    this.sent = Date.now()
    void this.line.request({ t: 'study', n, as: eyes, marks: marks.map((m) => [...m]) })
  }

  private take(message: ServerMsg): void {
    if (message.t === 'table') {
      // The first answer to hello: the line stands, and after a break one comes back.
      if (message.status === 'over' && this.people.length === 0) this.join()
    } else if (message.t === 'studying') {
      this.people = message.people
      this.you = message.you
      this.now = message
      if (message.n === null && message.people[0]?.who === message.you) this.lead()
      else if (this.follow && !this.leading) this.show(message)
    } else if (message.t === 'remarked') {
      this.remarks = [...this.remarks.slice(-99), message]
    }
  }

  private join(): void {
    void this.line.request({ t: 'study', name: recall('name') ?? '' })
  }

  private show(now: gen.Studying): void {
    if (now.n === null) return
    const { n, marks } = now
    void this.replay.look(now.as, false).then((there) => {
      if (!there || this.now !== now) return
      this.replay.running = false
      this.replay.go(n, false)
      this.replay.marks = marks
    })
  }
}

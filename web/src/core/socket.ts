/** A socket that comes back by itself and resumes where it was. */
import type * as gen from '../gen/wire'
import type { Refusal, ServerMsg } from './wire'

/** `looked`: what a look was answered, and from which view. */
export type Answer = { ok: true; looked?: gen.Looked } | ({ ok: false } & Refusal)
export type Status = 'connecting' | 'open' | 'lost' | 'closed'

/** What of a browser's WebSocket is used here; tests bring their own. */
export interface Line {
  onopen: ((event: Event) => unknown) | null
  onclose: ((event: CloseEvent) => unknown) | null
  onmessage: ((event: MessageEvent) => unknown) | null
  send(text: string): void
  close(): void
}
export type Hello = Omit<gen.Hello, 't' | 'together'>
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never
/** What a client may request; the connection numbers it. */
export type ClientRequest = Unnumbered<gen.FromClient>

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PING = 20_000
/** The same in real time, where the quality of the line is shown. */
const PING_LIVE = 4000
/** A line that has been silent for so long, and was asked, is lost. */
const SILENT = 2 * PING_LIVE
/** How long a line may keep silent after it was asked whether it is there. */
const PATIENCE = 2500

/** How long a table that the server cannot read is left alone. */
const STORE_WAIT = 4000

/** Whether the server hangs up for a moment only. */
export const comesBack = (bye: gen.Bye): boolean => ['closes', 'store', 'read'].includes(bye.why)

/** The server that this page came from. */
export function socket(): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws`)
}

export class Connection {
  private line: Line | null = null
  /** Leaves the line that is open or opening, at once; null while there is none. */
  private leave: (() => void) | null = null
  private doubt: ReturnType<typeof setTimeout> | undefined
  private wait = FIRST_WAIT
  private retry: ReturnType<typeof setTimeout> | undefined
  private beat: ReturnType<typeof setInterval> | undefined
  private closed = false
  private heard = true
  private every = PING
  /** When the last ping left, by a clock that is never set; null once it is answered. */
  private pinged: number | null = null
  private looking = true
  private next = 1
  private readonly waiting = new Map<number, (answer: Answer) => void>()

  constructor(
    private readonly open: () => Line,
    private readonly hello: () => Hello,
    private readonly onMessage: (message: ServerMsg) => void,
    private readonly onStatus: (status: Status) => void,
    /** How many milliseconds a ping took to be answered. */
    private readonly onTrip: (ms: number) => void = () => undefined
  ) {
    this.connect()
  }

  /** Request something; the answer comes under the same number. A lost line answers nothing: null. */
  request(message: ClientRequest): Promise<Answer | null> {
    const { line } = this
    if (line === null) return Promise.resolve(null)
    const id = this.next++
    return new Promise((resolve) => {
      this.waiting.set(id, resolve as (answer: Answer) => void)
      line.send(JSON.stringify({ ...message, id }))
    })
  }

  /**
   * The machine woke up, or the network came back: see at once whether the line still holds. A line that
   * died in its sleep says nothing, and its own closing may take a minute: it is left for a new one.
   */
  wake(): void {
    if (this.closed) return
    if (this.leave === null) {
      clearTimeout(this.retry)
      this.wait = FIRST_WAIT
      this.connect()
      return
    }
    if (this.doubt !== undefined) return
    if (this.line !== null) this.ping(this.line)
    this.doubt = setTimeout(() => {
      this.doubt = undefined
      this.wait = 0
      this.leave?.()
    }, PATIENCE)
  }

  /** In real time the line is asked more often whether it holds, and how fast it is. */
  hasten(): void {
    if (this.every === PING_LIVE) return
    this.every = PING_LIVE
    if (this.line === null) return
    this.ping(this.line)
    this.pulse(this.line)
  }

  /** Whether the page is before the player's eyes: the server tells a turn elsewhere while it is not. */
  visible(on: boolean): void {
    if (on === this.looking) return
    this.looking = on
    this.line?.send(JSON.stringify({ t: 'visible', on }))
  }

  /** Drop the line and come back: the way out of a gap. */
  renew(): void {
    this.leave?.()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retry)
    this.leave?.()
    this.onStatus('closed')
  }

  private connect(): void {
    this.onStatus('connecting')
    const line = this.open()
    const lost = (): void => {
      line.onopen = line.onmessage = line.onclose = null
      line.close()
      this.line = this.leave = null
      this.settle()
      clearInterval(this.beat)
      for (const resolve of this.waiting.values()) (resolve as (a: Answer | null) => void)(null)
      this.waiting.clear()
      if (this.closed) return
      this.onStatus('lost')
      this.retry = setTimeout(() => this.connect(), this.wait)
      this.wait = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, this.wait * 2))
    }
    this.leave = lost
    line.onopen = () => {
      this.line = line
      this.wait = FIRST_WAIT
      this.heard = true
      this.settle()
      line.send(JSON.stringify({ t: 'hello', together: true, ...this.hello() }))
      if (!this.looking) line.send(JSON.stringify({ t: 'visible', on: false }))
      this.onStatus('open')
      this.pinged = null
      this.pulse(line)
    }
    line.onmessage = (event) => {
      this.heard = true
      this.settle()
      if (typeof event.data !== 'string') return
      const said = JSON.parse(event.data) as ServerMsg | ServerMsg[]
      this.takeAll(Array.isArray(said) ? said : [said], line)
    }
    line.onclose = lost
  }

  private pulse(line: Line): void {
    clearInterval(this.beat)
    let silent = 0
    this.beat = setInterval(() => {
      silent = this.heard ? 0 : silent + this.every
      if (silent < SILENT) this.ping(line)
      else this.leave?.()
    }, this.every)
  }

  private ping(line: Line): void {
    this.heard = false
    this.pinged ??= performance.now()
    line.send('{"t":"ping"}')
  }

  /** Something was heard, or the line is gone: nothing to doubt. */
  private settle(): void {
    clearTimeout(this.doubt)
    this.doubt = undefined
  }

  /**
   * What the server says at once, such as a step and what may be answered to it, comes in one frame: the page is drawn
   * once for all of it. Where a message makes the page leave the line, those behind it are dropped.
   */
  private takeAll(said: readonly ServerMsg[], line: Line): void {
    const [next, ...others] = said
    if (next === undefined || this.line !== line) return
    try {
      this.take(next)
    } finally {
      this.takeAll(others, line) // a message that cannot be shown keeps none back
    }
  }

  private take(message: ServerMsg): void {
    if (message.t === 'ok' || message.t === 'no' || message.t === 'looked') {
      const id = message.id ?? -1
      const resolve = this.waiting.get(id)
      this.waiting.delete(id)
      if (message.t === 'ok') resolve?.({ ok: true })
      else if (message.t === 'looked') resolve?.({ ok: true, looked: message })
      else resolve?.({ ...message, ok: false })
    }
    if (message.t === 'pong' && this.pinged !== null) {
      this.onTrip(performance.now() - this.pinged)
      this.pinged = null
    }
    if (message.t === 'bye') {
      if (!comesBack(message)) this.closed = true
      else if (message.why === 'store') this.wait = STORE_WAIT
    }
    this.onMessage(message)
  }
}

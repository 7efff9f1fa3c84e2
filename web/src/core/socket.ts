/** A socket that comes back by itself and resumes where it was. */
import type * as gen from '../gen/wire'
import type { Refusal, ServerMsg } from './wire'

export type Answer = { ok: true } | ({ ok: false } & Refusal)
export type Status = 'connecting' | 'open' | 'lost' | 'closed'

/** What of a browser's WebSocket is used here; tests bring their own. */
export interface Line {
  onopen: ((event: Event) => unknown) | null
  onclose: ((event: CloseEvent) => unknown) | null
  onmessage: ((event: MessageEvent) => unknown) | null
  send(text: string): void
  close(): void
}
export type Hello = Omit<gen.Hello, 't'>
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never
/** What a client may ask; the connection numbers it. */
export type Ask = Unnumbered<gen.FromClient>

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PING = 20_000

export class Connection {
  private line: Line | null = null
  private wait = FIRST_WAIT
  private retry: ReturnType<typeof setTimeout> | undefined
  private beat: ReturnType<typeof setInterval> | undefined
  private closed = false
  private heard = true
  private next = 1
  private readonly waiting = new Map<number, (answer: Answer) => void>()

  constructor(
    private readonly open: () => Line,
    private readonly hello: () => Hello,
    private readonly onMessage: (message: ServerMsg) => void,
    private readonly onStatus: (status: Status) => void
  ) {
    this.connect()
  }

  /** Ask something; the answer comes under the same number. A lost line answers nothing: null. */
  ask(message: Ask): Promise<Answer | null> {
    const { line } = this
    if (line === null) return Promise.resolve(null)
    const id = this.next++
    return new Promise((resolve) => {
      this.waiting.set(id, resolve as (answer: Answer) => void)
      line.send(JSON.stringify({ ...message, id }))
    })
  }

  /** Try again at once, as when the machine wakes up. */
  wake(): void {
    if (this.closed || this.line !== null) return
    clearTimeout(this.retry)
    this.wait = FIRST_WAIT
    this.connect()
  }

  /** Drop the line and come back: the way out of a gap. */
  renew(): void {
    this.line?.close()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retry)
    clearInterval(this.beat)
    this.line?.close()
    this.onStatus('closed')
  }

  private connect(): void {
    this.onStatus('connecting')
    const line = this.open()
    let alive = true
    const opened = (): void => {
      this.line = line
      this.wait = FIRST_WAIT
      this.heard = true
      line.send(JSON.stringify({ t: 'hello', ...this.hello() }))
      this.onStatus('open')
      clearInterval(this.beat)
      this.beat = setInterval(() => {
        if (!this.heard) return line.close()
        this.heard = false
        line.send('{"t":"ping"}')
      }, PING)
    }
    line.onopen = opened
    line.onmessage = (event) => {
      this.heard = true
      if (typeof event.data === 'string') this.take(JSON.parse(event.data) as ServerMsg)
    }
    line.onclose = () => {
      if (!alive) return
      alive = false
      this.line = null
      clearInterval(this.beat)
      for (const resolve of this.waiting.values()) (resolve as (a: Answer | null) => void)(null)
      this.waiting.clear()
      if (this.closed) return
      this.onStatus('lost')
      this.retry = setTimeout(() => this.connect(), this.wait)
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2)
    }
  }

  private take(message: ServerMsg): void {
    if (message.t === 'ok' || message.t === 'no') {
      const id = message.id ?? -1
      const resolve = this.waiting.get(id)
      this.waiting.delete(id)
      if (message.t === 'ok') resolve?.({ ok: true })
      else resolve?.({ ...message, ok: false })
    }
    if (message.t === 'bye') this.closed = true
    this.onMessage(message)
  }
}

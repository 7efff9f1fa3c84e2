/** The table of a first game: opened against a bot, and found again when the page is loaded anew. */
import * as api from '../core/api'
import type { Guide } from '../core/learning'
import { client } from '../shell/games.svelte'
import { beginning } from './exercise'
import { recall, remember } from '../core/memory'
import { Session } from '../shell/session.svelte'
import { reason } from '../shell/sorry'

export class FirstGame {
  session = $state.raw<Session | null>(null)
  trouble = $state('')
  private closed = false
  /** Where the browser keeps which table it is. */
  private readonly place: string

  constructor(
    readonly game: string,
    readonly guide: Guide,
    private readonly seats: readonly string[]
  ) {
    this.place = `guide.${game}/${guide.id}`
    const kept = this.kept()
    if (kept === null) void this.open()
    else this.sit(kept.id, kept.token)
  }

  private kept(): { id: string; token: string } | null {
    try {
      const found = JSON.parse(recall(this.place) ?? 'null') as Record<string, unknown> | null
      const { id, token } = found ?? {}
      return typeof id === 'string' && typeof token === 'string' ? { id, token } : null
    } catch {
      return null
    }
  }

  private async open(): Promise<void> {
    const { game, guide } = this
    try {
      const made = await api.create({
        game,
        seats: this.seats.map((name) =>
          name === guide.seat ? { kind: 'me' } : { kind: 'bot', level: guide.bot }
        ),
        ...beginning(guide)
      })
      const own = made.seats.find((s) => s.name === guide.seat)
      if (this.closed || own?.token === undefined) return
      remember(this.place, JSON.stringify({ id: made.id, token: own.token }))
      this.sit(made.id, own.token)
    } catch (e) {
      this.trouble = reason(e)
    }
  }

  private sit(id: string, token: string): void {
    const session = new Session(id, token, client)
    session.salt.waits = true
    this.session = session
  }

  /** From the beginning, at a new table. */
  again(): void {
    this.session?.close()
    this.session = null
    this.trouble = ''
    remember(this.place, 'null')
    void this.open()
  }

  close(): void {
    this.closed = true
    this.session?.close()
  }
}

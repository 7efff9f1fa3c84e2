/** What lies open over a table: the rulebook, what threatens, the position in words, the links, the settings. */
import type { GameClient, Passage } from '../client'
import { t } from '../../i18n/index.svelte'
import type { Session } from '../session.svelte'

export class Overlay {
  /** The rulebook: open, at a rule, about some subjects; the squares that it speaks of. */
  reading = $state(false)
  rule = $state<string | null>(null)
  subjects = $state.raw<string[]>([])
  /** The place whose rules were asked for. */
  place = $state<string | null>(null)
  lit = $state.raw<ReadonlySet<string>>(new Set())

  describing = $state(false)
  feared = $state.raw<{ passages: readonly Passage[]; none: string } | null>(null)
  about = $state(false)
  devices = $state<'devices' | 'pass' | null>(null)
  inviting = $state(false)
  /** The links came up by themselves, and go by themselves. */
  private unasked = false
  private invited = false

  constructor(
    private readonly session: Session,
    private readonly parts: () => GameClient | undefined
  ) {}

  openRule(id: string | null): void {
    this.rule = id
    this.place = null
    this.subjects = []
    this.reading = true
  }

  /** The rules about a square and what this seat knows to stand there. */
  openAbout(square: string): void {
    this.rule = null
    this.place = square
    this.subjects = this.parts()?.lore?.subjects(square, this.session) ?? []
    this.reading = true
  }

  /** What threatens this seat: the server says it, from this seat's view alone. `open`: it can still be shown. */
  async fear(open: () => boolean): Promise<void> {
    const { session } = this
    const { you } = session
    const said = this.parts()?.threats
    if (!open() || you === null || said === undefined) return
    const found = await session.look('threats')
    if (you !== session.you || !open()) return
    if (found !== null && found.n !== session.state.n) session.skip()
    this.feared =
      found === null
        ? { passages: [], none: t('threatsFailed') }
        : { passages: said(found.data, session), none: t('threatsNone') }
  }

  invite(): void {
    this.inviting = true
    this.unasked = false
  }

  /** For an effect. A table that waits for a friend opens with the link to send, and shows the board once they come. */
  follow(): void {
    const { table } = this.session.state
    if (table !== null && table.status !== 'waiting' && this.unasked)
      this.inviting = this.unasked = false
    const waits = table?.status === 'waiting' && Object.keys(table.links ?? {}).length > 1
    if (!waits || this.invited) return
    this.invited = this.inviting = this.unasked = true
  }
}

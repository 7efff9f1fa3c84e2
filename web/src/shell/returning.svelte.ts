/** What is told to a player who comes back, or who did not watch: an account of what went by unseen. */
import { account } from '../core/digest'
import type { Account, Item } from '../core/digest'
import type { GameEvent } from '../core/wire'
import { heading } from '../core/words'
import { t } from '../i18n/index.svelte'
import { client } from './games.svelte'
import { library } from './library.svelte'
import { seatIn, sentences } from './say'
import type { Session } from './session.svelte'

export class Returning {
  /** Up to where the player says to have read: the mark of an account. */
  private read = $state<number | null>(null)

  constructor(private readonly session: Session) {}

  /** The account; null where there is none to give, or some of its lines are still on their way. */
  readonly found = $derived.by<Account | null>(() => {
    const { unseen: since, you, told, earlier, live } = this.session
    if (since === null || you === null || live !== null || told.table === null) return null
    if (earlier.missing(since) && !earlier.failed) return null
    const words = library.wordsOf(told.table.game)
    const script = client(told.table.game)?.script
    if (words === null || script === undefined) return null
    const opens = (event: GameEvent): boolean => heading(words, event) !== ''
    const all = account(told.log, since, (event) => script.weigh(event), opens)
    return all.items.length > 0 || this.session.traces.returned ? all : null
  })
  /** What lies open before the player. */
  readonly open = $derived.by(() => (this.read === this.session.unseen ? null : this.found))

  close(): void {
    this.read = this.session.unseen
  }

  /** What an item says, in the words of the log. */
  told({ events }: Item): string {
    const words = library.wordsOf(this.game)
    return words === null ? '' : sentences(words, events, false)
  }

  /** Who moved, and how often. */
  movers({ movers }: Account): string[] {
    const seats = this.session.told.table?.seats ?? []
    return [...movers].map(([seat, n]) => {
      const name = seats[seat]?.player || this.named(seats[seat]?.name ?? '')
      return t('digestMoves', { who: name, n })
    })
  }

  /** What each side has lost; empty where nobody lost anything. */
  losses({ losses }: Account): string {
    const sides = this.session.told.table?.sides ?? []
    const each = [...losses].map(
      ([side, n]) => `${this.named(sides[side]?.name ?? '')} ${String(n)}`
    )
    return each.length === 0 ? '' : t('digestLosses', { what: each.join(', ') })
  }

  /** For the ear: how much happened, and what it cost. */
  summary(all: Account): string {
    const fights = all.items.filter(({ kind }) => kind === 'fight').length
    const said = [
      t('sinceSaid', { n: all.lines }),
      fights === 0 ? '' : t('digestFights', { n: fights })
    ]
    return [...said, this.losses(all)].filter((text) => text !== '').join(' ')
  }

  private get game(): string {
    return this.session.told.table?.game ?? ''
  }

  private named(name: string): string {
    const said = seatIn(this.game, name)
    return said.charAt(0).toUpperCase() + said.slice(1)
  }
}

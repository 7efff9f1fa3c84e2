/** What this browser adds to the dice of its seats, and what may be said of them. */
import { choosesSeats, claim, pledge, wantsSalt } from '../core/dice'
import type { Claim, Dice, Pledge } from '../core/dice'
import type { TableMsg } from '../core/wire'
import type { Link } from './link.svelte'
import { keepPledge, pledgeOf } from '../core/memory'

export class Salt {
  private given = $state.raw<Pledge | null>(null)
  private sending = false
  /** The player keeps this seat: the game may begin. */
  private stays = $state(false)
  /** In real time the game begins when this player says so, even where nobody chooses a seat. */
  waits = $state(false)

  constructor(private readonly link: Link) {}

  /** The table waits until this player has chosen a seat, or says that it may begin. */
  readonly choosing = $derived.by(() => {
    const { table } = this.link.state
    return table !== null && wantsSalt(table) && this.undecided(table)
  })

  /** What may be said of the dice to whoever sits here. */
  readonly claim = $derived.by(() => this.claimOf({}))

  /** The same of a record: what it has was used for the dice, whatever the table says. */
  claimOf(record: Dice): Claim | null {
    const { table } = this.link.state
    if (table === null || table.you === null) return null
    return claim({ ...table, ...record }, this.given ?? pledgeOf(this.link.id, table.you))
  }

  private undecided(table: TableMsg): boolean {
    return !this.stays && ((this.waits && table.live !== undefined) || choosesSeats(table))
  }

  /** Here they sit, and here they stay. */
  stay(): void {
    this.stays = true
    const { table } = this.link.state
    if (table !== null) void this.add(table)
  }

  /** The commitment is there: only now is something added to the dice. After a break it is what was added before. */
  async add(table: TableMsg): Promise<void> {
    const { you, commitment, yours } = table
    // What was added goes along to another seat.
    if (you !== null && this.given !== null && pledgeOf(this.link.id, you) === null)
      keepPledge(this.link.id, yours, this.given)
    if (you === null || this.sending || !wantsSalt(table)) return
    if (this.undecided(table)) return
    this.given ??= pledgeOf(this.link.id, you) ?? pledge(commitment)
    keepPledge(this.link.id, yours, this.given)
    this.sending = true
    const { salt } = this.given
    const answer = await this.link.request({ t: 'salt', commitment, salt })
    this.sending = false
    if (answer?.ok !== true) return
    this.given = { commitment: this.given.commitment, salt }
    keepPledge(this.link.id, yours, this.given)
  }
}

/** Units, flags and bridges: how many there are, where they may go, and putting them there. */
import { COUNTERS, LAYOUTS, OBJECTIVES, nameOf, numberOf } from './data'
import type { Desk } from './desk.svelte'
import { VERBS } from './hand.svelte'
import type { Hand, Tool } from './hand.svelte'
import { t } from './texts'

const ORDER = OBJECTIVES.map(({ id }) => id)

export class Tools {
  constructor(
    private readonly desk: Desk,
    private readonly hand: Hand
  ) {}

  /** The objective that waits longest for a flag. */
  readonly flag = $derived.by(() => this.hand.oldestFlag(ORDER))
  /** How many are left, -1 before the base is covered; and in how many ways one can be used now. */
  readonly stock = $derived.by(() => {
    const { s, side } = this.desk
    const ways = (tool: Tool): number => this.hand.words(VERBS[tool]).size
    const built = s?.bridge.filter((b) => b === side).length ?? 0
    return {
      tank: [s?.tanks[side ?? 0] ?? -1, ways('tank')],
      para: [s?.paras[side ?? 0] ?? -1, ways('para')],
      bridge: [COUNTERS.bridges - built, ways('bridge')]
    } as const
  })
  /** Sites by the place under their southern dot: keys lead there. */
  private readonly sites = $derived.by(() => {
    const { sites } = LAYOUTS[this.desk.manners.size]
    const may = [...this.hand.words(VERBS.bridge)]
    return new Map(may.map((id) => [sites.get(id)?.dots[0] ?? -1, id]))
  })
  private readonly unit = $derived.by(() => {
    const { tool } = this.hand
    return tool === 'tank' || tool === 'para' ? VERBS[tool] : null
  })
  /** Where what is in hand may go: a unit, a bridge, or else a piece. */
  readonly ways = $derived.by<readonly number[]>(() => {
    if (this.hand.tool === 'bridge') return [...this.sites.keys()]
    const words = this.unit === null ? this.hand.open : this.hand.words(this.unit)
    return [...words].map(numberOf).sort((a, b) => a - b)
  })
  readonly targets = $derived.by(() => (this.unit === null ? [] : this.ways))

  take(tool: Tool): void {
    const { hand, flag } = this
    hand.hush()
    if (tool === 'flag') {
      if (flag !== null) void hand.give([VERBS.flag, flag])
      return
    }
    const words = [...hand.words(VERBS[tool])]
    if (words.length === 0) return
    if (tool === 'bridge' && words.length === 1) void hand.give([VERBS.bridge, ...words])
    else hand.tool = hand.tool === tool ? null : tool
  }

  /** A place is chosen for the unit in hand. */
  put(place: number): void {
    const { hand, desk } = this
    const site = this.sites.get(place)
    if (hand.tool === 'bridge' && site !== undefined) void hand.give([VERBS.bridge, site], place)
    if (this.unit === null) return
    const around = Object.values(desk.cut.shape(place).edges).map((e) => e.beside)
    const helps = around.some((p) => p !== null && (desk.s?.owner[p] ?? -1) < 0)
    if (hand.tool === 'para' && !helps && hand.doubted !== place)
      hand.doubt(place, t('sitDoubt')) // SIT-413
    else void hand.give([this.unit, nameOf(place)], place)
  }
}

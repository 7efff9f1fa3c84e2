/** A move that is being planned: where to, how fast, round what, off the table or into close combat. */
import type { Situation } from '../../../core/deed'
import { NO_PLAN, abreast, waysSaid } from '../../../board/free/plan'
import type { Plan as Ways } from '../../../board/free/plan'
import type { Planned } from '../../../gen/ambush_alley'
import type { Question } from '../../../shell/compose/draft.svelte'
import { Walking } from '../../../shell/compose/walking.svelte'
import { TABLE, growth, sizeOf } from '../data'
import type { Growth } from '../data'
import { named, t } from '../texts'
import { scaleOf, seen, table } from '../view'
import type { Man, Table } from '../view'
import { lengthSaid } from '../words'

export type Gait = 'cautious' | 'fast'
export interface Plan extends Ways {
  /** `any`: the slower one that gets there. */
  readonly gait: 'any' | Gait
  /** The exit by which the unit leaves the table, or the unit that it closes with; empty for none. */
  readonly exit: string
  readonly assault: string
}
const NO_END = { exit: '', assault: '' }
const APART = 60 // at 15 mm: bases beside each other, with a little room

export class March extends Walking<Plan, Planned, Man> {
  readonly verb: string
  private readonly all: Table
  private readonly growth: Growth

  /** Whether the player says how fast: who evades, or goes on with others, does not. */
  readonly hasGait: boolean

  constructor({ view, options, ask }: Situation, [verb = 'move', unit]: readonly string[]) {
    const all = table(seen(view))
    const name = unit ?? seen(view).active
    const gait = verb === 'evade' ? 'cautious' : 'any' // it is not asked
    const men = all.units.find((each) => each.name === name)?.men ?? []
    super({ ...NO_PLAN, ...NO_END, gait }, name, men, sizeOf(scaleOf(options)))
    this.verb = verb
    this.hasGait = verb !== 'evade' && ask !== 'reg_replan'
    this.all = all
    this.growth = growth(scaleOf(options))
  }

  readonly gait = $derived.by<Gait>(() => {
    const { gait } = this.current
    return gait === 'any' ? (this.latest?.gait ?? 'cautious') : gait
  })
  /** Whether a fast move of this unit begins with a test, as far as the board shows it. */
  get tested(): boolean {
    const unit = this.all.units.find(({ name }) => name === this.group)
    return unit?.side === 'regular' && unit.signs.includes('casualties')
  }
  /** Dependents may be left behind by Marines. */
  mayLeave(index: number): boolean {
    return this.men[index]?.status === 'dependent'
  }
  protected override open(plan: Plan): Plan {
    return { ...plan, ...NO_END }
  }
  protected question(plan: Plan): Question | null {
    const ways = waysSaid(plan)
    return ways === null ? null : { what: 'plan', words: [this.group, plan.gait, ...ways] }
  }

  override readonly path = $derived.by<readonly string[] | null>(() => {
    const path = this.plan?.path ?? []
    if (path.length === 0 || this.aimed !== null) return null
    const { exit, assault } = this.value
    if (this.verb === 'move' && exit !== '') return [...path.slice(0, 3), exit]
    if (this.verb === 'move' && assault !== '') return [...path.slice(0, 3), '-', assault]
    if (this.verb === 'dash' && assault !== '') return [...path.slice(0, 5), assault]
    return path
  })

  turn(gait: Gait): void {
    this.take({ ...this.value, gait })
  }
  /** All of it goes to an exit, side by side along the edge, and off the table. */
  leaveBy(exit: string): void {
    const way = TABLE.exits.find(({ name }) => name === exit)
    if (way === undefined) return
    const { map, rules } = this.growth
    const gate = { upright: way.edge !== 'south', low: way.low * map, high: way.high * map }
    this.held = null
    this.take({ ...abreast(this.open(this.value), this.men, gate, APART * rules), exit })
  }
  leave(exit: string): void {
    this.same({ ...this.value, exit: this.value.exit === exit ? '' : exit, assault: '' })
  }
  /** Whom it closes with: the first that it touches, unless the player says another. */
  get assaulted(): string {
    return this.value.assault === '' ? (this.plan?.contact[0] ?? '') : this.value.assault
  }
  close(assault: string): void {
    this.same({ ...this.value, assault, exit: '' })
  }
  /** Somebody on the board is gone up to, the nearest of a unit; a hot spot is gone to. */
  override pick(word: string): void {
    super.pick(word)
    const { spots, units, men } = this.all
    const spot = spots.find(({ id }) => id === word)
    if (spot !== undefined) this.to([spot.x, spot.y])
    const man = men.find(({ id }) => id === word)
    const there = units.find(({ name }) => name === (man?.unit ?? word))?.men ?? [man]
    const [x, y] = [this.men[0]?.x ?? 0, this.men[0]?.y ?? 0]
    const far = (one: Man | undefined): number => Math.hypot((one?.x ?? 0) - x, (one?.y ?? 0) - y)
    const [near] = [...there].sort((a, b) => far(a) - far(b))
    if (near !== undefined && near.unit !== this.group) this.to([near.x, near.y], true)
  }

  override get status(): string {
    const { plan, value } = this
    if (value.goal === null) return t('aaMoveWhere')
    if (plan === null) return ''
    if (plan.routes !== '') return lengthSaid(plan.cost)
    return plan.why === '' ? t('aaMoveNoWay') : named('aaNoWay', plan.why)
  }
}

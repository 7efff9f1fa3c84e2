/** A move that is being planned: where to, how fast; the server finds the formation and the ways (the look `plan`). */
import type { Situation } from '../../../core/deed'
import type { View } from '../../../core/wire'
import type { Planned } from '../../../gen/ambush_alley'
import { Draft } from '../../../shell/compose/draft.svelte'
import type { Lights, Question } from '../../../shell/compose/draft.svelte'
import { TABLE } from '../data'
import { t } from '../texts'
import { inches, isUnit, pointWord, scaleOf, seen, table, waysOf } from '../view'
import type { At } from '../view'
import { growth } from '../data'

export type Gait = 'cautious' | 'fast'
/** `routes`: ways that were changed by hand, in place of those to the goal. */
export interface Plan {
  readonly goal: At | null
  readonly gait: Gait
  readonly routes: string
  /** The exit by which the unit leaves the table, or the unit that it closes with; empty for none. */
  readonly exit: string
  readonly assault: string
}
const NOTHING: ReadonlySet<string> = new Set()
const NO_PLAN: Plan = { goal: null, gait: 'cautious', routes: '', exit: '', assault: '' }

export class March extends Draft<Plan> {
  /** What the server last said of the plan. */
  planned = $state.raw<Planned | null>(null)
  /** The plan that it was said of. */
  private answered = $state.raw<Plan | null>(null)
  /** The gait was chosen, and is not to change by itself. */
  private chosen = false
  readonly unit: string
  readonly verb: string
  private readonly size: { readonly width: number; readonly height: number }

  constructor(
    private readonly situation: Situation,
    beginning: readonly string[],
    goal: At | null
  ) {
    super({ ...NO_PLAN, goal })
    const [verb = 'move', unit] = beginning
    const view = seen(situation.view)
    this.verb = verb
    this.unit = unit ?? view.active
    const { map } = growth(scaleOf(situation.options))
    this.size = { width: TABLE.width * map, height: TABLE.height * map }
    const posture = view.posture[this.now?.number ?? -1]
    if (posture === 'fast') this.start({ ...NO_PLAN, goal, gait: 'fast' }) // it goes on as it began
  }

  private get now(): ReturnType<typeof table>['units'][number] | undefined {
    return table(seen(this.situation.view)).units.find(({ name }) => name === this.unit)
  }
  /** The answer, as long as it is about the plan as it is. */
  readonly plan = $derived.by(() => (this.answered === this.value ? this.planned : null))

  override readonly lights = $derived.by<Lights>(() => ({
    alive: NOTHING,
    picked: new Set([this.unit]),
    hints: NOTHING,
    last: NOTHING
  }))

  override readonly path = $derived.by<readonly string[] | null>(() => {
    const path = this.plan?.path ?? []
    if (path.length === 0) return null
    const { exit, assault } = this.value
    if (this.verb === 'move' && exit !== '') return [...path.slice(0, 3), exit]
    if (this.verb === 'move' && assault !== '') return [...path.slice(0, 3), '-', assault]
    if (this.verb === 'dash' && assault !== '') return [...path.slice(0, 5), assault]
    return path
  })

  override get look(): Question | null {
    const { goal, gait, routes } = this.value
    if (goal === null) return null
    return { what: 'plan', words: [this.unit, gait, routes === '' ? pointWord(goal) : routes] }
  }

  /** The server has answered. Where a cautious unit does not come so far, it goes fast. */
  heard(looked: unknown): void {
    const { value } = this
    const said = looked as Planned | null
    if (said === this.planned || said?.unit !== this.unit || said.gait !== value.gait) return
    this.planned = said
    this.answered = value
    if (said.routes === '' && value.gait === 'cautious' && !this.chosen && this.verb !== 'evade')
      this.start({ ...value, gait: 'fast' })
  }

  to(at: At): void {
    const { width, height } = this.size
    const on = (n: number, most: number): number => Math.min(Math.max(0, Math.round(n)), most)
    const goal: At = [on(at[0], width), on(at[1], height)]
    if (!this.chosen && this.now?.posture !== 'fast')
      this.set({ ...NO_PLAN, goal, gait: 'cautious' })
    else this.set({ ...NO_PLAN, goal, gait: this.value.gait })
  }
  push(dx: number, dy: number): void {
    const { now } = this
    const [x, y] = this.value.goal ?? [now?.x ?? 0, now?.y ?? 0]
    this.to([x + dx, y + dy])
  }
  turn(gait: Gait): void {
    this.chosen = true
    this.set({ ...this.value, gait })
  }
  leave(exit: string): void {
    this.set({ ...this.value, exit: this.value.exit === exit ? '' : exit, assault: '' })
    this.answered = this.value // the ways are the same
  }
  close(assault: string): void {
    this.set({ ...this.value, assault: this.value.assault === assault ? '' : assault, exit: '' })
    this.answered = this.value
  }
  /** One figure ends elsewhere: the last point of its way is another. */
  bend(index: number, at: At): void {
    const ways = waysOf(this.plan?.routes ?? '')
    const way = ways[index]
    if (way === undefined || way === null) return
    const changed = ways.map((each, i) => (i === index ? [...way.slice(0, -1), at] : each))
    const routes = changed
      .map((each) =>
        each === null ? 'x' : each.length === 0 ? '.' : each.map(pointWord).join('>')
      )
      .join(';')
    this.set({ ...this.value, routes })
  }

  /** A unit of the board: one closes with it, or goes where it stands. */
  pick(word: string): void {
    if (!isUnit(word) || word === this.unit) return
    const there = table(seen(this.situation.view)).units.find(({ name }) => name === word)
    if (there !== undefined) this.to([there.x, there.y])
  }

  override from(): Plan | null {
    return null // a plan by chance helps nobody
  }
  override get status(): string {
    const { plan, value } = this
    if (value.goal === null) return t('aaMoveWhere')
    if (plan === null) return ''
    if (plan.routes === '') return t('aaMoveNoWay')
    return t('aaMoveCost', { cost: inches(plan.cost) })
  }
  override over(view: View): View {
    return view
  }
}

/** A move that is being planned: where to, how fast, round what; the server finds the formation and the ways (the look `plan`). */
import type { Situation } from '../../../core/deed'
import type { View } from '../../../core/wire'
import type { Planned } from '../../../gen/ambush_alley'
import { Draft } from '../../../shell/compose/draft.svelte'
import type { Lights } from '../../../shell/compose/draft.svelte'
import { TABLE, growth } from '../data'
import { t } from '../texts'
import { inches, isUnit, scaleOf, seen, table, waysOf } from '../view'
import type { At, Man } from '../view'
import { gripOf } from './grips'
import { outBy } from './out'
import { NO_PLAN, bent, leaving, led, shifted, straightened, wordsOf } from './plan'
import type { Plan } from './plan'

export type Gait = 'cautious' | 'fast'
const NOTHING: ReadonlySet<string> = new Set()

export class March extends Draft<Plan> {
  /** What is thought of while something is dragged; the draft is as it was until it is let go. */
  aimed = $state.raw<Plan | null>(null)
  /** What the server last said, and of which plan. */
  private told = $state.raw<{ readonly said: Planned; readonly of: Plan } | null>(null)
  readonly unit: string
  readonly verb: string
  readonly men: readonly Man[]
  private readonly size: { readonly width: number; readonly height: number }

  constructor(
    private readonly situation: Situation,
    beginning: readonly string[]
  ) {
    super(NO_PLAN)
    const [verb = 'move', unit] = beginning
    this.verb = verb
    this.unit = unit ?? seen(situation.view).active
    const { map } = growth(scaleOf(situation.options))
    this.size = { width: TABLE.width * map, height: TABLE.height * map }
    this.men = this.now?.men ?? []
    if (verb === 'evade') this.start({ ...NO_PLAN, gait: 'cautious' }) // its gait is not asked
  }

  private get now(): ReturnType<typeof table>['units'][number] | undefined {
    return table(seen(this.situation.view)).units.find(({ name }) => name === this.unit)
  }
  /** The plan as it is seen now. */
  readonly current = $derived(this.aimed ?? this.value)
  /** The newest answer, be it about the plan as it is or about one before. */
  readonly latest = $derived(this.told?.said ?? null)
  /** The plan that it is about. */
  readonly toldOf = $derived(this.told?.of ?? null)
  /** The answer about the plan as it is. */
  readonly plan = $derived.by(() => (this.told?.of === this.value ? this.told.said : null))
  readonly gait = $derived.by<Gait>(() => {
    const { gait } = this.current
    return gait === 'any' ? (this.latest?.gait ?? 'cautious') : gait
  })
  /** Whether a fast move of this unit begins with a test, as far as the board shows it. */
  get tested(): boolean {
    return this.unit.startsWith('R') && this.now?.signs.includes('casualties') === true
  }
  /** The figure that is changed apart from the others, by its place in the unit. */
  readonly figure = $derived.by(() => {
    const index = this.men.findIndex(({ id }) => id === this.held)
    return index < 0 ? null : index
  })
  /** Where each figure would end; null: it is left, or nothing is known. */
  readonly ends = $derived.by<readonly (At | null)[]>(() => {
    const ways = waysOf(this.latest?.routes ?? '')
    const places = this.latest?.places ?? []
    let next = 0
    return this.men.map((_, i) => (ways[i] == null ? null : (places[next++] ?? null)))
  })

  override readonly lights = $derived.by<Lights>(() => ({
    alive: NOTHING,
    picked: new Set([this.unit]),
    hints: NOTHING,
    last: NOTHING
  }))

  override readonly path = $derived.by<readonly string[] | null>(() => {
    const path = this.plan?.path ?? []
    if (path.length === 0 || this.aimed !== null) return null
    const { exit, assault } = this.value
    if (this.verb === 'move' && exit !== '') return [...path.slice(0, 3), exit]
    if (this.verb === 'move' && assault !== '') return [...path.slice(0, 3), '-', assault]
    if (this.verb === 'dash' && assault !== '') return [...path.slice(0, 5), assault]
    return path
  })

  /** What the look `plan` is asked about a plan; null: nothing. */
  words(plan: Plan): readonly string[] | null {
    return wordsOf(plan, this.unit)
  }
  /** Nothing is known of this plan yet. */
  needs(plan: Plan): boolean {
    return this.told?.of !== plan
  }
  /** The server has answered about a plan. */
  heard(said: Planned, of: Plan): void {
    this.told = { said, of }
  }

  private on([x, y]: At): At {
    const { width, height } = this.size
    const on = (n: number, most: number): number => Math.min(Math.max(0, Math.round(n)), most)
    return [on(x, width), on(y, height)]
  }
  /** The plan with the whole unit there. */
  goingTo(at: At): Plan {
    const { gait, left } = this.value
    return { ...NO_PLAN, goal: this.on(at), gait, left }
  }
  /** The plan with one figure there; the others end where they would. */
  leading(index: number, at: At): Plan | null {
    return led(this.value, this.ends, index, this.on(at))
  }
  /** The plan with a way bent at a leg, or one of its points moved. */
  bending(index: number, leg: number, at: At, moves = false): Plan | null {
    const way = waysOf(this.latest?.routes ?? '')[index]
    return way == null ? null : bent(this.value, way, index, leg, this.on(at), moves)
  }

  /** While something is dragged. */
  aim(plan: Plan | null): void {
    this.aimed = plan
  }
  /** Another plan; who is held stays so. */
  take(plan: Plan | null): void {
    const { held } = this
    this.aimed = null
    if (plan === null) return
    this.set(plan)
    this.held = held
  }
  to(at: At): void {
    this.held = null
    this.take(this.goingTo(at))
  }
  push(dx: number, dy: number): void {
    const { figure, now } = this
    if (figure !== null) {
      const [x, y] = this.ends[figure] ?? [0, 0]
      this.take(this.leading(figure, [x + dx, y + dy]))
    } else if (this.value.goal === null) this.to([(now?.x ?? 0) + dx, (now?.y ?? 0) + dy])
    else this.take(shifted(this.value, (at) => this.on([at[0] + dx, at[1] + dy])))
  }
  turn(gait: Gait): void {
    this.take({ ...this.value, gait })
  }
  /** All of it goes to an exit, side by side along the edge, and off the table. */
  leaveBy(exit: string): void {
    const { now } = this
    const { map, rules } = growth(scaleOf(this.situation.options))
    if (now === undefined) return
    this.held = null
    this.take(outBy(exit, this.value, now, map, rules))
  }
  leave(exit: string): void {
    this.same({ ...this.value, exit: this.value.exit === exit ? '' : exit, assault: '' })
  }
  close(assault: string): void {
    this.same({ ...this.value, assault: this.value.assault === assault ? '' : assault, exit: '' })
  }
  /** A change that leaves the ways as they are. */
  private same(plan: Plan): void {
    const said = this.plan
    this.take(plan)
    if (said !== null) this.told = { said, of: plan }
  }
  /** A dependent comes along, or is left behind. */
  abandon(index: number): void {
    this.take(leaving(this.value, index))
  }
  /** Away with a bend of this way. */
  straighten(index: number, point: number): void {
    const way = waysOf(this.latest?.routes ?? '')[index]
    if (way != null) this.take(straightened(this.value, way, index, point))
  }
  /** The next figure, or back to all of them. */
  nextFigure(by: 1 | -1): void {
    const going = this.men.filter((_, i) => this.ends[i] != null).map(({ id }) => id)
    const all = [null, ...going]
    const at = all.indexOf(this.held)
    this.held = all[(at + by + all.length) % all.length] ?? null
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
  /** Delete on a bend takes it away. */
  override drop(place: string): void {
    const grip = gripOf(place)
    if (grip?.kind === 'bend') this.straighten(grip.figure, grip.point)
  }
  override over(view: View): View {
    return view
  }
}

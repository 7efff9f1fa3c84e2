/** Figures that are led over a free table: where to, through which points, and each by itself where the player says so. The server
 *  finds their formation and their ways: a look of the game. */
import { ghostId, gripOf } from '../../board/free/grips'
import type { Led } from '../../board/free/grips'
import { NO_PLAN, bent, leaving, led, shifted, straightened } from '../../board/free/plan'
import type { Plan } from '../../board/free/plan'
import { onTable } from '../../board/free/point'
import type { At } from '../../board/free/point'
import { snapped } from '../../board/free/snap'
import { legOf } from '../../board/free/way'
import type { Near } from '../../board/free/snap'
import { waysOf } from '../../board/free/words'
import { Draft } from './draft.svelte'
import type { Lights, Question } from './draft.svelte'
import type { Held } from './laying.svelte'

export interface Walker {
  readonly id: string
  readonly x: number
  readonly y: number
}
/** What the server says of a plan. */
export interface Walk {
  /** As a move writes them; empty: there is no way. */
  readonly routes: string
  /** Where those who go end. */
  readonly places: readonly At[]
  /** Who goes farthest. */
  readonly longest: number
}
const NOTHING: ReadonlySet<string> = new Set()

export abstract class Walking<P extends Plan, W extends Walk, M extends Walker>
  extends Draft<P>
  implements Led
{
  /** What is thought of while something is dragged; the draft is as it was until it is let go. */
  aimed = $state.raw<P | null>(null)
  /** What the server last said, and of which plan. */
  private told = $state.raw<{ readonly said: W; readonly of: P } | null>(null)
  /** The next point that is picked is one to go through. */
  detour = $state(false)
  private readonly plans = new WeakMap<Question, P>()

  /** The plan as it is seen now. */
  readonly current = $derived(this.aimed ?? this.value)
  /** The newest answer, be it about the plan as it is or about one before. */
  readonly latest = $derived(this.told?.said ?? null)
  /** The plan that it is about. */
  readonly toldOf = $derived(this.told?.of ?? null)
  /** The answer about the plan as it is. */
  readonly plan = $derived.by(() => (this.told?.of === this.value ? this.told.said : null))
  readonly ways = $derived(waysOf(this.latest?.routes ?? ''))
  /** The figure that is changed apart from the others, by its place in the group. */
  readonly figure = $derived.by(() => {
    const index = this.men.findIndex(({ id }) => id === this.held)
    return index < 0 ? null : index
  })
  /** The figure whose way is shown with its legs: the one that is held, or the one that goes farthest. */
  readonly traced = $derived(this.figure ?? this.latest?.longest ?? -1)
  /** Where each figure would end; null: it is left, or nothing is known. */
  readonly ends = $derived.by<readonly (At | null)[]>(() => {
    const places = this.latest?.places ?? []
    let next = 0
    return this.men.map((_, i) => (this.ways[i] == null ? null : (places[next++] ?? null)))
  })
  override readonly lights = $derived.by<Lights>(() => ({
    ...{ alive: NOTHING, picked: new Set([this.group]), hints: NOTHING, last: NOTHING }
  }))

  /** `group`: the word that stands for all of them; `table`: its width and height. */
  constructor(
    first: P,
    readonly group: string,
    readonly men: readonly M[],
    protected readonly table: At
  ) {
    super(first)
  }

  /** What the server is asked about a plan; null: nothing. */
  protected abstract question(plan: P): Question | null
  abstract mayLeave(index: number): boolean
  /** A plan whose ways become others: what a game said of their ends holds no more. */
  protected open(plan: P): P {
    return plan
  }

  private readonly asking = $derived.by(() => {
    const question = this.told?.of === this.current ? null : this.question(this.current)
    if (question !== null) this.plans.set(question, this.current)
    return question
  })
  override get look(): Question | null {
    return this.asking
  }
  override get late(): boolean {
    return true
  }
  override heard(said: unknown, question: Question): void {
    const of = this.plans.get(question)
    if (said !== null && of !== undefined) this.told = { said: said as W, of }
  }

  // ---- other plans

  /** With all of them there. */
  private goingTo(at: At, beside = false): P {
    const { left } = this.value
    return this.open({ ...this.value, ...NO_PLAN, goal: onTable(at, this.table), beside, left })
  }
  /** With one figure there; the others end where they would. */
  private leading(index: number, at: At): P | null {
    return led(this.open(this.value), this.ends, index, onTable(at, this.table))
  }
  /** While this grip is held there; anything else of the group stands for all of it. */
  private holding(id: string, at: At, near: Near): P | null {
    const grip = gripOf(id)
    if (grip === null) return this.owns(id) ? this.goingTo(at) : null
    if (grip.kind === 'ghost') {
      const others = this.ends.filter((end, i) => end !== null && i !== grip.figure) as At[]
      const bases = [...near.bases, ...others]
      return this.leading(grip.figure, snapped(at, { ...near, bases }))
    }
    if (grip.kind !== 'leg' && grip.kind !== 'bend') return null
    const way = this.ways[grip.figure]
    if (way == null) return null
    const [plan, to] = [this.open(this.value), onTable(at, this.table)]
    return bent(plan, way, grip.figure, grip.point, to, grip.kind === 'bend')
  }
  private owns(id: string): boolean {
    return id === this.group || this.men.some((man) => man.id === id)
  }

  /** Another plan; who is held stays so. */
  take(plan: P | null): void {
    const { held } = this
    this.aimed = null
    if (plan === null) return
    this.set(plan)
    this.held = held
  }
  /** A change that leaves the ways as they are. */
  protected same(plan: P): void {
    const said = this.plan
    this.take(plan)
    if (said !== null) this.told = { said, of: plan }
  }
  /** They go there, beside a base that is there if that is meant; or through there, if that was said before. */
  to(at: At, beside = false): void {
    const { traced, detour } = this
    const way = this.ways[traced]
    this.detour = false
    if (detour && way != null) {
      const leg = legOf([[this.men[traced]?.x ?? 0, this.men[traced]?.y ?? 0], ...way], at)
      this.take(bent(this.open(this.value), way, traced, leg, onTable(at, this.table), false))
      return
    }
    this.held = null
    this.take(this.goingTo(at, beside))
  }
  /** Somebody comes along, or is left behind. */
  abandon(index: number): void {
    this.take(leaving(this.open(this.value), index))
  }
  /** The next figure, or back to all of them. */
  nextFigure(by: 1 | -1): void {
    const going = this.men.filter((_, i) => this.ends[i] != null).map(({ id }) => id)
    const all = [null, ...going]
    const at = all.indexOf(this.held)
    this.held = all[(at + by + all.length) % all.length] ?? null
  }
  /** A grip: the ghost of a figure is held, or let go; a badge leaves somebody behind; a bend goes away. */
  pick(word: string): void {
    const grip = gripOf(word)
    this.drop(word)
    if (grip?.kind === 'leave') this.abandon(grip.figure)
    if (grip?.kind !== 'ghost') return
    const id = this.men[grip.figure]?.id ?? null
    this.held = this.held === id ? null : id
  }
  /** Delete on a bend takes it away, as a pick does. */
  override drop(place: string): void {
    const grip = gripOf(place)
    const way = grip?.kind === 'bend' ? this.ways[grip.figure] : null
    if (grip?.kind === 'bend' && way != null)
      this.take(straightened(this.open(this.value), way, grip.figure, grip.point))
  }
  override from(): P | null {
    return null // a plan by chance helps nobody
  }

  // ---- by hand

  get grip(): Held | null {
    const { figure, value } = this
    if (value.goal === null) return null
    const at = figure === null ? value.goal : (this.ends[figure] ?? null)
    return at === null ? null : { id: figure === null ? this.group : ghostId(figure), at }
  }
  carries(id: string): boolean {
    const kind = gripOf(id)?.kind
    return kind === 'ghost' || kind === 'leg' || kind === 'bend' || this.owns(id)
  }
  carry(id: string, at: At, near: Near): void {
    this.aimed = this.holding(id, at, near)
  }
  settle(id: string, at: At, near: Near): void {
    this.take(this.holding(id, at, near))
  }
  letBe(): void {
    this.aimed = null
  }
  push(id: string, dx: number, dy: number): boolean {
    const grip = gripOf(id)
    if (grip?.kind === 'ghost') this.held = this.men[grip.figure]?.id ?? null
    else if (!this.owns(id)) return false
    const { figure, value, men } = this
    const by = ([x, y]: At): At => [x + dx, y + dy]
    if (figure !== null) this.take(this.leading(figure, by(this.ends[figure] ?? [0, 0])))
    else if (value.goal !== null)
      this.take(shifted(this.open(value), (at) => onTable(by(at), this.table)))
    else {
      const mean = (of: (man: M) => number): number =>
        Math.round(men.reduce((sum, man) => sum + of(man), 0) / men.length)
      this.to(by([mean((man) => man.x), mean((man) => man.y)]))
    }
    return true
  }
}

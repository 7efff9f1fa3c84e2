/**
 * A toy that puts a sampled move together: a march over squares, step by step. What a march may be, only the toy's
 * server knows (`judged`): it is asked, as a real one would be.
 */
import { NOTHING_PLAYED } from '../../src/core/diff'
import { begin } from '../../src/core/select'
import { EMPTY } from '../../src/core/table'
import type { Answer } from '../../src/core/socket'
import type { Answered, Refusal } from '../../src/core/wire'
import { Draft } from '../../src/shell/compose/draft.svelte'
import type { Lights } from '../../src/shell/compose/draft.svelte'
import type { Seated } from '../../src/shell/compose/bench.svelte'

/** The squares of a march, the first where it begins. */
type Way = readonly string[]
const FILES = 'abcdef'

export const around = (id: string): string[] => {
  const [file, rank] = [FILES.indexOf(id.charAt(0)), Number(id.charAt(1))]
  const near = [
    [file - 1, rank],
    [file + 1, rank],
    [file, rank - 1],
    [file, rank + 1]
  ] as const
  return near.flatMap(([f, r]) => (FILES[f] && r > 0 && r < 6 ? [`${FILES[f]}${String(r)}`] : []))
}

export class March extends Draft<Way> {
  constructor(from: string) {
    super([from])
  }
  readonly path = $derived.by(() => (this.value.length < 2 ? null : this.pathOf(this.value)))
  readonly lights = $derived.by<Lights>(() => ({
    alive: new Set(around(this.value.at(-1) ?? '')),
    picked: new Set(this.value),
    hints: new Set(around(this.value.at(-1) ?? '')),
    last: new Set()
  }))
  private readonly pathOf = (way: Way): string[] => ['march', ...way]

  override get status(): string {
    return this.value.join(' → ')
  }
  override from([, ...way]: readonly string[]): Way {
    return way
  }
  override get look() {
    return { what: 'cost', words: this.value }
  }

  /** The next square; one that was passed already: back to it; one that is far: the rules say why not. */
  pick(square: string): void {
    this.attempt = null
    const been = this.value.indexOf(square)
    if (been >= 0) this.set(this.value.slice(0, been + 1))
    else if (this.lights.alive.has(square)) this.set([...this.value, square])
    else this.attempt = this.pathOf([...this.value, square])
  }
  override drop(square: string): void {
    const been = this.value.indexOf(square)
    if (been > 0) this.set(this.value.slice(0, been))
  }
}

/** What a server would say: a march has four steps at most, and every step goes to a square beside. */
export function judged([, ...way]: readonly string[]): Refusal | null {
  const no = (rule: string, why: string): Refusal => ({ rule, why, given: {}, text: why })
  const gap = way.find((square, i) => i > 0 && !around(way[i - 1] ?? '').includes(square))
  if (gap !== undefined) return no('TOY-1', `${gap} is not beside the last square.`)
  return way.length > 5 ? no('TOY-2', 'Four steps are the most.') : null
}

/** A seat at a table without a server: it judges by itself, and one thing marches. */
export class Seat implements Seated {
  /** Where the thing stands. */
  at = $state('b2')
  /** It was picked: its march is put together. */
  begun = $state(true)
  readonly id = 'toy'
  readonly you = 0
  readonly sending = false
  readonly state = { ...EMPTY, view: {} }
  readonly selection = begin({})
  readonly tree = {}
  readonly refusal = null
  readonly playing = NOTHING_PLAYED

  pick(square: string): void {
    this.begun = square === this.at
  }
  back(): void {
    this.begun = false
  }
  skip(): void {
    // nothing is shown
  }
  judge(path: readonly string[]): Promise<Refusal | null> {
    return Promise.resolve(judged(path))
  }
  look<What extends string>(_: What, way: readonly string[] = []): Promise<Answered<What> | null> {
    const found: unknown = { t: 'looked', id: 0, n: 0, data: 2 * (way.length - 1) }
    return Promise.resolve(found as Answered<What>)
  }
  time(): number {
    return 0
  }
  send(path: readonly string[]): Promise<Answer> {
    const no = judged(path)
    if (no !== null) return Promise.resolve({ ok: false, ...no })
    this.at = path.at(-1) ?? this.at
    this.begun = false
    return Promise.resolve({ ok: true })
  }
}

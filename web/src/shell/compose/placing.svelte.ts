/** Pieces put on places one by one, for a move that names the place of each. Where a piece may stand is asked of the server. */
import type { View } from '../../core/wire'
import { Draft } from './draft.svelte'
import type { Lights, Question } from './draft.svelte'
import { NOWHERE, placedPaper } from './placed'
import type { Paper } from './text'

/** By piece: its place. */
export type Placed = ReadonlyMap<string, string>

/** What a game says of its pieces and places. */
export interface Setting {
  /** The move that sets up everything, and the one that asks about a piece. */
  readonly whole: string
  readonly one: string
  isPlace(word: string): boolean
  /** Who leaves a place, so that a piece may come there. */
  leaves(id: string, there: readonly string[]): string | undefined
  /** Whether a piece is taken in hand after another. */
  follows(id: string, after: string): boolean
  over(view: View, placed: Placed): View
  held(id: string): string
  put(id: string, place: string): string
  left(n: number): string
  /** As text: the name of a file, and what it holds, in a remark. */
  readonly file: string
  remark(): string
}

export abstract class Placing extends Draft<Placed> {
  /** Where the piece in hand may stand, as the server says. */
  room = $state.raw<ReadonlySet<string>>(new Set())
  readonly tray = $derived.by(() => this.ids.filter((id) => !this.value.has(id)))
  readonly path = $derived.by(() =>
    this.tray.length > 0 ? null : [this.setting.whole, this.write()]
  )
  readonly lights = $derived.by<Lights>(() => {
    const { isPlace } = this.setting
    const picked = new Set([this.value.get(this.held ?? '') ?? ''].filter(isPlace))
    const hints = this.held === null ? new Set<string>() : this.room
    const alive = new Set([...this.value.values(), ...hints])
    return { alive, picked, hints, last: new Set<string>() }
  })

  /** `ids`: what is set up here, in the order of the move. */
  constructor(
    readonly ids: readonly string[],
    private readonly setting: Setting
  ) {
    super(new Map())
  }

  override get look(): Question | null {
    return this.held === null ? null : { what: 'branch', words: [this.setting.one, this.held] }
  }
  override get status(): string {
    return this.setting.left(this.tray.length)
  }
  /** The server has answered where the piece in hand may stand. */
  override heard(looked: unknown): void {
    const { tree = {} } = (looked ?? {}) as { tree?: Record<string, unknown> }
    this.room = new Set(Object.keys(tree).filter(this.setting.isPlace))
  }

  override write(placed: Placed = this.value): string {
    return this.ids.map((id) => placed.get(id) ?? NOWHERE).join(',')
  }
  override read(text: string): Placed | null {
    const places = text.split(',')
    if (places.length !== this.ids.length) return null
    const found = this.ids.map((id, i) => [id, places[i] ?? NOWHERE] as const)
    return new Map(found.filter(([, place]) => this.setting.isPlace(place)))
  }
  override get paper(): Paper {
    return placedPaper(this.ids, this.setting)
  }
  override from([, places = '']: readonly string[]): Placed | null {
    return this.read(places)
  }
  override over(view: View): View {
    return this.setting.over(view, this.value)
  }

  /** What stands on a place in this draft. */
  on(place: string): readonly string[] {
    return this.ids.filter((id) => this.value.get(id) === place)
  }
  clear(): void {
    this.set(new Map())
  }

  /** A piece of the tray is taken in hand; a place takes what is in hand, or gives what stands there. */
  pick(word: string): void {
    this.attempt = null
    const { held } = this
    if (!this.setting.isPlace(word)) this.take(held === word ? null : word)
    else {
      const here = this.on(word)
      const at = here.indexOf(held ?? '')
      if (held === null || at >= 0)
        this.take(here[at + 1] ?? null) // one after the other, then none
      else if (this.room.has(word)) this.put(held, word, here)
      else this.attempt = [this.setting.one, held, word] // the rules say why not
    }
  }

  private take(id: string | null): void {
    this.held = id
    this.said = id === null ? '' : this.setting.held(id)
  }

  /** Where there is no room for one more, it takes the place of another, which is in hand next. */
  private put(id: string, place: string, here: readonly string[]): void {
    const { setting } = this
    const next = new Map(this.value).set(id, place)
    const gone = setting.leaves(id, here)
    if (gone !== undefined) next.delete(gone)
    const fromTray = !this.value.has(id)
    const after = this.tray.find((other) => other !== id && setting.follows(other, id))
    this.set(next)
    this.said = setting.put(id, place)
    if (gone !== undefined) this.held = gone
    else if (fromTray && after !== undefined) this.held = after
  }

  /** Back into the tray: what is in hand if it stands there, else what stands there on top. */
  override drop(place: string): void {
    const here = this.on(place)
    const gone = here.find((id) => id === this.held) ?? here.at(-1)
    if (gone === undefined) return
    const next = new Map(this.value)
    next.delete(gone)
    this.set(next)
  }
}

/** A deployment being made. What may stand where is asked of the server; the tray knows what is left of the set. */
import type { Refusal, View } from '../../../core/wire'
import { Draft } from '../../../shell/compose/draft.svelte'
import type { Lights } from '../../../shell/compose/draft.svelte'
import { BY_LETTER, PER_SIDE, SQUARES } from '../data'
import { nameOf as word } from '../names'
import { t } from '../texts'
import { seen } from '../view'
import { home, left, mirror, onGround, ranksOf, read, swap, write } from './layout'
import type { Options, Placed } from './layout'
import { deploymentPaper } from './text'

export const kindName = (letter: string): string => word(BY_LETTER.get(letter)?.name ?? letter)

export class Deployment extends Draft<Placed> {
  readonly home: ReadonlySet<string>
  /** What the pointer or the focus was on last. */
  looked = $state<string | null>(null)
  /** Squares that a piece of advice is about. */
  pointed = $state.raw<readonly string[]>([])
  readonly tray = $derived.by(() => [...left(this.value, this.options)].filter(([, n]) => n > 0))
  readonly missing = $derived(this.tray.reduce((sum, [, n]) => sum + n, 0))
  readonly path = $derived.by(() => (this.missing > 0 ? null : this.moveOf(this.value)))
  readonly lights = $derived.by<Lights>(() => ({
    alive: this.home,
    picked: new Set(this.held === null ? [] : [this.held]),
    hints: new Set(this.held === null ? [] : [...this.home].filter((id) => !this.value.has(id))),
    last: new Set(this.pointed)
  }))

  constructor(
    readonly side: number,
    readonly options: Options
  ) {
    super(new Map())
    this.home = home(side, options)
  }

  private readonly moveOf = (placed: Placed): string[] => ['deploy', write(placed, this.side)]

  override get asked(): readonly string[] {
    return this.attempt ?? this.moveOf(this.value)
  }
  override get look(): { what: string; words: readonly string[] } {
    return { what: 'advice', words: this.moveOf(this.value).slice(1) }
  }
  override get status(): string {
    return this.missing === 0 ? t('allPlaced') : t('leftToPlace', { n: this.missing })
  }
  override why(_: Refusal): string | null {
    return this.missing > 0 && this.attempt === null ? t('leftRule') : null
  }

  // The ranks that are filled may be an option of the table; the squares on them are the same.
  override get shelf(): string {
    return `attaque.${String(this.options['set'] ?? '')}`
  }
  override write(placed: Placed = this.value): string {
    return ranksOf(placed, this.side, this.options).join('/')
  }
  override read(text: string): Placed | null {
    return onGround(text.split('/'), this.side, this.options)
  }
  override from([, layout = '']: readonly string[]): Placed | null {
    return read(layout, this.side)
  }
  override get paper() {
    return deploymentPaper(this.options)
  }

  /** Slots follow the squares (ATK-165), so that nothing moves when the game begins. */
  override over(view: View): View {
    const [where, kind]: [unknown[], unknown[]] = [[...seen(view).where], [...seen(view).kind]]
    const mine = SQUARES.filter(({ id }) => this.home.has(id))
    for (const [i, { id, number }] of mine.entries()) {
      const unit = BY_LETTER.get(this.value.get(id) ?? '')
      if (unit === undefined) continue
      const slot = this.side * PER_SIDE + i
      where[slot] = number
      kind[slot] = unit.name
    }
    return { ...view, where, kind }
  }

  nameOf(id: string): string {
    const letter = this.value.get(id)
    return `${id}, ${letter === undefined ? t('empty') : kindName(letter)}`
  }

  clear(): void {
    this.set(new Map())
  }

  mirror(): void {
    this.set(mirror(this.value, this.options))
  }

  /** A square or a letter: the first click holds, the second sets down or exchanges. */
  pick(what: string): void {
    const before = this.held
    const letter = BY_LETTER.has(what)
    this.attempt = null
    if (!letter && !this.home.has(what)) this.try(before, what)
    else if (before === null) {
      if (letter || this.value.has(what)) this.held = what
    } else if (before === what) this.held = null
    else if (BY_LETTER.has(before)) {
      if (letter) this.held = what
      else this.place(before, what)
    } else if (letter) this.drop(before)
    else this.set(swap(this.value, before, what))
    this.said = this.told(before, what)
  }

  /** Beyond the side's ground: the rules are asked about what is in hand, or any counter, on that square. */
  private try(held: string | null, square: string): void {
    const [any = ''] = [...this.value.values(), ...this.tray.map(([letter]) => letter)]
    const next =
      held !== null && this.value.has(held)
        ? swap(this.value, held, square)
        : new Map(this.value).set(square, held ?? any)
    this.held = null
    this.attempt = this.moveOf(next)
  }

  private told(before: string | null, what: string): string {
    const { held } = this
    const name = (word: string): string =>
      BY_LETTER.has(word) ? kindName(word) : this.nameOf(word)
    if (held !== null && held !== before) return t('inHand', { piece: name(held) })
    if (before === null || this.attempt !== null) return ''
    const squares = [before, what].filter((word) => !BY_LETTER.has(word))
    return squares.map((square) => `${name(square)}.`).join(' ')
  }

  /** From the tray onto a square; who stood there goes into the tray. */
  private place(letter: string, square: string): void {
    const more = (this.tray.find(([l]) => l === letter)?.[1] ?? 0) > 1
    const empty = !this.value.has(square)
    this.set(new Map(this.value).set(square, letter))
    if (more && empty) this.held = letter // the next of its kind, at once
  }

  /** From a square into the tray. */
  override drop(square: string): void {
    if (!this.value.has(square)) return
    const next = new Map(this.value)
    next.delete(square)
    this.set(next)
  }
}

/** A deployment being made: what stands where, what is in the player's hand, and the way back. */
import { BY_LETTER, deployRule } from '../data'
import { home, left, mirror, swap } from '../layout'
import type { Options, Placed } from '../layout'
import { begin, push, redo, undo } from './history'
import type { History } from './history'

export class Editor {
  private history = $state.raw<History<Placed>>(begin(new Map<string, string>()))
  /** A square or the letter of a counter in the tray. */
  held = $state<string | null>(null)
  /** The rule that forbids what was just tried. */
  forbidden = $state<string | null>(null)

  readonly home: ReadonlySet<string>
  readonly placed = $derived(this.history.now)
  readonly tray = $derived.by(() =>
    [...left(this.history.now, this.options)].filter(([, n]) => n > 0)
  )
  readonly missing = $derived(this.tray.reduce((sum, [, n]) => sum + n, 0))
  readonly canUndo = $derived(this.history.past.length > 0)
  readonly canRedo = $derived(this.history.future.length > 0)

  constructor(
    readonly side: number,
    readonly options: Options,
    first: Placed
  ) {
    this.home = home(side, options)
    this.history = begin(first)
  }

  /** Another deployment; the old one can be brought back. */
  set(next: Placed): void {
    this.letGo()
    this.history = push(this.history, next)
  }

  letGo(): void {
    this.held = null
    this.forbidden = null
  }

  undo(): void {
    this.letGo()
    this.history = undo(this.history)
  }

  redo(): void {
    this.letGo()
    this.history = redo(this.history)
  }

  clear(): void {
    this.set(new Map())
  }

  mirror(): void {
    this.set(mirror(this.placed, this.options))
  }

  /** A square or a letter: the first click holds, the second sets down or exchanges. */
  pick(what: string): void {
    const { held } = this
    const letter = BY_LETTER.has(what)
    this.forbidden = null
    if (!letter && !this.home.has(what)) {
      this.held = null
      this.forbidden = deployRule(this.options)
    } else if (held === null) {
      if (letter || this.placed.has(what)) this.held = what
    } else if (held === what) this.held = null
    else if (BY_LETTER.has(held)) {
      if (letter) this.held = what
      else this.place(held, what)
    } else if (letter) this.back(held)
    else this.set(swap(this.placed, held, what))
  }

  /** From the tray onto a square; who stood there goes into the tray. */
  place(letter: string, square: string): void {
    const more = (this.tray.find(([l]) => l === letter)?.[1] ?? 0) > 1
    const empty = !this.placed.has(square)
    this.set(new Map(this.placed).set(square, letter))
    if (more && empty) this.held = letter // the next of its kind, at once
  }

  /** From a square into the tray. */
  back(square: string): void {
    if (!this.placed.has(square)) return
    const next = new Map(this.placed)
    next.delete(square)
    this.set(next)
  }
}

/** Several pieces at once: what the lasso caught, what a finger adds to it, and where it goes together. */
import { Lasso } from '../../board/lasso.svelte'
import { KNOBS } from './art/room'
import type { Point } from './art/room'
import type { Desk } from './desk.svelte'
import type { Pile } from './pile.svelte'
import type { Sorting } from './sorting.svelte'

/** How far from the middle of a piece, in its own size, a stroke still catches it that goes over the pieces. */
const REACH = 0.32
/** How the others lie behind a piece that is carried from a shelf: so many are seen, so many pixels apart. */
const [BEHIND, APART] = [4, 7]

/** A piece that is carried along with the one in the hand: how far from it, in pixels of the table. */
export interface Along extends Point {
  readonly slot: number
}

export class Choosing {
  /** The next stroke draws the lasso, over pieces too: a finger would scroll or carry them otherwise. */
  armed = $state(false)
  readonly lasso: Lasso
  private before: ReadonlySet<number> = new Set()

  /** `free`: nothing is in the hand; `middle`: of a piece that lies on a shelf. */
  constructor(
    private readonly desk: Desk,
    private readonly pile: Pile,
    private readonly sorting: Sorting,
    free: () => boolean,
    private readonly middle: (slot: number) => Point | null
  ) {
    this.lasso = new Lasso({
      may: () => desk.plays && free() && (this.armed || desk.room.shelf === null),
      // Over the pieces every stroke adds some; on the bare table it begins anew.
      begun: () => (this.before = this.armed ? pile.chosen : new Set()),
      caught: (inside) => {
        const found = sorting.slots.filter((slot) => {
          const at = this.at(slot)
          return at !== null && inside(at)
        })
        pile.chosen = new Set([...this.before, ...found])
      },
      ended: () => (this.armed = false),
      reach: () => (this.armed ? REACH * this.size : 0)
    })
  }

  /** A finger tapped a piece. While some are chosen it takes one more, or one out. */
  tapped(slot: number): boolean {
    const { chosen } = this.pile
    if (chosen.size === 0) return false
    const others = [...chosen].filter((one) => one !== slot)
    this.pile.chosen = new Set(chosen.has(slot) ? others : [...others, slot])
    return true
  }

  /** Into a tray, or with 0 out of it. */
  send(tray: number): void {
    this.pile.send([...this.pile.chosen], tray, this.sorting.all, this.desk.room)
  }

  clear(): void {
    this.pile.chosen = new Set()
    this.armed = false
  }

  /** What goes along with a piece. */
  along(slot: number): readonly Along[] {
    const { chosen } = this.pile
    if (!chosen.has(slot)) return []
    const others = [...chosen].filter((one) => one !== slot && this.sorting.bySlot.has(one))
    if (this.desk.room.shelf !== null)
      return others
        .slice(0, BEHIND)
        .map((one, i) => ({ slot: one, x: (i + 1) * APART, y: (i + 1) * APART }))
        .reverse()
    const from = this.pile.at(slot, this.desk.room)
    return others.map((one) => {
      const { x, y } = this.pile.at(one, this.desk.room)
      return { slot: one, x: x - from.x, y: y - from.y }
    })
  }

  private get size(): number {
    const { cell, scale } = this.desk.room
    return KNOBS * Math.max(cell.x, cell.y) * scale
  }

  private at(slot: number): Point | null {
    return this.desk.room.shelf === null ? this.pile.at(slot, this.desk.room) : this.middle(slot)
  }
}

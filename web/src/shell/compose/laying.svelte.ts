/** Pieces that are put on a free table, one by one or a group at a time. Whether they may lie there is asked of the server. */
import { onTable } from '../../board/free/point'
import type { At } from '../../board/free/point'
import type { Near } from '../../board/free/snap'
import { pointOf, pointWord } from '../../board/free/words'
import { Draft } from './draft.svelte'
import type { Lights } from './draft.svelte'

/** Something that is put somewhere. */
export interface Piece {
  readonly id: string
  /** What goes together; a piece may be a group of its own. */
  readonly group: string
}
export interface Laid {
  /** In the order of the pieces; null: in the tray. */
  readonly at: readonly (At | null)[]
}
/** What is in the player's hand, and where it lies. */
export interface Held {
  readonly id: string
  readonly at: At
}
/** A draft whose things are carried over a free table by mouse, finger and keys. */
export interface Carrying {
  /** What a handle moves. */
  readonly grip: Held | null
  carries(id: string): boolean
  /** While it is dragged: shown, and not meant yet. */
  carry(id: string, at: At, near: Near): void
  settle(id: string, at: At, near: Near): void
  /** Let go elsewhere: nothing was meant. */
  letBe(): void
  /** By an arrow key; false: that cannot be pushed. */
  push(id: string, dx: number, dy: number): boolean
  /** A free point was picked. */
  to(at: At): void
}
const NOTHING: ReadonlySet<string> = new Set()

export abstract class Laying<P extends Piece, L extends Laid> extends Draft<L> implements Carrying {
  /** The whole group of what is held goes with it. */
  together = $state(true)
  /** So far what is held is carried while it is dragged. */
  carried = $state.raw<At>([0, 0])
  readonly tray = $derived.by(() => this.pieces.filter((_, i) => this.value.at[i] === null))
  /** What goes with what is held. */
  readonly moving = $derived.by<readonly string[]>(() => {
    const held = this.pieces.find(({ id }) => id === this.held)
    if (held === undefined) return []
    if (!this.together) return [held.id]
    return this.pieces.filter(({ group }) => group === held.group).map(({ id }) => id)
  })
  override readonly lights = $derived.by<Lights>(() => ({
    alive: new Set(this.pieces.flatMap(({ id, group }) => [id, group])),
    picked: new Set(this.moving),
    ...{ hints: NOTHING, last: NOTHING }
  }))

  /** `table`: its width and height. */
  constructor(
    readonly pieces: readonly P[],
    private readonly blank: L,
    private readonly table: At
  ) {
    super(blank)
  }

  /** What is said when something is taken in hand. */
  protected abstract heldSaid(piece: P): string

  /** The name of a group stands for its first piece. */
  private indexOf(word: string | null): number {
    return this.pieces.findIndex(({ id, group }) => id === word || group === word)
  }
  pick(word: string): void {
    this.attempt = null
    const found = this.pieces[this.indexOf(word)]
    this.held = found === undefined || this.held === found.id ? null : found.id
    this.said = this.held === null || found === undefined ? '' : this.heldSaid(found)
  }
  /** What is held goes there, and who goes with it beside it as before. */
  to(to: At): void {
    const { held, moving } = this
    const index = this.indexOf(held)
    if (index < 0) return
    const [x, y] = this.value.at[index] ?? to
    const at = this.value.at.map((point, i) => {
      if (i === index) return onTable(to, this.table)
      if (!moving.includes(this.pieces[i]?.id ?? '') || point === null) return point
      return onTable([point[0] + to[0] - x, point[1] + to[1] - y], this.table)
    })
    const next = this.tray.find(({ id }) => id !== held)
    const wasInTray = this.value.at[index] === null
    this.set({ ...this.value, at })
    this.held = wasInTray ? (next?.id ?? null) : held
  }
  clear(): void {
    this.set(this.blank)
  }
  override drop(place: string): void {
    const at = this.value.at.map((point, i) => (this.pieces[i]?.id === place ? null : point))
    this.set({ ...this.value, at })
  }

  // ---- by hand

  get grip(): Held | null {
    const at = this.value.at[this.indexOf(this.held)] ?? null
    return this.held === null || at === null ? null : { id: this.held, at }
  }
  carries(id: string): boolean {
    return this.indexOf(id) >= 0
  }
  carry(id: string, at: At): void {
    const index = this.indexOf(id)
    const place = this.value.at[index]
    if (place == null) return
    this.held = this.pieces[index]?.id ?? null
    this.carried = [at[0] - place[0], at[1] - place[1]]
  }
  settle(id: string, at: At): void {
    this.letBe()
    this.held = this.pieces[this.indexOf(id)]?.id ?? null
    this.to(at)
  }
  letBe(): void {
    this.carried = [0, 0]
  }
  push(id: string, dx: number, dy: number): boolean {
    const { grip } = this
    if (grip?.id !== id) return false
    this.to([grip.at[0] + dx, grip.at[1] + dy])
    return true
  }

  /** The points of a draft, `-` for what is in the tray; and back. */
  protected points({ at }: Laid = this.value): string {
    return at.map((point) => (point === null ? '-' : pointWord(point))).join(';')
  }
  protected placed(points: string): (At | null)[] | null {
    const at = points.split(';').map(pointOf)
    return at.length === this.pieces.length ? at : null
  }
}

/** Pieces in the hand: what lies under them, and what becomes of one that is let go. */
import { untrack } from 'svelte'
import { Carry } from '../../board/carry.svelte'
import { settings } from '../../shell/settings.svelte'
import { BOARD_BOX } from './art/frame'
import type { Point } from './art/room'
import type { Choosing } from './choosing.svelte'
import { nameOf } from './data'
import type { Desk } from './desk.svelte'
import type { Hand } from './hand.svelte'
import type { Pile } from './pile.svelte'
import type { Sorting } from './sorting.svelte'
import type { Piece } from './view'

/** Where a piece may be let go: on a place of the board, on the tab of a tray, or somewhere on the table. */
export type Spot = { readonly place: number } | { readonly tray: number } | { readonly at: Point }
/** Milliseconds for which a piece that does not fit shakes before it goes home. */
const SHAKEN = 380

export class Carrying {
  /** The table; the whole board, which may be looked at closer; the part of it that is seen. */
  root = $state<HTMLElement>()
  sheet = $state<HTMLElement>()
  field = $state<HTMLElement>()
  /** What the tabs of trays lie in. */
  bar = $state<HTMLElement>()
  private spots = $state.raw<{
    root: DOMRect
    sheet: DOMRect
    seen: DOMRect
    tabs: readonly (readonly [tray: number, at: DOMRect])[]
  } | null>(null)
  readonly carry: Carry<Spot>

  /** Made while a component is. `onlift`: a piece was taken up. */
  constructor(
    private readonly desk: Desk,
    private readonly sorting: Sorting,
    private readonly pile: Pile,
    private readonly hand: Hand,
    choosing: Choosing,
    onlift: (slot: number) => void
  ) {
    this.carry = new Carry<Spot>({
      measure: () => this.measure(),
      under: (x, y, tip) => this.under(x, y, tip),
      drop: (id, spot, turns) => this.drop(id, spot, turns),
      turns: (id) => pile.turnsOf(Number(id)),
      turned: (id, turns) => desk.manners.turned && pile.turn(Number(id), turns),
      may: (id) => this.may(this.piece(id)),
      lifted: (id) => {
        const piece = this.piece(id)
        hand.tool = null
        hand.hush()
        if (piece === undefined) return
        onlift(piece.slot)
        if (desk.mates.length > 0) void desk.sight.play?.(['pick_up', nameOf(piece.place)])
      },
      tapped: (id) => choosing.tapped(Number(id)),
      middle: (spot) => {
        if (!('place' in spot)) return null
        const box = this.sheet?.getBoundingClientRect() ?? new DOMRect()
        const unit = box.width / BOARD_BOX.width
        const [x, y] = desk.cut.shape(spot.place).centre
        return { x: box.x + (x - BOARD_BOX.x) * unit, y: box.y + (y - BOARD_BOX.y) * unit }
      },
      swipe: () => {
        const { shelf } = desk.room
        return shelf === null ? null : shelf.open ? 'y' : 'x'
      },
      grows: () => this.grows,
      still: () => settings.still
    })
    // Nothing is carried over the cloth.
    $effect(() => {
      if (desk.sight.live?.paused === true && this.carry.held !== null)
        untrack(() => this.carry.back())
    })
    // The window was resized, or the board changed sides: what was measured when it was lifted is not so any more.
    $effect(() => {
      if (desk.room.w > 0 && untrack(() => this.carry.held) !== null) untrack(() => this.measure())
    })
    // It is not there any more: the enemy took its place, and dead pieces leave.
    $effect(() => {
      const id = this.carry.held?.id
      if (id !== undefined && this.piece(id) === undefined) untrack(() => this.carry.forget(id))
    })
  }

  /** Pixels in a unit of the drawing, for what is in the hand: as large as the board is seen, and a little nearer. */
  readonly scale = $derived.by(() => {
    if (this.carry.held === null || this.spots === null) return this.desk.room.unit
    return this.spots.sheet.width / BOARD_BOX.width
  })

  /** How much larger a piece is in the hand than where it lies. */
  get grows(): number {
    return this.scale / (this.desk.room.unit * this.desk.room.scale)
  }

  /** Whether a piece has left its place, alone or with others that were chosen. */
  out(slot: number): boolean {
    const held = this.carry.held?.id
    return this.carry.out(String(slot)) || (held !== undefined && this.together(held).has(slot))
  }

  /** The tray whose tab lies under what is carried. */
  readonly overTray = $derived.by(() => {
    const { over } = this.carry
    return over !== null && 'tray' in over ? over.tray : null
  })

  piece(id: string): Piece | undefined {
    return this.sorting.bySlot.get(Number(id))
  }

  /** The place of the board under a point of the window, wherever that is to be seen. */
  placeAt(x: number, y: number): number | null {
    const { seen, sheet } = this.spots ?? { seen: new DOMRect(), sheet: new DOMRect() }
    // Of a board that is looked at closer a part is out of sight.
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return null
    const unit = sheet.width / BOARD_BOX.width
    return this.desk.cut.at([
      BOARD_BOX.x + (x - sheet.x) / unit,
      BOARD_BOX.y + (y - sheet.y) / unit
    ])
  }

  measure(): void {
    const { root, sheet, field } = this
    if (root === undefined || sheet === undefined || field === undefined) return
    this.spots = {
      root: root.getBoundingClientRect(),
      sheet: sheet.getBoundingClientRect(),
      seen: field.getBoundingClientRect(),
      tabs: [...(this.bar?.querySelectorAll<HTMLElement>('[data-tray]') ?? [])].map((tab) => [
        Number(tab.dataset['tray']),
        tab.getBoundingClientRect()
      ])
    }
  }

  private may(piece: Piece | undefined): boolean {
    if (piece === undefined || piece.down || this.sorting.held.has(piece.slot)) return false
    return this.desk.sight.live?.paused !== true
  }

  private under(x: number, y: number, tip: Point): Spot | null {
    const { root, tabs } = this.spots ?? { root: new DOMRect(), tabs: [] }
    const tabAt = (p: Point) => tabs.find(([, at]) => covers(at, p))
    // What the piece lies over counts, which floats above a finger: laid in the lowest row, it has the finger on a tab.
    const place = tabAt({ x, y }) === undefined ? this.placeAt(x, y) : null
    const tab = place === null ? (tabAt({ x, y }) ?? tabAt(tip)) : undefined
    if (tab !== undefined) return { tray: tab[0] }
    if (!covers(root, tip)) return null
    if (place !== null) return { place }
    return this.desk.room.shelf === null ? { at: { x: x - root.x, y: y - root.y } } : null
  }

  /** The pieces that are carried with this one, and itself. */
  private together(id: string): ReadonlySet<number> {
    const { chosen } = this.pile
    return chosen.has(Number(id)) ? chosen : new Set([Number(id)])
  }

  private async drop(id: string, spot: Spot, turns: number): Promise<boolean> {
    const piece = this.piece(id)
    if (piece === undefined) return true
    if ('tray' in spot) {
      this.pile.send([...this.together(id)], spot.tray, this.sorting.all, this.desk.room)
      this.letHold()
      return true
    }
    if ('at' in spot) {
      this.pile.shift(piece.slot, spot.at, this.desk.room)
      this.letHold()
      return true
    }
    this.desk.opened = false // what becomes of it is to be seen
    const end = await this.hand.lay(piece, turns, spot.place)
    if (end === 'misfit') await new Promise((done) => setTimeout(done, settings.still ? 0 : SHAKEN))
    if (end !== 'laid') this.letHold()
    return end === 'laid'
  }

  /** Mates may have it again. */
  private letHold(): void {
    const { mates, sight } = this.desk
    if (mates.length > 0 && 'release' in sight.tree) void sight.play?.(['release'])
  }
}
const covers = (r: DOMRect, { x, y }: Point): boolean =>
  x >= r.left && x <= r.right && y >= r.top && y <= r.bottom

/** Which pieces of the pile are to be seen and how they lie there; what mates have in hand. */
import { untrack } from 'svelte'
import { settings } from '../../shell/settings.svelte'
import { shows } from './art/shows'
import type { Shown } from './art/shows'
import type { Lying } from './art/position'
import type { Clock } from './clock.svelte'
import { nameOf, numberOf } from './data'
import type { Desk } from './desk.svelte'
import type { Pile } from './pile.svelte'
import { pileOf } from './view'
import type { Piece } from './view'
import { pieceText } from './words'
import { t } from './texts'

/** For how long a piece in hand is a mate's (SIT-843). */
const HOLD = 20_000
const NOBODY: ReadonlyMap<number, string> = new Map()

export class Sorting {
  sift = $state<Shown | null>(null)
  /** Where trays are looked at one by one: which; 0 for the pile itself. */
  tray = $state(0)

  /** Made while a component is: what is dealt is laid out. */
  constructor(
    private readonly desk: Desk,
    private readonly pile: Pile,
    private readonly clock: Clock
  ) {
    $effect(() => {
      const { all } = this
      const { room } = desk
      if (all.length === 0 || room.w < 10) return
      untrack(() => {
        const dealt = pile.see(all, room)
        pile.refit(all, room)
        if (!dealt || settings.still) return
        pile.dealing = true
        requestAnimationFrame(() => requestAnimationFrame(() => (pile.dealing = false)))
      })
    })
  }

  readonly all = $derived.by<readonly Piece[]>(() => {
    const { s, side, plays, manners } = this.desk
    return s === null || side === null || !plays ? [] : pileOf(s, side, manners.dead)
  })
  readonly bySlot = $derived.by(() => new Map(this.all.map((piece) => [piece.slot, piece])))
  readonly pieces = $derived.by(() => {
    const { sift, tray, desk, pile } = this
    const shown = shows(desk.manners.size)
    const found = this.all.filter(
      ({ slot, place }) =>
        (sift === null || shown.get(place)?.has(sift) === true) &&
        (desk.room.trays.length > 0 || pile.trayOf(slot) === tray)
    )
    // On a shelf what was moved last comes last, and the rest in the order of the deal.
    if (desk.room.shelf === null) return found
    return found.sort((a, b) => pile.height(a.slot) - pile.height(b.slot))
  })
  readonly slots = $derived.by(() => this.pieces.map(({ slot }) => slot))
  /** By tray, the first for none: how many pieces lie there. */
  readonly counts = $derived.by(() =>
    [0, 1, 2, 3, 4].map((n) => this.all.filter(({ slot }) => this.pile.trayOf(slot) === n).length)
  )
  /** What is said where nothing lies on a shelf. */
  readonly nothing = $derived.by(() => {
    if (this.desk.room.shelf === null || this.sift !== null || this.all.length === 0) return ''
    return this.tray === 0 ? t('sitHeapEmpty') : t('sitTrayEmpty', { n: this.tray })
  })
  /** By slot: whoever else holds it; it cannot be taken (SIT-843). */
  readonly held = $derived.by(() => {
    const { s, mates, called } = this.desk
    if (s === null || mates.length === 0) return NOBODY
    const found = new Map<number, string>()
    for (const mate of mates) {
      const piece = s.hold[mate.seat]
      const until = (s.hold_at[mate.seat] ?? 0) + HOLD
      if (piece == null || piece === '-' || this.clock.time >= until) continue
      const slot = this.all.find(({ place }) => place === numberOf(piece))?.slot
      if (slot !== undefined) found.set(slot, called(mate))
    }
    return found
  })
  private readonly labels = $derived.by(() => {
    const { manners, turned } = this.desk
    const text = (p: Piece): string => pieceText(manners.size, p, turned, this.pile.turnsOf(p.slot))
    return new Map(this.pieces.map((piece) => [piece.slot, text(piece)]))
  })

  /** `out`: whether it has left its place; `marked`: the pieces that a lesson points at, by name. */
  lying(out: (slot: number) => boolean, marked: ReadonlySet<string | undefined>): Lying[] {
    const { pile, desk } = this
    return this.pieces.map(({ slot, place, down, dead }) => ({
      ...{ slot, place, down, ...pile.at(slot, desk.room) },
      turns: pile.turnsOf(slot),
      z: pile.height(slot),
      label: this.labels.get(slot) ?? '',
      out: out(slot),
      pale: dead && desk.manners.dead === 'fade',
      chosen: pile.chosen.has(slot),
      marked: marked.has(nameOf(place)),
      mate: this.held.get(slot) ?? null
    }))
  }
}

/**
 * What this player does: pieces under way to the server and what becomes of them, units, flags. Nothing tells whether a
 * piece fits before the server has said it (SIT-857).
 */
import { keepFor, keptFor } from '../../core/memory'
import type { Refusal } from '../../core/wire'
import { library } from '../../shell/library.svelte'
import { manner } from '../../shell/manner'
import type { Sight } from '../../shell/client'
import type { Slip, Unit } from './art/position'
import { nameOf } from './data'
import type { Side } from './data'
import { t } from './texts'
import { seen } from './view'
import type { Piece } from './view'

/** How a try ended. */
export type End = 'laid' | 'misfit' | 'late' | 'refused' | 'lost'
export type Tool = Unit | 'bridge' | 'flag'
export const VERBS: Readonly<Record<Tool, string>> = {
  tank: 'place_tank',
  para: 'drop_para',
  bridge: 'build_bridge',
  flag: 'plant_flag'
}

/** Seats for which lost races are kept. */
const MOST_KEPT = 6
const SLIP = 4200
const SHAKE = 450
const FLASH = 900

export class Hand {
  slip = $state.raw<Slip | null>(null)
  /** The piece that did not fit shakes. */
  shaking = $state<number | null>(null)
  /** An enemy piece that came first. */
  flashed = $state<number | null>(null)
  /** What the next click on the board puts there. */
  tool = $state<Tool | null>(null)
  /** A drop that would help nobody, to be asked for once more (SIT-413). */
  doubted = $state<number | null>(null)
  private clearing: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly sight: () => Sight,
    private readonly side: () => Side | null
  ) {}

  /** The open places: what the server listed, whatever lies in the pile. */
  get open(): ReadonlySet<string> {
    return new Set(Object.keys(this.sight().beginnings?.['place'] ?? {}))
  }

  /** What may be done of a kind: places, sites or objectives. */
  words(verb: string): ReadonlySet<string> {
    return new Set(Object.keys(this.sight().tree[verb] ?? {}).filter((word) => word !== ''))
  }

  async lay({ slot, place: piece }: Piece, turns: number, place: number): Promise<End> {
    this.hush()
    const path = ['place', nameOf(place), nameOf(piece), String(90 * turns)]
    const sight = this.sight()
    if (!this.open.has(nameOf(place))) {
      this.say(place, await sight.judge?.(path))
      return 'refused'
    }
    const sent = sight.time?.() ?? 0
    const answer = await sight.play?.(path)
    if (answer === null || answer === undefined) return 'lost'
    const owner = this.owner(place)
    if (answer.ok) {
      if (owner === this.side()) return 'laid'
      this.missed(slot)
      return 'misfit'
    }
    if (answer.why === 'occupied' && owner !== this.side()) {
      this.late(place, sent)
      return 'late'
    }
    this.say(place, answer)
    return 'refused'
  }

  /** A whole move that is no piece; a refusal is shown at a place where there is one. */
  async give(path: readonly string[], place?: number): Promise<void> {
    this.hush()
    this.tool = null
    const answer = await this.sight().play?.(path)
    if (answer !== null && answer !== undefined && !answer.ok && place !== undefined)
      this.say(place, answer)
  }

  /** Why a place is not for the unit that is in hand. */
  async ask(path: readonly string[], place: number): Promise<void> {
    this.say(place, await this.sight().judge?.(path))
  }

  /** The objective that waited longest for a flag of this side's. */
  oldestFlag(order: readonly string[]): string | null {
    const { view } = this.sight().state
    const may = this.words('plant_flag')
    if (view === null || may.size === 0) return null
    const since = (id: string): number => seen(view).taken_at[order.indexOf(id)] ?? 0
    return [...may].sort((a, b) => since(a) - since(b))[0] ?? null
  }

  /** What would help nobody is asked for once more. */
  doubt(place: number, text: string): void {
    this.doubted = place
    this.show({ place, text, rule: 'SIT-413' })
  }

  hush(): void {
    this.slip = null
    this.doubted = null
  }

  private get where(): readonly [table: string, seat: number] {
    const { state, you } = this.sight()
    return [state.table?.id ?? '', you ?? -1]
  }

  private owner(place: number): number {
    const { view } = this.sight().state
    return view === null ? -1 : (seen(view).owner[place] ?? -1)
  }

  private missed(slot: number): void {
    this.shaking = slot
    setTimeout(() => {
      if (this.shaking === slot) this.shaking = null
    }, SHAKE)
  }

  private late(place: number, sent: number): void {
    const { view } = this.sight().state
    const by = Math.max(1, Math.round(sent - (view === null ? sent : seen(view).last)))
    keepFor('races', this.where, [...this.races, by], MOST_KEPT)
    this.flashed = place
    manner.play('late')
    setTimeout(() => {
      if (this.flashed === place) this.flashed = null
    }, FLASH)
    this.show({ place, text: t('sitLate', { ms: by }), rule: '' })
  }

  /** For the tallies at the end: by how many milliseconds races were lost. Nobody else keeps refusals. */
  get races(): readonly number[] {
    return keptFor<number[]>('races', ...this.where) ?? []
  }

  private say(place: number, no: Refusal | null | undefined): void {
    if (no === null || no === undefined) return
    const text = library.why(this.sight().state.table?.game ?? '', no)
    this.show({ place, text, rule: no.rule })
  }

  private show(slip: Slip): void {
    this.slip = slip
    clearTimeout(this.clearing)
    this.clearing = setTimeout(() => (this.slip = null), SLIP)
  }
}

/** A set-up being made. Where a unit may stand is asked of the server; the tray knows what is left. */
import type { View } from '../../../core/wire'
import { Draft } from '../../../shell/compose/draft.svelte'
import type { Lights } from '../../../shell/compose/draft.svelte'
import { PIECE, STACKING, TO_PLACE, isHex } from '../data'
import type { Piece } from '../data'
import { t } from '../texts'
import { seen } from '../view'
import { nameOf } from '../words'

/** By unit: its hex. */
export type Placed = ReadonlyMap<string, string>
const NOWHERE = '-'
const isSam = (id: string): boolean => PIECE.get(id)?.kind === 'sam'

export class Deployment extends Draft<Placed> {
  /** The units that are set up here: some may have been placed one by one before. */
  readonly units: readonly Piece[]
  /** Where the unit in hand may stand, as the server says. */
  room = $state.raw<ReadonlySet<string>>(new Set())
  readonly tray = $derived.by(() => this.units.filter(({ id }) => !this.value.has(id)))
  readonly path = $derived.by(() => (this.tray.length > 0 ? null : ['deploy', this.written()]))
  readonly lights = $derived.by<Lights>(() => {
    const there = new Set(this.value.values())
    const picked = new Set([this.value.get(this.held ?? '') ?? ''].filter(isHex))
    const hints = this.held === null ? new Set<string>() : this.room
    return { alive: new Set([...there, ...hints]), picked, hints, last: new Set<string>() }
  })

  constructor(view: View) {
    super(new Map())
    this.units = TO_PLACE.filter(({ number }) => seen(view).at[number] === 'off')
  }

  override get look(): { what: string; words: readonly string[] } | null {
    return this.held === null ? null : { what: 'branch', words: ['place', this.held] }
  }
  override get status(): string {
    const n = this.tray.length
    return n === 0 ? t('deployAll') : t('deployLeft', { n })
  }
  /** The server has answered where the unit in hand may stand. */
  heard(looked: unknown): void {
    const { tree = {} } = (looked ?? {}) as { tree?: Record<string, unknown> }
    this.room = new Set(Object.keys(tree).filter(isHex))
  }

  private written(placed: Placed = this.value): string {
    return this.units.map(({ id }) => placed.get(id) ?? NOWHERE).join(',')
  }
  override get shelf(): string {
    return `yom_kippur.${String(this.units.length)}`
  }
  override write(placed: Placed = this.value): string {
    return this.written(placed)
  }
  override read(text: string): Placed | null {
    const hexes = text.split(',')
    if (hexes.length !== this.units.length) return null
    const found = this.units.map(({ id }, i) => [id, hexes[i] ?? NOWHERE] as const)
    return new Map(found.filter(([, hex]) => isHex(hex)))
  }
  override from([, hexes = '']: readonly string[]): Placed | null {
    return this.read(hexes)
  }

  override over(view: View): View {
    const at = [...seen(view).at]
    for (const [id, hex] of this.value) {
      const number = PIECE.get(id)?.number
      if (number !== undefined) at[number] = hex
    }
    return { ...view, at }
  }

  /** The units that stand on a hex in this draft. */
  on(hex: string): readonly string[] {
    return this.units.filter(({ id }) => this.value.get(id) === hex).map(({ id }) => id)
  }

  clear(): void {
    this.set(new Map())
  }

  /** A unit of the tray is taken in hand; a hex takes what is in hand, or gives what stands there. */
  pick(word: string): void {
    const { held } = this
    this.attempt = null
    if (!isHex(word)) {
      this.held = held === word ? null : word
      this.said = t('deployHeld', { unit: nameOf(word) })
      return
    }
    const here = this.on(word)
    const at = here.indexOf(held ?? '')
    if (held === null || at >= 0) {
      this.held = here[at + 1] ?? null // one after the other, then none
      this.said = this.held === null ? '' : t('deployHeld', { unit: nameOf(this.held) })
      return
    }
    if (!this.room.has(word)) {
      this.attempt = ['place', held, word] // the rules say why not
      return
    }
    const next = new Map(this.value).set(held, word)
    // Where there is no room for one more, it takes the place of the one on top, which is in hand next.
    const rivals = here.filter((id) => isSam(id) === isSam(held))
    const full = rivals.length >= (isSam(held) ? 1 : STACKING) ? rivals.at(-1) : undefined
    if (full !== undefined) next.delete(full)
    const after = this.tray.find(
      ({ id, basic }) => id !== held && basic?.at === PIECE.get(held)?.basic?.at
    )
    const fromTray = !this.value.has(held)
    this.set(next)
    this.said = t('deployPut', { unit: nameOf(held), hex: word })
    if (full !== undefined) this.held = full
    else if (fromTray && after !== undefined) this.held = after.id // the next of its region, at once
  }

  /** Back into the tray: what is in hand if it stands there, else what stands there on top. */
  override drop(hex: string): void {
    const here = this.on(hex)
    const gone = here.find((id) => id === this.held) ?? here.at(-1)
    if (gone === undefined) return
    const next = new Map(this.value)
    next.delete(gone)
    this.set(next)
  }
}

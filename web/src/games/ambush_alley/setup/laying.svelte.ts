/** Figures or hot spots that are being put on the table, one by one or a unit at a time. Whether they may stand there is asked
 *  of the server. */
import type { Situation } from '../../../core/deed'
import type { View } from '../../../core/wire'
import { Draft } from '../../../shell/compose/draft.svelte'
import type { Lights } from '../../../shell/compose/draft.svelte'
import { KINDS, TABLE, growth } from '../data'
import { t } from '../texts'
import { manId, pointOf, pointWord, pointsOf, scaleOf, seen, spotId, unitName } from '../view'
import type { At, Seen } from '../view'

/** Something that is put somewhere. */
export interface Piece {
  readonly id: string
  /** What goes together: a unit; a hot spot goes alone. */
  readonly group: string
  readonly kind: string
}
export interface Laid {
  readonly at: readonly (At | null)[]
  /** The team that the corporal begins with; empty for none. */
  readonly attach: string
}
type Verb = 'deploy' | 'place_hot_spots' | 'arrive'
const SPOTS = 5
const NOTHING: ReadonlySet<string> = new Set()

/** What this Ask has to be put where, in the order of the move. */
function pieces(verb: Verb, { view, ask, args }: Situation): Piece[] {
  const now = seen(view)
  if (verb === 'place_hot_spots')
    return Array.from({ length: SPOTS }, (_, i) => {
      const id = spotId(i + 1)
      return { id, group: id, kind: '' }
    })
  if (verb === 'arrive') {
    const [unit = 0, , count = 0] = args
    const kinds = args.slice(3, 3 + count).map((kind) => KINDS[kind]?.name ?? '')
    return kinds.map((kind, i) => ({
      ...{ id: manId(now.kind.length + i), group: unitName(unit), kind }
    }))
  }
  const side = ask === 'setup_regular' ? 'R' : 'I'
  return now.kind.flatMap((kind, i) => {
    const group = now.unit[i] ?? '-'
    return group.startsWith(side) ? [{ id: manId(i), group, kind }] : []
  })
}

export class Laying extends Draft<Laid> {
  readonly pieces: readonly Piece[]
  /** The whole unit of what is held goes with it. */
  together = $state(true)
  private readonly scale: string
  private readonly size: At

  constructor(
    readonly verb: Verb,
    private readonly situation: Situation
  ) {
    const all = pieces(verb, situation)
    super({ at: all.map(() => null), attach: '' })
    this.pieces = all
    this.scale = scaleOf(situation.options)
    const { map } = growth(scaleOf(situation.options))
    this.size = [TABLE.width * map, TABLE.height * map]
  }

  /** Whether everybody starts in the zone of the Marines. */
  get zone(): boolean {
    return this.situation.ask === 'setup_regular'
  }
  /** The hot spot where figures arrive. */
  get spot(): number {
    return this.verb === 'arrive' ? (this.situation.args[1] ?? 0) : 0
  }

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
    hints: NOTHING,
    last: NOTHING
  }))

  override readonly path = $derived.by<readonly string[] | null>(() => {
    if (this.tray.length > 0 || this.pieces.length === 0) return null
    const attach = this.value.attach === '' ? [] : [this.value.attach]
    return [this.verb, this.points(this.value), ...attach]
  })
  private points({ at }: Laid): string {
    return at.map((point) => (point === null ? '-' : pointWord(point))).join(';')
  }

  pick(word: string): void {
    this.attempt = null
    // The name of a unit stands for its first figure.
    const found = this.pieces.find(({ id, group }) => id === word || group === word)
    this.held = found === undefined || this.held === found.id ? null : found.id
    this.said = this.held === null ? '' : t('aaHeld', { unit: found?.group ?? '' })
  }

  /** Where something lies; null: in the tray. */
  placeOf(id: string): At | null {
    const index = this.pieces.findIndex((piece) => piece.id === id || piece.group === id)
    return this.value.at[index] ?? null
  }
  private clamp([x, y]: At): At {
    const on = (n: number, most: number): number => Math.min(Math.max(0, Math.round(n)), most)
    return [on(x, this.size[0]), on(y, this.size[1])]
  }
  /** What is held goes there, and who goes with it beside it as before. */
  put(to: At): void {
    const { held, moving } = this
    const index = this.pieces.findIndex(({ id }) => id === held)
    if (index < 0) return
    const [x, y] = this.value.at[index] ?? to
    const at = this.value.at.map((point, i) => {
      const id = this.pieces[i]?.id ?? ''
      if (i === index) return this.clamp(to)
      if (!moving.includes(id) || point === null) return point
      return this.clamp([point[0] + to[0] - x, point[1] + to[1] - y])
    })
    const next = this.tray.find(({ id }) => id !== held)
    const wasInTray = this.value.at[index] === null
    this.set({ ...this.value, at })
    this.held = wasInTray ? (next?.id ?? null) : held
  }
  push(dx: number, dy: number): void {
    const index = this.pieces.findIndex(({ id }) => id === this.held)
    const from = this.value.at[index]
    if (from == null) return
    this.put([from[0] + dx, from[1] + dy])
  }
  attach(unit: string): void {
    this.set({ ...this.value, attach: unit })
  }
  clear(): void {
    this.set({ at: this.pieces.map(() => null), attach: '' })
  }
  override drop(place: string): void {
    const at = this.value.at.map((point, i) => (this.pieces[i]?.id === place ? null : point))
    this.set({ ...this.value, at })
  }

  // ---- as it is kept, and as the server gives it

  override from([, points = '', attach = '']: readonly string[]): Laid | null {
    const at = pointsOf(points)
    return at?.length === this.pieces.length ? { at, attach: attach === '-' ? '' : attach } : null
  }
  override get shelf(): string | null {
    return this.verb === 'arrive' ? null : `ambush_alley.${this.situation.ask}.${this.scale}`
  }
  override write(laid: Laid = this.value): string {
    return `${this.points(laid)} ${laid.attach}`
  }
  override read(text: string): Laid | null {
    const [points = '', attach = ''] = text.split(' ')
    const at = points.split(';').map(pointOf)
    return at.length === this.pieces.length ? { at, attach } : null
  }
  override get status(): string {
    const n = this.tray.length
    return n === 0 ? t('aaAllLaid') : t('aaToLay', { n })
  }

  /** The view with everybody where the draft has them. */
  override over(view: View): View {
    const now = seen(view)
    const { at } = this.value
    if (this.verb === 'place_hot_spots')
      return {
        ...view,
        spot_x: at.map((point, i) => point?.[0] ?? now.spot_x[i] ?? 0),
        spot_y: at.map((point, i) => point?.[1] ?? now.spot_y[i] ?? 0)
      }
    const [x, y] = [[...now.x], [...now.y]]
    const status: Seen['status'][number][] = [...now.status]
    const [kind, unit] = [[...now.kind], [...now.unit]]
    this.pieces.forEach((piece, i) => {
      const number = Number(piece.id.slice(1))
      const point = at[i]
      kind[number] = piece.kind
      unit[number] = piece.group
      x[number] = point?.[0] ?? 0
      y[number] = point?.[1] ?? 0
      status[number] = point == null ? 'waiting' : 'able'
    })
    return { ...view, x, y, status, kind, unit }
  }
}

/** Figures or hot spots that are being put on the table. */
import type { Situation } from '../../../core/deed'
import type { View } from '../../../core/wire'
import { pointsOf } from '../../../board/free/words'
import { Laying } from '../../../shell/compose/laying.svelte'
import type { Laid as Places, Piece as Any } from '../../../shell/compose/laying.svelte'
import { KINDS, sizeOf } from '../data'
import { t } from '../texts'
import { manId, scaleOf, seen, spotId, unitName } from '../view'
import type { Seen } from '../view'

/** Empty: a hot spot, which goes alone. */
type Piece = Any & { readonly kind: string }
interface Laid extends Places {
  /** The team that the corporal begins with; empty for none. */
  readonly attach: string
}
type Verb = 'deploy' | 'place_hot_spots' | 'arrive'
const SPOTS = 5

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

export class Setup extends Laying<Piece, Laid> {
  constructor(
    readonly verb: Verb,
    private readonly situation: Situation
  ) {
    const all = pieces(verb, situation)
    super(all, { at: all.map(() => null), attach: '' }, sizeOf(scaleOf(situation.options)))
  }

  /** Whether everybody starts in the zone of the Marines. */
  get zone(): boolean {
    return this.situation.ask === 'setup_regular'
  }
  /** All of it lies in one place, which can be looked at closely. */
  get near(): boolean {
    return this.zone || this.verb === 'arrive'
  }
  /** The hot spot where figures arrive. */
  get spot(): number {
    return this.verb === 'arrive' ? (this.situation.args[1] ?? 0) : 0
  }
  override readonly path = $derived.by<readonly string[] | null>(() => {
    if (this.tray.length > 0 || this.pieces.length === 0) return null
    const attach = this.value.attach === '' ? [] : [this.value.attach]
    return [this.verb, this.points(), ...attach]
  })
  protected heldSaid({ group }: Piece): string {
    return t('aaHeld', { unit: group })
  }
  attach(unit: string): void {
    this.set({ ...this.value, attach: unit })
  }

  // ---- as it is kept, and as the server gives it

  override from([, points = '', attach = '']: readonly string[]): Laid | null {
    const at = pointsOf(points)
    return at?.length === this.pieces.length ? { at, attach: attach === '-' ? '' : attach } : null
  }
  override get shelf(): string | null {
    const { ask, options } = this.situation
    return this.verb === 'arrive' ? null : `ambush_alley.${ask}.${scaleOf(options)}`
  }
  override write(laid: Laid = this.value): string {
    return `${this.points(laid)} ${laid.attach}`
  }
  override read(text: string): Laid | null {
    const [points = '', attach = ''] = text.split(' ')
    const at = this.placed(points)
    return at === null ? null : { at, attach }
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
    const [kind, unit]: [string[], string[]] = [[...now.kind], [...now.unit]]
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

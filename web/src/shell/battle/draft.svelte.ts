/** A battle that is being put together, on the map and on the desk. The rules are asked, not known. */
import type { MoveLook } from '../../gen/wire'
import type { Refusal } from '../../core/wire'
import { Draft } from '../compose/draft.svelte'
import type { Lights } from '../compose/draft.svelte'
import { front } from './front.svelte'
import { EMPTY, common, further, onHex, ordered, read, withPiece, without, words } from './plan'
import type { Forces, Plan } from './plan'

/** A piece of either side, and where it stands. */
export interface Standing {
  readonly at: string
  readonly mine: boolean
}

export class Battle extends Draft<Plan> {
  /** What the server last said that may be added. */
  choices = $state.raw<MoveLook['choices']>({})
  /** Why it cannot be declared as it is: the map shows who or what is left out. */
  no = $state.raw<Refusal | null>(null)

  /** `there`: the pieces on the map, by name. */
  constructor(
    private readonly of: Forces,
    private readonly there: ReadonlyMap<string, Standing>,
    plan: Plan
  ) {
    super(plan)
  }

  readonly path = $derived.by(() => {
    const { targets, units } = this.value
    return targets.length === 0 || units.length === 0 ? null : words(this.value)
  })
  /** Own pieces that are in the battle or may join it. */
  readonly able = $derived.by<readonly string[]>(() => {
    const { targets, units, guns } = this.value
    const told = [...(this.choices['units'] ?? []), ...(this.choices['guns'] ?? [])]
    const reach = targets.flatMap((hex) => front.odds[hex]?.guns ?? [])
    const all = ordered(this.of, {
      ...EMPTY,
      units: [...units, ...guns, ...common(front.odds, targets), ...reach, ...told]
    })
    return all.units
  })
  readonly lights = $derived.by<Lights>(() => {
    const { targets, units, guns } = this.value
    const stands = (ids: readonly string[]): string[] => ids.map((id) => this.stands(id))
    return {
      alive: new Set([...Object.keys(front.odds), ...stands(this.able)]),
      picked: new Set([...targets, ...stands([...units, ...guns])]),
      hints: new Set(this.choices['targets'] ?? []),
      last: new Set()
    }
  })

  override get asked(): readonly string[] | null {
    return this.attempt ?? (this.value.targets.length === 0 ? null : words(this.value))
  }
  override get look() {
    return { what: 'move', words: words(this.value) }
  }
  override from(path: readonly string[]): Plan | null {
    return read(path)
  }
  has(id: string): boolean {
    return this.value.units.includes(id) || this.value.guns.includes(id)
  }
  stands(id: string): string {
    return this.there.get(id)?.at ?? ''
  }

  /** The words of this battle with one piece more. */
  withPiece(id: string): string[] {
    return words(withPiece(this.of, this.value, id))
  }

  /** A hex of the map, or a piece of the desk or of a fanned stack. */
  pick(word: string): void {
    if (!this.of.isHex(word)) this.toggle([word])
    else this.aim(word, false)
  }

  /** An enemy hex: in place of the targets, or beside them (`more`). A hex of one's own: all of it joins or leaves. */
  aim(hex: string, more: boolean): void {
    const { targets } = this.value
    const own = this.able.filter((id) => this.stands(id) === hex)
    if (own.length > 0) this.toggle(own)
    else if (targets.includes(hex)) this.let(hex)
    else if (hex in front.odds) {
      this.set(more ? further(this.of, front.odds, this.value, hex) : onHex(front.odds, hex))
    } else this.tryAt(hex)
  }

  /** All of them join; where all are in already they leave. */
  toggle(ids: readonly string[]): void {
    const out = ids.filter((id) => !this.has(id))
    const stray = out.find((id) => !this.able.includes(id))
    if (stray !== undefined) this.attempt = this.withPiece(stray)
    else if (out.length > 0)
      this.set(out.reduce((plan, id) => withPiece(this.of, plan, id), this.value))
    else this.set(ids.reduce(without, this.value))
  }

  override drop(word: string): void {
    this.aim(word, false)
  }

  private let(hex: string): void {
    if (this.value.targets.length > 1) this.set(without(this.value, hex))
  }

  /** A hex that cannot be attacked, or pieces that cannot join: the rules say why not. */
  private tryAt(hex: string): void {
    const [own] = [...this.there].find(([, { at, mine }]) => mine && at === hex) ?? []
    this.attempt =
      own === undefined ? words({ ...this.value, targets: [hex] }) : this.withPiece(own)
  }
}

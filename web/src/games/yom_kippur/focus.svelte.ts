/** What the player looks at: board and panel of a page show the same. */
import { Pencil } from '../../shell/pencil.svelte'
import type { Sight } from '../../shell/client'
import { Survey } from '../../shell/survey.svelte'
import type { Answers, Topic } from './survey'
import type { Airs } from './words'

export type Overlay = 'zoc' | 'cover' | 'points' | 'movable' | 'threats'
/** Each with its key, and the looks that it is made of. */
export const OVERLAYS: readonly {
  name: Overlay
  key: string
  topics: readonly Topic[]
  only?: string
}[] = [
  { name: 'zoc', key: 'z', topics: ['zoc_arab', 'zoc_israel'] },
  { name: 'cover', key: 'c', topics: ['cover'] },
  { name: 'points', key: 'v', topics: ['bridges_threatened'] },
  { name: 'movable', key: 'a', topics: ['movable'] },
  { name: 'threats', key: 'x', topics: ['threats'], only: 'yom_kippur' }
]

class Focus {
  /** The game of the table: it and the others of its family share all this. */
  game = $state('yom_kippur')
  /** Not every game of the family tells of threats. */
  readonly overlays = $derived(OVERLAYS.filter(({ only = this.game }) => only === this.game))
  readonly survey = new Survey<Answers>()
  /** The hex that is pointed at or has the focus. */
  hex = $state<string | null>(null)
  /** The last hex that was pointed at: the panel goes on showing it. */
  kept = $state<string | null>(null)
  overlay = $state<Overlay | null>(null)
  /** Both units of the stack go together. */
  together = $state(false)
  readonly pencil = new Pencil()

  /** From an effect: this table is played. */
  attend({ state }: Sight): void {
    this.game = state.table?.game ?? this.game
  }

  point(hex: string | null): void {
    this.hex = hex
    if (hex !== null) this.kept = hex
  }

  /** What the looks of the game say of a hex. */
  airs(hex: string): Airs {
    const cover = this.survey.get('cover')
    return {
      arab: hex in (this.survey.get('zoc_arab') ?? {}),
      israel: hex in (this.survey.get('zoc_israel') ?? {}),
      cover: cover === undefined ? null : (cover[hex] ?? 0)
    }
  }

  toggle(overlay: Overlay): void {
    this.overlay = this.overlay === overlay ? null : overlay
  }
}

export const focus = new Focus()

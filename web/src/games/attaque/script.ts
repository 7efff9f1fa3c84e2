/** Steps of Attaque on the stage. */
import type { Script } from '../../stage/stage.svelte'
import { BY_NAME, SQUARES } from './data'
import { seen } from './view'
import { TOLD, plan, soundOf } from './scene'
import type { Beat } from './scene'

/** How long a placard stays after its step, in milliseconds. */
const LINGER = 1900

export const script: Script<Beat> = {
  plan(step, options) {
    const view = step.views.at(-1)
    if (view === undefined) return []
    const { kind, where } = seen(view)
    const known = {
      kind: (slot: number) => BY_NAME.get(kind[slot] ?? '') ?? null,
      square: (slot: number) => SQUARES[where[slot] ?? -1]?.id ?? null
    }
    return plan(step.events, known, options['blast_area'] === 'all8')
  },
  told: TOLD,
  sound: soundOf,
  linger: () => LINGER,
  atOnce: (beats) => beats.some((b) => b.notice === 'ready')
}

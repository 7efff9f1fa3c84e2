/** What is meant by holding something somewhere while a move is planned. */
import type { At } from '../view'
import { gripOf } from './grips'
import type { March } from './march.svelte'
import type { Plan } from './plan'
import { snapped } from '../../../board/free/snap'

/** What is near: bases of others, places in cover, how wide a base is, and how much larger than at 15 mm. */
export interface Near {
  readonly bases: readonly At[]
  readonly anchors: readonly At[]
  readonly base: number
  readonly size: number
}

/** The plan while this grip is held there; anything else of the unit stands for all of it. */
export function held(march: March, id: string, at: At, near: Near): Plan | null {
  const grip = gripOf(id)
  if (grip === null) return march.goingTo(at)
  if (grip.kind === 'leg' || grip.kind === 'bend')
    return march.bending(grip.figure, grip.point, at, grip.kind === 'bend')
  if (grip.kind !== 'ghost') return null
  const others = march.ends.filter((end, i) => end !== null && i !== grip.figure) as At[]
  const place = snapped(at, [...near.bases, ...others], near.anchors, near.base, near.size)
  return march.leading(grip.figure, place)
}

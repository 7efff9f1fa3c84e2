/** Steps of Embuscades on the stage. */
import { manner } from '../../shell/manner'
import { Stage } from '../../stage/stage.svelte'
import type { Script } from '../../stage/stage.svelte'
import type { Sight } from '../../shell/client'
import { VEHICLE } from './data'
import { TOLD, moved, plan, soundOf } from './scene'
import type { Beat } from './scene'
import { seen } from './view'

/** How long a bulletin stays after its step, in milliseconds. */
const LINGER: Partial<Record<Beat['kind'], number>> = {
  radio: 5200,
  draw: 1800,
  card: 2400,
  attack: 1500,
  home: 1800,
  notice: 1400
}

const script: Script<Beat> = {
  plan(step) {
    const beats = plan(step.events)
    for (const b of beats) {
      if (b.kind !== 'home') continue
      // Whether what goes home had a flag aboard.
      const before = step.views[b.ends - 1]
      const slot = VEHICLE.get(b.vehicle ?? '')?.slot ?? -1
      b.count = before === undefined ? 0 : (seen(before).flag[slot] ?? 0)
    }
    return beats
  },
  told: TOLD,
  sound: soundOf,
  linger: (beat) => LINGER[beat.kind] ?? 0,
  /** A drive goes square by square: everybody sees the way it went. */
  during({ kind, path, time, vehicle }, view) {
    if (kind !== 'drive' || vehicle === null) return []
    return path.slice(1).map((square, i) => ({
      after: (i * (time - 80)) / (path.length - 1),
      view: { ...moved(seen(view), vehicle, square) }
    }))
  }
}

/** Board and panel of the same sight show the same moment. */
const stages = new WeakMap<Sight, Stage<Beat>>()
export function stageOf(session: Sight): Stage<Beat> {
  let found = stages.get(session)
  if (found === undefined) {
    found = new Stage(script, manner)
    stages.set(session, found)
  }
  return found
}

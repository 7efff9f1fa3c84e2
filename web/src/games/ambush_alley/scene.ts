/** What a step looks like: a table from event to beat. */
import type { View } from '../../core/wire'
import type { Event, Fired } from '../../gen/ambush_alley'
import type { Beat as AnyBeat } from '../../stage/beat'
import { Script } from '../../stage/script'
import { along } from './move/along'
import { seen } from './view'
import type { At } from './view'

export type BeatKind =
  | 'deploy'
  | 'turn'
  | 'walk'
  | 'duel'
  | 'shot'
  | 'fall'
  | 'hurt'
  | 'morale'
  | 'melee'
  | 'mark'
  | 'arrival'
  | 'leave'
  | 'end'

export interface Beat extends AnyBeat {
  kind: BeatKind
  /** Who does something, and to whom. */
  by: string
  at: string
  figures: readonly number[]
  /** Where these figures come to. */
  to: readonly At[]
  shot: Fired | null
  /** Dice of a test, and what came of it. */
  dice: readonly number[]
  said: 'passed' | 'failed' | ''
  turn: number
  spot: number
  kinds: readonly string[]
}

const STEPS = 6

export const script = new Script<Event, Beat>({
  longest: 5000,
  blank: {
    ...{ by: '', at: '', figures: [], to: [], shot: null, dice: [], said: '', turn: 0, spot: 0 },
    kinds: []
  },
  kinds: {
    deploy: { time: 400, sound: 'card', after: true },
    mark: { time: 250, sound: 'card', after: true },
    walk: { time: 500, sound: 'card' },
    fall: { time: 500, sound: 'knock' },
    hurt: { time: 500, sound: 'knock' },
    leave: { time: 500, sound: 'engine' },
    turn: { time: 400, sound: 'bugle', notice: 1400, after: true, telling: true },
    arrival: { time: 700, sound: 'drum', notice: 2400, after: true, telling: true },
    duel: { time: 500, sound: 'knock', notice: 1500 },
    morale: { time: 600, sound: 'drum', notice: 1800 },
    melee: { time: 700, sound: 'drum', notice: 2200 },
    shot: { time: 800, sound: 'boom', notice: 3200, telling: true },
    end: { time: 300, sound: 'flag', after: true, telling: true }
  },
  events: {
    SpotsPlaced: () => ({ kind: 'deploy' }),
    Deployed: () => ({ kind: 'deploy' }),
    TurnBegan: ({ turn }) => ({ kind: 'turn', turn }),
    Advanced: ({ unit, figures, places, cost }) => ({
      ...{ kind: 'walk', by: unit, figures, to: places, places: [unit] },
      time: Math.min(1200, 250 + cost)
    }),
    Hunkered: ({ unit }) => ({ kind: 'mark', by: unit, places: [unit] }),
    Reacted: ({ insurgent, regular, totals, first }) => ({
      ...{ kind: 'duel', by: insurgent, at: regular, dice: totals },
      said: first === regular ? 'passed' : 'failed'
    }),
    Fired: (e) => ({ kind: 'shot', by: e.by, at: e.at, shot: e, places: [e.by, e.at] }),
    Hurt: ({ unit, figure, aid }) => ({ kind: 'hurt', by: unit, figures: [figure], dice: [aid] }),
    Fell: ({ unit, figures }) => ({ kind: 'fall', by: unit, figures, worth: 'capture' }),
    Steeled: ({ unit, dice, passed }) => ({
      ...{ kind: 'morale', by: unit, dice, said: passed === 1 ? 'passed' : 'failed' }
    }),
    Fought: ({ mover, other, mine, theirs }) => ({
      ...{ kind: 'melee', by: mover, at: other, dice: [...mine, ...theirs], worth: 'capture' }
    }),
    Captured: ({ figures }) => ({ kind: 'fall', figures, worth: 'capture' }),
    Exited: ({ unit, figures }) => ({ kind: 'leave', by: unit, figures, worth: 'goal' }),
    Neutralised: ({ spot }) => ({ kind: 'mark', spot, worth: 'goal' }),
    Reinforced: ({ unit, kinds, spot }) => ({ kind: 'arrival', by: unit, kinds, spot }),
    Arrived: ({ unit }) => ({ kind: 'deploy', by: unit, places: [unit] }),
    Concluded: () => ({ kind: 'end', worth: 'goal' })
  },
  /** Figures walk along the ways that were declared: everybody sees which way they went. */
  during({ kind, figures, to, time }, view) {
    if (kind !== 'walk') return []
    const ways = figures.map((figure, i) => along(seen(view), figure, to[i] ?? [0, 0]))
    return Array.from({ length: STEPS - 1 }, (_, i) => ({
      after: (i * time) / STEPS,
      view: put(
        view,
        figures,
        ways.map((way) => way((i + 1) / STEPS))
      )
    }))
  }
})

/** These figures somewhere on their ways. */
function put(view: View, figures: readonly number[], places: readonly At[]): View {
  const [x, y] = [[...seen(view).x], [...seen(view).y]]
  figures.forEach((figure, i) => {
    const [px = 0, py = 0] = places[i] ?? []
    x[figure] = px
    y[figure] = py
  })
  return { ...view, x, y }
}

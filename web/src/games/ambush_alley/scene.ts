/** What a step looks like: a table from event to beat. */
import type { View } from '../../core/wire'
import type { Event, Fired } from '../../gen/ambush_alley'
import type { Beat as AnyBeat } from '../../stage/beat'
import { Script } from '../../stage/script'
import type { Context } from '../../stage/script'
import type { Duellist } from './art/Duel.svelte'
import { duellist, rolled } from './dice'
import type { Roll } from './dice'
import { along } from './move/along'
import { seen } from './view'
import type { At, Seen } from './view'

export type BeatKind =
  | 'roll'
  | 'deploy'
  | 'enter'
  | 'turn'
  | 'walk'
  | 'duel'
  | 'shot'
  | 'fall'
  | 'hurt'
  | 'morale'
  | 'melee'
  | 'captured'
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
  duel: { insurgent: Duellist; regular: Duellist; first: string } | null
  /** Dice that belong to a unit: its tests, and in close combat those of both. */
  dice: readonly { sides: number; face: number }[]
  against: readonly { sides: number; face: number }[]
  /** What was rolled, for the beat that comes of it. */
  roll: Roll | null
  said: 'passed' | 'failed' | ''
  turn: number
  /** Reinforcements: their line, who they are, the die that said where, and where: 0 for nowhere. */
  line: number
  kinds: readonly string[]
  where: number | null
  spot: number
}

const STEPS = 6
const QUALITY = { insurgent: 6, regular: 8 }

/** What was rolled since something was last seen to come of it. */
function rolls({ beats }: Context<Beat>): Roll[] {
  const found: Roll[] = []
  for (let i = beats.length - 1; i >= 0; i--) {
    const roll = beats[i]?.roll ?? null
    if (roll === null) break
    found.unshift(roll)
  }
  return found
}
/** Two dice for the line, then one for the hot spot. */
function arrival(line: number, context: Context<Beat>): Pick<Beat, 'line' | 'dice' | 'where'> {
  const all = rolls(context)
  const where = rolled(all, 'AMB-HOT-06')[0]?.face ?? null
  return { line, dice: rolled(all, 'AMB-HOT-03').slice(0, 2), where }
}

export const script = new Script<Event, Beat>({
  longest: 9000,
  blank: {
    ...{ by: '', at: '', figures: [], to: [], shot: null, duel: null, dice: [], against: [] },
    ...{ roll: null, said: '', turn: 0, line: 0, kinds: [], where: null, spot: 0 }
  },
  kinds: {
    roll: { time: 0 },
    deploy: { time: 400, sound: 'card', after: true },
    enter: { time: 900, sound: 'card', after: true },
    mark: { time: 250, sound: 'card', after: true },
    walk: { time: 500, sound: 'card' },
    fall: { time: 500, sound: 'knock' },
    hurt: { time: 900, sound: 'knock' },
    leave: { time: 500, sound: 'engine' },
    morale: { time: 1200, sound: 'drum' },
    turn: { time: 400, sound: 'bugle', notice: 1400, after: true, telling: true },
    duel: { time: 1300, sound: 'knock', notice: 1500 },
    melee: { time: 1800, sound: 'drum', notice: 2600, telling: true },
    captured: { time: 1200, sound: 'knock', notice: 2400, after: true, telling: true },
    shot: { time: 1500, sound: 'boom', notice: 3200, telling: true },
    arrival: { time: 1600, sound: 'drum', notice: 2400, after: true, telling: true },
    end: { time: 300, sound: 'flag', after: true, telling: true }
  },
  events: {
    Rolled: ({ sides, face, rule }) => ({
      kind: 'roll',
      roll: { sides, rule, faces: face.map((one) => one ?? 0) }
    }),
    SpotsPlaced: () => ({ kind: 'deploy' }),
    Deployed: () => ({ kind: 'deploy' }),
    TurnBegan: ({ turn }) => ({ kind: 'turn', turn }),
    Advanced: ({ unit, figures, places, cost }) => ({
      ...{ kind: 'walk', by: unit, figures, to: places, places: [unit] },
      time: Math.min(1200, 250 + cost)
    }),
    Hunkered: ({ unit }) => ({ kind: 'mark', by: unit, places: [unit] }),
    Reacted: ({ insurgent, regular, dice, totals, first }, context) => {
      const all = rolled(rolls(context), 'AMB-REA-01').slice(-2)
      const view = context.before === undefined ? null : seen(context.before)
      const one = (unit: string, side: 'insurgent' | 'regular', i: number): Duellist =>
        duellist(unit, all[i]?.sides ?? QUALITY[side], dice[i] ?? 0, totals[i] ?? 0, view)
      const duel = {
        ...{ insurgent: one(insurgent, 'insurgent', 0), regular: one(regular, 'regular', 1), first }
      }
      return { kind: 'duel', by: insurgent, at: regular, duel }
    },
    Fired: (e) => ({ kind: 'shot', by: e.by, at: e.at, shot: e, places: [e.by, e.at] }),
    Hurt: ({ unit, figure, aid, status }) => ({
      ...{ kind: 'hurt', by: unit, figures: [figure], worth: status === 'able' ? null : 'capture' },
      ...{ dice: aid === 0 ? [] : [{ sides: 6, face: aid }] },
      said: status === 'able' ? 'passed' : 'failed'
    }),
    Fell: ({ unit, figures }) => ({ kind: 'fall', by: unit, figures, worth: 'capture' }),
    Steeled: ({ unit, dice, passed }, context) => {
      const sides = rolls(context).at(-1)?.sides ?? 6
      return {
        ...{ kind: 'morale', by: unit, said: passed === 1 ? 'passed' : 'failed' },
        dice: dice.map((face) => ({ sides, face }))
      }
    },
    Fought: ({ mover, other, mine, theirs }, context) => {
      const all = rolled(rolls(context), 'AMB-CC-02').slice(-(mine.length + theirs.length))
      const die = (face: number, i: number) => ({ sides: all[i]?.sides ?? 6, face })
      return {
        ...{ kind: 'melee', by: mover, at: other, worth: 'capture' },
        dice: mine.map(die),
        against: theirs.map((face, i) => die(face, mine.length + i))
      }
    },
    Captured: ({ figures }) => ({ kind: 'captured', figures, worth: 'capture' }),
    Absorbed: ({ unit }) => ({ kind: 'mark', by: unit, worth: 'goal', places: [unit] }),
    Exited: ({ unit, figures }) => ({ kind: 'leave', by: unit, figures, worth: 'goal' }),
    Neutralised: ({ spot }) => ({ kind: 'mark', spot, worth: 'goal' }),
    Reinforced: ({ line, unit, kinds, spot }, context) => ({
      ...{ kind: 'arrival', by: unit, kinds, spot },
      ...arrival(line, context)
    }),
    NotCome: ({ line }, context) =>
      line === 0 ? null : { kind: 'arrival', ...arrival(line, context) },
    Arrived: ({ unit, places }) => ({ kind: 'enter', by: unit, to: places, places: [unit] }),
    Concluded: () => ({ kind: 'end', worth: 'goal' })
  },
  /** Figures walk along the ways that were declared: everybody sees which way they went. Who arrives comes from the hot spot. */
  during({ kind, figures, to, time }, view) {
    const now = seen(view)
    const last = now.kind.length - to.length
    const [who, ways] =
      kind === 'walk'
        ? [figures, figures.map((figure, i) => along(now, figure, to[i] ?? [0, 0]))]
        : kind === 'enter'
          ? [to.map((_, i) => last + i), to.map((at) => between(nearest(now, at), at))]
          : [[], []]
    if (who.length === 0) return []
    return Array.from({ length: STEPS - 1 }, (_, i) => ({
      after: (i * time) / STEPS,
      view: put(
        view,
        who,
        ways.map((way) => way((i + 1) / STEPS))
      )
    }))
  }
})

const between =
  ([ax, ay]: At, [bx, by]: At) =>
  (share: number): At => [Math.round(ax + share * (bx - ax)), Math.round(ay + share * (by - ay))]
/** The hot spot that a place is nearest to. */
function nearest(view: Seen, [x, y]: At): At {
  const spots = view.spot_x.map((sx, i): At => [sx, view.spot_y[i] ?? 0])
  const far = ([sx, sy]: At): number => Math.hypot(sx - x, sy - y)
  return spots.sort((a, b) => far(a) - far(b))[0] ?? [x, y]
}

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

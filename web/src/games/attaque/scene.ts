/**
 * What a step looks like. Its events, as this seat was told them, become beats: one motion after the other,
 * each with what it needs to be drawn. What the seat does not know is null, and is drawn as unknown.
 */
import type { View } from '../../core/wire'
import type { Attacked, Began, Bombed, Event } from '../../gen/attaque'
import type { Beat as AnyBeat } from '../../stage/beat'
import { Script } from '../../stage/script'
import type { Cue } from '../../stage/script'
import { around, corridor, far } from './art/swept'
import { BY_NAME, PER_SIDE, SIDES, SQUARES } from './data'
import type { Kind } from './data'
import { seen } from './view'

export type BeatKind =
  'move' | 'show' | 'duel' | 'bomb' | 'photo' | 'launch' | 'blast' | 'remove' | 'notice'

export interface Party {
  side: number
  kind: Kind | null
}
export interface Beat extends AnyBeat {
  kind: BeatKind
  attacker: Party | null
  target: Party | null
  result: string | null
  /** A flight goes over others' heads. */
  flight: boolean
  /** Squares that it lays waste, in the order in which it reaches them. */
  swept: readonly string[]
  spared: readonly string[]
  /** Counters that leave the board. */
  leaving: readonly (Party & { square: string })[]
  /** An objective is taken. */
  prize: boolean
  /** The seat that took the photograph: its owner alone sees it developed. */
  photographer: number | null
  notice: 'began' | 'passed' | 'ready' | null
}

/** How long a placard stays after its beat, in milliseconds. */
const STAYS = 1900
const FLIGHT = 520
/** Machines that are seen at work, and a photograph, which is seen where it is taken. */
const AT_WORK = ['Bombed', 'Photographed', 'Launched', 'Exploded']

const sideOf = (slot: number): number => (slot < PER_SIDE ? 0 : 1)
const named = (name: string | null | undefined): Kind | null => BY_NAME.get(name ?? '') ?? null
const shown = (slot: number, name?: string | null): Party => ({
  side: sideOf(slot),
  kind: named(name)
})
/** A counter as the seat knows it after the step. */
const party = (slot: number, view: View | undefined): Party =>
  shown(slot, view === undefined ? null : seen(view).kind[slot])
const squares = (slots: readonly number[], view: View | undefined): string[] =>
  slots
    .map((slot) => SQUARES[(view === undefined ? undefined : seen(view).where[slot]) ?? -1]?.id)
    .filter((id) => id !== undefined)

const strike = (e: Attacked | Bombed): Partial<Beat> => ({
  places: [e.start, e.target],
  result: e.result,
  target: shown(e.victim, e.declared),
  prize: e.result === 'C',
  worth: e.result === 'C' ? 'goal' : null // ATK-092
})
const notice = (what: Beat['notice'], seat: Began['seat']): Cue<Beat> => ({
  kind: 'notice',
  notice: what,
  target: { side: SIDES.indexOf(seat), kind: null }
})

export const script = new Script<Event, Beat>({
  longest: 1200,
  blank: {
    attacker: null,
    target: null,
    result: null,
    flight: false,
    swept: [],
    spared: [],
    leaving: [],
    prize: false,
    photographer: null,
    notice: null
  },
  kinds: {
    move: { time: 300, sound: 'card', after: true },
    remove: { time: 240, after: true, telling: 'more' },
    notice: { time: 500, sound: 'bell', notice: STAYS },
    show: { time: 520, sound: 'bell', notice: STAYS, after: true },
    photo: { time: 850, sound: 'shutter', notice: STAYS, telling: 'prize' },
    duel: { time: 850, sound: 'drum', notice: STAYS, telling: 'fight' },
    bomb: { time: 850, sound: 'boom', notice: STAYS, telling: 'fight' },
    launch: { time: 800, sound: 'rocket', notice: STAYS, telling: 'fight' },
    blast: { time: 800, sound: 'boom', notice: STAYS, telling: 'fight' }
  },
  events: {
    Moved(e, { after }) {
      const cue = { kind: 'move', places: [e.start, e.to], attacker: party(e.slot, after) } as const
      return far(e.start, e.to) ? { ...cue, flight: true, time: FLIGHT, sound: 'plane' } : cue
    },
    Shown(e, { next, beats }) {
      if (AT_WORK.includes(next)) return null
      const [last, target] = [beats.at(-1), shown(e.slot, e.kind[0])]
      if (last?.kind === 'photo' && last.places.at(-1) === e.at) return { joins: { target } }
      return { kind: 'show', places: [e.at], target }
    },
    Attacked: (e, { after }) => ({ kind: 'duel', ...strike(e), attacker: party(e.slot, after) }),
    Bombed: (e) => ({ kind: 'bomb', ...strike(e), attacker: shown(e.slot, 'bomber') }),
    Photographed: (e, { after }) => ({
      kind: 'photo',
      places: [e.start, e.target],
      attacker: party(e.slot, after),
      target: shown(e.victim),
      photographer: sideOf(e.slot)
    }),
    Launched: (e, { after }) => ({
      kind: 'launch',
      places: [e.start, e.end],
      attacker: shown(e.slot, 'flying_bomb'),
      swept: corridor(e.start, e.end),
      spared: squares(e.spared, after)
    }),
    Exploded: (e, { after, options }) => ({
      kind: 'blast',
      places: [e.at],
      attacker: shown(e.slot, 'time_bomb'),
      swept: around(e.at, options['blast_area'] === 'all8'),
      spared: squares(e.spared, after)
    }),
    Removed(e, { beats }) {
      const square = (k: number): string => e.squares[k] ?? ''
      const leaving = e.slots.map((slot, k) => ({ ...shown(slot, e.kinds[k]), square: square(k) }))
      const lost = leaving.map(({ side }) => side)
      const last = beats.at(-1)
      // What falls together is seen to fall together.
      if (last?.kind === 'remove') return { joins: { leaving: [...last.leaving, ...leaving] } }
      const before = beats.filter((b) => b.result !== null || b.kind === 'remove').at(-1)
      const prize = before?.result === 'C'
      return {
        kind: 'remove',
        leaving,
        lost,
        prize,
        sound: prize ? 'bugle' : null,
        worth: 'capture'
      }
    },
    Began: (e) => notice('began', e.seat),
    Passed: (e) => notice('passed', e.seat),
    Deployed: (e) => ({ ...notice('ready', e.seat), time: 0, atOnce: true })
  }
})

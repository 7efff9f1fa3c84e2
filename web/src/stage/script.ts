/**
 * A table from event to beat: what each event of a game looks like and sounds like, how long it takes, what it
 * touches, and whether it gets a notice. The stage plays what is planned here; the log and the replay ask it too.
 */
import { NOTHING_PLAYED } from '../core/diff'
import type { Played } from '../core/diff'
import type { Weighed, Weight } from '../core/digest'
import type { GameEvent, Line, View } from '../core/wire'
import { fitted, length } from './beat'
import type { Beat, Worth } from './beat'
import type { Sound } from './sound'

/** What all beats of a kind have in common, unless an event says otherwise. */
export interface Kind {
  /** Milliseconds at the normal pace. */
  readonly time: number
  readonly sound?: Sound
  /** It is seen on the view after its event; otherwise it leads from the view before to the view after. */
  readonly after?: boolean
  /** It gets a notice, which stays so many milliseconds after it; nobody waits for that. */
  readonly notice?: number
  /**
   * A player at a shared screen wants to see it before the screen is handed over. Where it is more than true, who was
   * away is told of it too (`core/digest.ts`).
   */
  readonly telling?: true | Weight
  /** A step with such a beat may keep the player so long. */
  readonly longest?: number
}
/** What an event may ask about beside its own fields. */
export interface Context<B> {
  /** What was seen before the event and after the whole step; undefined where nobody looks. */
  readonly before: View | undefined
  readonly after: View | undefined
  /** The beats before it. */
  readonly beats: readonly B[]
  /** The name of the event that follows. */
  readonly next: string
  /** What the table chose. */
  readonly options: Options
}
export type Options = Readonly<Record<string, unknown>>
/** The beat of an event, as far as it differs from its kind and from a blank one. */
export type Cue<B extends Beat> = Partial<B> & { kind: B['kind'] }
/** Nothing is seen of it; or it is seen in the beat before, which changes by this. */
type Row<E, B extends Beat> = (
  event: E,
  context: Context<B>
) => Cue<B> | { joins: Partial<B> } | null
export type Rows<E extends { _: string }, B extends Beat> = {
  readonly [N in E['_']]?: Row<Extract<E, { _: N }>, B>
}
export interface Table<E extends { _: string }, B extends Beat> {
  /** The kinds of beats. Of those with a notice the weightiest come last. */
  readonly kinds: Readonly<Record<B['kind'], Kind>>
  /** A beat with nothing in it: what a game's beats have beside what all beats have. */
  readonly blank: Omit<B, keyof Beat>
  /** A step never keeps the player longer, in milliseconds. */
  readonly longest: number
  /** The events that are seen. */
  readonly events: Rows<E, B>
  /** What is seen in the course of a beat: a walk place by place. */
  readonly during?: (
    beat: B,
    view: View
  ) => readonly { readonly after: number; readonly view: View }[]
}
/** What everybody but the game's own board needs of a script. */
export interface Steps {
  /** How long the eye needs at the normal pace, in milliseconds. */
  duration(events: readonly GameEvent[]): number
  /** What makes a line worth jumping to, if anything. */
  worth(line: Line): Worth | null
  /** Whether a player at a shared screen wants to see these events before the screen is handed over. */
  telling(events: readonly GameEvent[]): boolean
  /** What an event is to somebody who was away. */
  weigh(event: GameEvent): Weighed
}

/** The lines that stand, the last one first: a line that takes back takes the last one of its seat. */
function* standing(log: readonly Line[]): Generator<Line> {
  const taken = new Map<number | null, number>()
  for (let i = log.length - 1; i >= 0; i--) {
    const line = log[i]!
    const left = taken.get(line.by) ?? 0
    if (line.undo === true) taken.set(line.by, left + 1)
    else if (left > 0) taken.set(line.by, left - 1)
    else yield line
  }
}

export class Script<E extends { _: string }, B extends Beat> implements Steps {
  private readonly weights: ReadonlyMap<string, number>
  /** The rows by the names of their events, whatever those hold. */
  private readonly rows: ReadonlyMap<string, Row<GameEvent, B>>

  constructor(private readonly table: Table<E, B>) {
    const kinds: [string, Kind][] = Object.entries(table.kinds)
    const told = kinds.filter(([, { notice }]) => notice !== undefined)
    this.rows = new Map(Object.entries<unknown>(table.events) as [string, Row<GameEvent, B>][])
    this.weights = new Map(told.map(([kind], i) => [kind, i + 1]))
  }

  plan({ events, views }: Played, options: Options = {}): B[] {
    const beats: B[] = []
    const after = views.at(-1)
    for (const [i, event] of events.entries()) {
      const [before, next] = [views[i], events[i + 1]?._ ?? '']
      const cue = this.rows.get(event._)?.(event, { before, after, beats, next, options })
      if (cue === undefined || cue === null) continue
      const last = beats.at(-1)
      if (!('joins' in cue)) beats.push(this.beat(cue, i))
      else if (last !== undefined) {
        const begins = this.kind(last).after === true ? i + 1 : last.begins
        Object.assign(last, cue.joins, { begins, ends: i + 1 })
      }
    }
    const most = beats.map((beat) => this.kind(beat).longest ?? 0)
    return fitted(beats, Math.max(this.table.longest, ...most))
  }

  duration(events: readonly GameEvent[]): number {
    return length(this.unseen(events))
  }

  telling(events: readonly GameEvent[]): boolean {
    return this.unseen(events).some((beat) => this.kind(beat).telling !== undefined)
  }

  weigh(event: GameEvent): Weighed {
    const [beat] = this.unseen([event])
    if (beat === undefined) return { weight: null, lost: [] }
    const { telling = true } = this.kind(beat)
    return { weight: telling === true ? null : telling, lost: beat.lost }
  }

  worth(line: Line): Worth | null {
    const found = this.unseen(line.events).map(({ worth }) => worth)
    return found.includes('goal') ? 'goal' : found.includes('capture') ? 'capture' : null
  }

  /** The places of each beat of some lines, where it touches any. */
  ways(lines: readonly Line[]): readonly (readonly string[])[] {
    return lines
      .flatMap(({ events }) => this.unseen(events))
      .map(({ places }) => places)
      .filter((places) => places.length > 0)
  }

  /** The ways of the last line that stands and touched anything. */
  lastWays(log: readonly Line[]): readonly (readonly string[])[] {
    for (const line of standing(log)) {
      const found = this.ways([line])
      if (found.length > 0) return found
    }
    return []
  }

  /** Where the moves after a line of the log began and ended; null: of none. */
  traces(log: readonly Line[], since: number | null | undefined): ReadonlySet<string> {
    const lines = since == null ? [] : [...standing(log)].reverse().filter(({ k }) => k > since)
    const ends = this.ways(lines).flatMap((way) => [...way.slice(0, 1), ...way.slice(-1)])
    return new Set(ends)
  }

  during(beat: B, view: View): readonly { readonly after: number; readonly view: View }[] {
    return this.table.during?.(beat, view) ?? []
  }

  /** The beats of events at which nobody looks. */
  private unseen(events: readonly GameEvent[]): B[] {
    return this.plan({ ...NOTHING_PLAYED, events })
  }

  private kind({ kind }: { kind: string }): Kind {
    return this.table.kinds[kind as B['kind']]
  }

  private beat(cue: Cue<B>, i: number): B {
    const { time, sound = null, after = false, notice = 0 } = this.kind(cue)
    const common: Omit<Beat, 'kind'> = {
      time,
      sound,
      begins: after ? i + 1 : i,
      ends: i + 1,
      places: [],
      worth: null,
      lost: [],
      weight: this.weights.get(cue.kind) ?? 0,
      stays: notice,
      atOnce: false
    }
    return { ...this.table.blank, ...common, ...cue } as B
  }
}

/** A game line by line through one viewer's eyes: any moment of it, from the first view and the changes. */
import { NOTHING_PLAYED, patch, played } from './diff'
import type { Played } from './diff'
import type { Ask, Line, ReplayMsg, View } from './wire'

export class Film {
  readonly lines: readonly Line[]
  /** The views made so far, by number of lines; each shares with the one before what did not change. */
  private readonly views: View[]

  constructor(readonly replay: ReplayMsg) {
    this.views = [replay.view]
    this.lines = replay.steps.map((step) => step.line)
  }

  get length(): number {
    return this.lines.length
  }

  /** What was seen after so many lines. */
  view(n: number): View {
    for (let i = this.views.length; i <= n; i++) {
      const before = this.views[i - 1] ?? this.replay.view
      this.views.push(patch(before, this.replay.steps[i - 1]?.diffs.flat() ?? []))
    }
    return this.views[n] ?? this.replay.view
  }

  /** The line before this moment, event by event. */
  step(n: number): Played {
    const step = this.replay.steps[n - 1]
    return step === undefined
      ? NOTHING_PLAYED
      : played(this.view(n - 1), step.line.events, step.diffs)
  }

  /** What was asked after so many lines; null at the end of a game. */
  ask(n: number): Ask | null {
    return n === 0 ? this.replay.ask : (this.replay.steps[n - 1]?.ask ?? null)
  }

  /** How many lines of the whole game were played up to here: the viewer may have missed some of them. */
  played(n: number): number {
    return n === 0 ? 0 : (this.replay.steps[n - 1]?.played ?? n)
  }

  /** The last moment that this viewer saw when so many lines of the whole game were played. */
  when(played: number): number {
    let n = 0
    while (n < this.length && this.played(n + 1) <= played) n++
    return n
  }

  /** How many lines stand up to the line that the log numbers `k`; it may have been taken back since. */
  at(k: number): number {
    return this.lines.filter((line) => line.k <= k).length
  }
}

/** The longest that nothing happens in a film by time while nobody could act, in milliseconds. */
const IDLE = 1000

/**
 * When each moment of a game in real time comes in its film: as far apart as they were in the game. Only where no Ask
 * stood, as before the start, is a long wait made short.
 */
export class Timeline {
  /** By number of lines, in milliseconds of the film. */
  readonly starts: readonly number[]
  private readonly times: readonly number[]

  constructor(film: Film) {
    const all = Array.from({ length: film.length + 1 }, (_, n) => n)
    this.times = all.map((n) => Number(film.view(n)['now'] ?? 0))
    let at = 0
    this.starts = all.map((n) => {
      const gone = n === 0 ? 0 : Math.max(0, (this.times[n] ?? 0) - (this.times[n - 1] ?? 0))
      at += film.ask(n - 1)?.closes === 'standing' ? gone : Math.min(gone, IDLE)
      return at
    })
  }

  get length(): number {
    return this.starts.at(-1) ?? 0
  }

  /** How many lines stand at this time of the film. */
  moment(at: number): number {
    let n = 0
    while (n + 1 < this.starts.length && (this.starts[n + 1] ?? 0) <= at) n++
    return n
  }

  /** The time of the game at this time of the film. */
  time(at: number): number {
    const n = this.moment(at)
    const [from, to] = [this.times[n] ?? 0, this.times[n + 1] ?? Infinity]
    return Math.min(to, from + Math.max(0, at - (this.starts[n] ?? 0)))
  }
}

/** The nearest of these moments before or after one; itself when there is none. */
export function jump(marked: readonly number[], from: number, forward: boolean): number {
  const found = forward ? marked.find((n) => n > from) : marked.filter((n) => n < from).at(-1)
  return found ?? from
}

/** Marks on a board: the same one drawn again is wiped out. */
export function toggled(
  marks: readonly (readonly string[])[],
  mark: readonly string[]
): (readonly string[])[] {
  const same = (other: readonly string[]): boolean => other.join(' ') === mark.join(' ')
  return marks.some(same) ? marks.filter((m) => !same(m)) : [...marks, mark]
}

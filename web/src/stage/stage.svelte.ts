/**
 * What a board shows while a step is played: the view as far as the eye has come, the beat at hand, and the notice
 * that stays for reading. It knows no game: a script makes beats of events.
 */
import { untrack } from 'svelte'
import { NOTHING_PLAYED } from '../core/diff'
import type { Played } from '../core/diff'
import type { View } from '../core/wire'
import { headline } from './beat'
import type { Beat } from './beat'
import type { Options } from './script'
import type { Sound } from './sound'

/** How the viewer likes it. */
export interface Manner {
  /** Nothing moves: what happened is shown at once. */
  readonly still: boolean
  /** 1 is normal, 2 is half as fast. */
  readonly pace: number
  play(sound: Sound): void
}
/** Where its beats come from: `Script` in `script.ts`. */
interface Source<B extends Beat> {
  plan(step: Played, options: Options): B[]
  during(beat: B, view: View): readonly { readonly after: number; readonly view: View }[]
}
/** Whose steps are shown. */
export interface Watched {
  readonly state: {
    readonly view: View | null
    readonly table: { readonly options: Options } | null
  }
  readonly playing: Played
  /** So many events of that step have been seen: what is told beside the board tells them too. */
  reached?(count: number): void
  skip(): void
}

type Timer = ReturnType<typeof setTimeout>
/** Keys that do nothing by themselves and that no flag of an event tells. */
const ALONE = new Set(['AltGraph', 'CapsLock'])

export class Stage<B extends Beat> {
  /** The view as far as the eye has come. */
  shown = $state.raw<View | null>(null)
  /** What moves now. */
  beat = $state.raw<B | null>(null)
  /** What the notice says. */
  told = $state.raw<B | null>(null)

  private view: View | null = null
  private step = NOTHING_PLAYED
  private watched: Watched | null = null
  private queue: B[] = []
  private timers: Timer[] = []
  private reading: Timer | undefined

  constructor(
    private readonly script: Source<B>,
    private readonly manner: Manner
  ) {}

  /** Called while a board is made: its steps are followed as long as it is there. */
  attend(watched: () => Watched): void {
    $effect.pre(() => {
      const { state, playing } = watched()
      void [state, playing]
      untrack(() => this.follow(watched()))
    })
    $effect(() => () => this.close())
  }

  /** The view, and the step that led to it; the same again changes nothing. */
  follow(watched: Watched): void {
    const { view, table } = watched.state
    const { playing } = watched
    if (view === this.view && playing === this.step) return
    const fresh = playing.events.length > 0 && playing !== this.step
    const first = this.view === null
    const jumped = view !== this.view && !fresh
    this.view = view
    this.step = playing
    if (view === null || first || !fresh) {
      this.settle()
      if (jumped) this.dismiss() // what it spoke of lies further back
      return
    }
    const beats = this.script.plan(playing, table?.options ?? {})
    if (this.manner.still || document.hidden || beats.some((b) => b.atOnce)) {
      this.settle()
      const found = headline(beats)
      if (found !== null) this.announce(found)
      return
    }
    this.stop()
    this.queue = beats
    this.watched = watched
    this.next()
  }

  /** Straight to the end. */
  settle(): void {
    this.stop()
    this.queue = []
    this.beat = null
    this.shown = this.view
  }

  /** The reader has read. */
  dismiss(): void {
    clearTimeout(this.reading)
    this.told = null
  }

  /** Whoever acts need not watch to the end: what was clicked or pressed takes effect at once. */
  hurry(watched: Watched): void {
    this.dismiss()
    if (this.beat === null) return
    this.settle()
    watched.skip()
  }

  /** Any key hurries, but not one that makes a command of the browser, nor a part of it. */
  hurryByKey(event: KeyboardEvent, watched: Watched): void {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (plain && !ALONE.has(event.key)) this.hurry(watched)
  }

  /** Nobody looks any more: at one screen, whoever looks next must find nothing of what was shown. */
  close(): void {
    this.settle()
    this.dismiss()
  }

  private stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = []
  }

  private after(time: number, what: () => void): void {
    this.timers.push(setTimeout(what, time * this.manner.pace))
  }

  private next(): void {
    const done = this.beat
    if (done !== null) {
      this.show(done.ends)
      this.watched?.reached?.(done.ends)
    }
    const beat = this.queue.shift()
    if (beat === undefined) {
      this.settle()
      return
    }
    this.beat = beat
    this.show(beat.begins)
    if (this.shown !== null)
      for (const { after, view } of this.script.during(beat, this.shown))
        this.after(after, () => (this.shown = view))
    if (beat.weight > 0) this.announce(beat)
    else this.sound(beat)
    this.after(beat.time, () => this.next())
  }

  /** The view after so many events. */
  private show(count: number): void {
    this.shown = this.step.views[count] ?? this.shown
  }

  private sound({ sound }: B): void {
    if (sound !== null) this.manner.play(sound)
  }

  private announce(beat: B): void {
    clearTimeout(this.reading)
    this.told = beat
    this.sound(beat)
    const pace = this.manner.still ? 1 : this.manner.pace
    const stay = (beat.time + beat.stays) * pace
    this.reading = setTimeout(() => (this.told = null), stay)
  }
}

/** One stage for each thing that is watched: all that show it show the same moment. */
export function stages<B extends Beat>(
  script: Source<B>,
  manner: Manner
): (watched: object) => Stage<B> {
  const made = new WeakMap<object, Stage<B>>()
  return (watched) => {
    const found = made.get(watched) ?? new Stage(script, manner)
    made.set(watched, found)
    return found
  }
}

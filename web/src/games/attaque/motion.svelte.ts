/** What the board shows while a step is played: the counters as far as it has come, and the beat at hand. */
import { NOTHING_PLAYED } from '../../core/diff'
import type { Played } from '../../core/diff'
import type { View } from '../../core/wire'
import { settings } from '../../shell/settings.svelte'
import { play } from '../../shell/sound'
import { BY_NAME, SQUARES, counters, seen } from './data'
import type { Counter } from './data'
import { headline, plan, soundOf } from './scene'
import type { Beat } from './scene'

/** How long a placard stays after its step, for reading; nobody waits for it. */
const LINGER = 1900
const TOLD = new Set(['show', 'duel', 'bomb', 'photo', 'launch', 'blast', 'notice'])

export class Motion {
  /** The counters on the board and beside it. */
  counters = $state.raw<readonly Counter[]>([])
  /** What moves now. */
  beat = $state.raw<Beat | null>(null)
  /** What the placard says. */
  told = $state.raw<Beat | null>(null)

  private view: View | null = null
  private played = NOTHING_PLAYED
  private queue: Beat[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private reading: ReturnType<typeof setTimeout> | undefined

  /** A view, and the step that led to it; the same again changes nothing. */
  follow(view: View | null, step: Played, all8: boolean): void {
    const { events } = step
    const fresh = events.length > 0 && step !== this.played
    if (view === this.view && step === this.played) return
    const first = this.view === null
    this.view = view
    this.played = step
    if (view === null || first || !fresh) {
      this.settle()
      return
    }
    const { kind, where } = seen(view)
    const known = {
      kind: (slot: number) => BY_NAME.get(kind[slot] ?? '') ?? null,
      square: (slot: number) => SQUARES[where[slot] ?? -1]?.id ?? null
    }
    const beats = plan(events, known, all8)
    const deployed = beats.some((b) => b.notice === 'ready')
    if (settings.still || document.hidden || deployed) {
      this.settle()
      const told = headline(beats)
      if (told !== null) {
        this.tell(told)
        const sound = soundOf(told)
        if (sound !== null) play(sound)
      }
      return
    }
    clearTimeout(this.timer)
    this.queue = beats
    this.step()
  }

  /** Straight to the end. */
  settle(): void {
    clearTimeout(this.timer)
    this.queue = []
    this.beat = null
    this.counters = this.view === null ? [] : counters(seen(this.view))
  }

  /** The reader has read. */
  dismiss(): void {
    clearTimeout(this.reading)
    this.told = null
  }

  close(): void {
    clearTimeout(this.timer)
    clearTimeout(this.reading)
  }

  private step(): void {
    const done = this.beat
    if (done !== null) this.show(done.ends)
    const beat = this.queue.shift()
    if (beat === undefined) {
      this.settle()
      return
    }
    this.beat = beat
    this.show(beat.begins)
    if (TOLD.has(beat.kind)) this.tell(beat)
    const sound = soundOf(beat)
    if (sound !== null) play(sound)
    this.timer = setTimeout(() => this.step(), beat.time * settings.pace)
  }

  /** The counters after so many events. */
  private show(count: number): void {
    const view = this.played.views[count]
    if (view !== undefined) this.counters = counters(seen(view))
  }

  private tell(beat: Beat): void {
    clearTimeout(this.reading)
    this.told = beat
    const pace = settings.still ? 1 : settings.pace
    this.reading = setTimeout(() => (this.told = null), (beat.time + LINGER) * pace)
  }
}

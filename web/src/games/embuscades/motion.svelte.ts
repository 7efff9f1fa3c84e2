/** What board and panel show while a step is played: the view as far as the eye has come, and the beat at hand. */
import { NOTHING_PLAYED } from '../../core/diff'
import type { Played } from '../../core/diff'
import type { View } from '../../core/wire'
import { settings } from '../../shell/settings.svelte'
import { play } from '../../shell/sound'
import type { Sight } from '../client'
import { VEHICLE } from './data'
import { headline, isTold, moved, plan, soundOf } from './scene'
import type { Beat } from './scene'
import { seen } from './view'
import type { Seen } from './view'

/** How long a bulletin stays after its step, for reading; nobody waits for it. */
const LINGER = { radio: 5200, draw: 1800, card: 2400, attack: 1500, home: 1800, notice: 1400 }

export class Motion {
  /** The view as far as the eye has come. */
  shown = $state.raw<Seen | null>(null)
  /** What moves now. */
  beat = $state.raw<Beat | null>(null)
  /** What the bulletin says. */
  told = $state.raw<Beat | null>(null)

  private view: View | null = null
  private played = NOTHING_PLAYED
  private queue: Beat[] = []
  private timers: ReturnType<typeof setTimeout>[] = []
  private reading: ReturnType<typeof setTimeout> | undefined

  /** A view, and the step that led to it; the same again changes nothing. */
  follow(view: View | null, step: Played): void {
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
    const beats = plan(events)
    for (const b of beats) if (b.kind === 'home') b.count = this.carried(b)
    if (settings.still || document.hidden) {
      this.settle()
      const told = headline(beats)
      if (told !== null) this.tell(told)
      const sound = told === null ? null : soundOf(told)
      if (sound !== null) play(sound)
      return
    }
    this.stop()
    this.queue = beats
    this.step()
  }

  /** Straight to the end. */
  settle(): void {
    this.stop()
    this.queue = []
    this.beat = null
    this.shown = this.view === null ? null : seen(this.view)
  }

  /** The reader has read. */
  dismiss(): void {
    clearTimeout(this.reading)
    this.told = null
  }

  /** Nobody looks any more: at one screen, whoever looks next must find nothing of what was shown. */
  close(): void {
    this.settle()
    this.dismiss()
  }

  /** Whether what goes home had a flag aboard. */
  private carried(beat: Beat): number {
    const before = this.played.views[beat.ends - 1]
    const slot = VEHICLE.get(beat.vehicle ?? '')?.slot ?? -1
    return before === undefined ? 0 : (seen(before).flag[slot] ?? 0)
  }

  private stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = []
  }

  private after(time: number, what: () => void): void {
    this.timers.push(setTimeout(what, time * settings.pace))
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
    if (beat.kind === 'drive') this.drive(beat)
    if (isTold(beat)) this.tell(beat)
    const sound = soundOf(beat)
    if (sound !== null) play(sound)
    this.after(beat.time, () => this.step())
  }

  /** Square by square: everybody sees the way it went. */
  private drive(beat: Beat): void {
    const steps = beat.path.length - 1
    beat.path.forEach((square, i) => {
      if (i === 0) return
      this.after(((i - 1) * (beat.time - 80)) / steps, () => {
        if (this.shown !== null && beat.vehicle !== null)
          this.shown = moved(this.shown, beat.vehicle, square)
      })
    })
  }

  /** The view after so many events. */
  private show(count: number): void {
    const view = this.played.views[count]
    if (view !== undefined) this.shown = seen(view)
  }

  private tell(beat: Beat): void {
    clearTimeout(this.reading)
    this.told = beat
    const pace = settings.still ? 1 : settings.pace
    const stay = LINGER[beat.kind as keyof typeof LINGER]
    this.reading = setTimeout(() => (this.told = null), (beat.time + stay) * pace)
  }
}

/** Board and panel of the same sight show the same moment. */
const motions = new WeakMap<Sight, Motion>()
export function motionOf(session: Sight): Motion {
  let found = motions.get(session)
  if (found === undefined) {
    found = new Motion()
    motions.set(session, found)
  }
  return found
}

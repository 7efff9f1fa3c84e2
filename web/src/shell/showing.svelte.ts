/**
 * Messages of the server in their order. A step is shown for as long as the eye needs, and the messages behind it
 * wait meanwhile; so do all while the screen is handed over.
 */
import { NOTHING_PLAYED } from '../core/diff'
import type { Played } from '../core/diff'
import type { ServerMsg } from '../core/wire'
import { settings } from './settings.svelte'

/** Milliseconds for reading what is shown where nothing moves. */
const READING = 2000

export class Showing {
  /** The step that is being shown now. */
  playing = $state.raw<Played>(NOTHING_PLAYED)
  /** More than one step has been waiting at once, and there is still something to be shown. */
  crowded = $state(false)
  /** What comes next waits. */
  busy = $state(false)
  /** How many events of the step that is being shown have been seen, as far as a board says so. */
  reached = $state(0)
  /** The step that all others wait for; null where nobody waits. What it tells is not told before it is seen. */
  readonly untold = $derived.by(() => (this.busy && this.playing.events.length > 0 ? this.playing : null)) // prettier-ignore
  /** Nothing more is shown until somebody is asked who is no bot. */
  private hasty = false
  private held = false
  private readonly queue: ServerMsg[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  /**
   * `take`: a message is at its turn; false where those behind it must not follow. `goesOn`: more steps come by
   * themselves.
   */
  constructor(
    private readonly take: (message: ServerMsg) => boolean,
    private readonly goesOn: () => boolean
  ) {}

  push(message: ServerMsg): void {
    this.queue.push(message)
    if (!this.held && this.queue.filter(({ t }) => t === 'step').length > 1) this.crowded = true
    this.pump()
  }

  /** What waits is not wanted any more. */
  clear(): void {
    this.queue.length = 0
  }

  /** A step that takes so long; `beside`: nobody has to wait for it, for the question that was there stands on. */
  show(step: Played, time: number, beside: boolean): void {
    this.playing = this.hasty ? NOTHING_PLAYED : step
    this.reached = 0
    clearTimeout(this.timer)
    if (this.hasty || time === 0 || document.hidden) return
    if (settings.still || beside) {
      // Nobody waits for the picture, and it goes by itself.
      this.timer = setTimeout(
        () => (this.playing = NOTHING_PLAYED),
        beside ? time * settings.pace : READING
      )
      return
    }
    this.busy = true
    this.timer = setTimeout(() => this.rest(), time * settings.pace)
  }

  /** Do not wait for what is being shown. */
  skip(): void {
    this.playing = NOTHING_PLAYED
    if (!this.busy || this.held) return
    clearTimeout(this.timer)
    this.rest()
  }

  /** All that waits at once, up to what is asked of a player; never past the handing over of the screen. */
  hurry(): void {
    if (this.held) return
    this.hasty = true
    this.skip()
  }

  /** Whether the step that has just been taken is shown. */
  get shows(): boolean {
    return !this.hasty && !document.hidden
  }

  /** Nothing goes on until `release`, whatever the player does. */
  hold(): void {
    this.busy = this.held = true
    this.hasty = this.crowded = false
  }

  release(): void {
    this.busy = this.held = false
    this.pump()
  }

  close(): void {
    clearTimeout(this.timer)
  }

  private rest(): void {
    this.busy = false
    this.playing = NOTHING_PLAYED
    this.pump()
  }

  private pump(): void {
    while (!this.busy) {
      const message = this.queue.shift()
      if (message === undefined) {
        this.crowded = false
        this.hasty &&= this.goesOn()
        return
      }
      if (!this.take(message)) return
    }
  }
}

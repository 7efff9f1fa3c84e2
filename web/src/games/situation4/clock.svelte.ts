/** The time of the game as the table shows it: what runs out, the time for flags, and the bells. */
import { manner } from '../../shell/manner'
import { OBJECTIVES } from './data'
import type { Desk } from './desk.svelte'
import { graceEnds } from './view'

const LAST = 10
const LOOK = 100

export class Clock {
  time = $state(0)

  /** Made while a component is: it runs as long as that is there. */
  constructor(private readonly desk: Desk) {
    $effect(() => {
      const look = (): void => void (this.time = desk.sight.time())
      look()
      const timer = setInterval(look, LOOK)
      return () => clearInterval(timer)
    })
    $effect(() => {
      const { seconds } = this
      if (seconds !== null && seconds > 0 && seconds <= LAST && desk.plays) manner.play('bell')
    })
    let before = 0
    $effect(() => {
      if (this.forgotten > before && desk.plays) manner.play('drum')
      before = this.forgotten
    })
  }

  /** When play or the closing time runs out, where that is known. */
  private readonly ends = $derived.by(() => {
    const { s, ask, options } = this.desk
    if (s === null || ask === null || s.start < 0) return null
    if (ask.name === 'closing' || s.call >= 0) return ask.due < 0 ? null : ask.due
    const limit = options['time_limit_min']
    return typeof limit === 'number' ? s.start + 60_000 * limit : null
  })
  readonly left = $derived.by(() =>
    this.ends === null || this.desk.over ? null : Math.max(0, this.ends - this.time)
  )
  private readonly seconds = $derived.by(() =>
    this.left === null ? null : Math.ceil(this.left / 1000)
  )
  readonly played = $derived.by(() => {
    const start = this.desk.s?.start ?? -1
    return start < 0 ? 0 : this.time - start
  })
  /** After a piece that did not fit: how long the hand must rest (SIT-109). */
  readonly slow = $derived.by(() => {
    const { s, you } = this.desk
    return s === null || you === null ? 0 : Math.max(0, (s.slow[you] ?? 0) - this.time)
  })
  /** By objective: how much of its owner's time for a flag is left, 0 to 1 (SIT-305). */
  readonly graces = $derived.by(() => {
    const { s, manners } = this.desk
    return OBJECTIVES.map((_, i) => {
      const until = s === null ? null : graceEnds(s, i, manners.grace)
      if (until === null || manners.grace === null) return 1
      return Math.max(0, Math.min(1, (until - this.time) / Math.max(1, manners.grace)))
    })
  })
  /** Objectives whose owner has not planted a flag in time: now both may. */
  private readonly forgotten = $derived.by(() => {
    const { s } = this.desk
    const waits = (i: number): boolean => s?.flag[i] === -1 && (s.taken[i] ?? -1) >= 0
    return this.graces.filter((grace, i) => grace === 0 && waits(i)).length
  })
}

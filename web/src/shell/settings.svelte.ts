/** How this browser likes it: the pace of motion, sound, taps. Nothing of it reaches the server. */
import { recall, remember } from '../core/memory'

export const PACES = ['off', 'slow', 'normal', 'fast'] as const
export type Pace = (typeof PACES)[number]
/** Whether a move is picked once more before it is played: where squares are small for a finger, or so. */
export const TAPS = ['auto', 'twice', 'once'] as const
export type Taps = (typeof TAPS)[number]
const FACTOR: Record<Pace, number> = { off: 0, slow: 1.8, normal: 1, fast: 0.5 }

function chosen(): Pace {
  const kept = recall('motion')
  return PACES.find((p) => p === kept) ?? (recall('calm') === 'yes' ? 'off' : 'normal')
}

class Settings {
  motion = $state<Pace>(chosen())
  sound = $state(recall('sound') === 'on')
  taps = $state<Taps>(TAPS.find((x) => x === recall('taps')) ?? 'auto')
  notify = $state(recall('notify') === 'on')
  /** The machine asks for less motion. */
  private reduced = $state(false)

  /** Nothing moves: what happened is shown at once. */
  readonly still = $derived(this.reduced || this.motion === 'off')
  readonly pace = $derived(FACTOR[this.motion])

  start(): void {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    this.reduced = query.matches
    this.mark()
    query.addEventListener('change', (e) => {
      this.reduced = e.matches
      this.mark()
    })
  }

  move(pace: Pace): void {
    this.motion = pace
    remember('motion', pace)
    this.mark()
  }

  hear(on: boolean): void {
    this.sound = on
    remember('sound', on ? 'on' : 'off')
  }

  tap(taps: Taps): void {
    this.taps = taps
    remember('taps', taps)
  }

  tell(on: boolean): void {
    this.notify = on
    remember('notify', on ? 'on' : 'off')
  }

  /** For the style sheets. */
  private mark(): void {
    const root = document.documentElement
    root.dataset['motion'] = this.still ? 'off' : 'on'
    root.style.setProperty('--pace', String(this.pace))
  }
}

export const settings = new Settings()

/**
 * What the player's hand is doing: a finger on something smaller than a fingertip may have meant what lies
 * beside it. Listened to before anything else hears of the press.
 */
import { settings } from './settings.svelte'

/** Pixels: what a finger hits without looking twice. */
export const FINGERTIP = 44
const PRESSED = '[data-square], [role="button"]'

let small = false

function press(event: PointerEvent): void {
  const on = event.target instanceof Element ? event.target.closest(PRESSED) : null
  if (on === null || event.pointerType !== 'touch') {
    small = false // the buttons of the page are large enough
    return
  }
  const { width, height } = on.getBoundingClientRect()
  small = Math.min(width, height) < FINGERTIP
}

export function watchHand(): void {
  window.addEventListener('pointerdown', press, true)
  window.addEventListener('keydown', () => (small = false), true)
}

/** Is what was just picked to be picked once more before it is played? */
export function careful(): boolean {
  return settings.taps === 'twice' || (settings.taps === 'auto' && small)
}

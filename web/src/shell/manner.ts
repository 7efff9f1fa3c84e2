/** How this browser likes steps to be shown and heard. */
import type { Manner } from '../stage/stage.svelte'
import { play } from '../stage/sound'
import { settings } from './settings.svelte'

export const manner: Manner = {
  get still() {
    return settings.still
  },
  get pace() {
    return settings.pace
  },
  play(sound) {
    if (settings.sound) play(sound)
  }
}

import type { Sound } from './sound'

/** What makes a line of the log worth jumping to. */
export type Worth = 'capture' | 'goal'

/** A step as it is shown: one beat after the other. What a beat looks like is the game's. */
export interface Beat {
  readonly kind: string
  /** Milliseconds at the normal pace. */
  time: number
  /** How many events of the step are shown when the beat begins, and when it ends. */
  begins: number
  ends: number
  sound: Sound | null
  /** The places that it touches, in their order. */
  places: readonly string[]
  worth: Worth | null
  /** The sides that lose a piece by it, one for each piece. */
  lost: readonly number[]
  /** How weighty its notice is beside others of the step; 0: it gets none. */
  weight: number
  /** How long its notice stays after it, in milliseconds. */
  stays: number
  /** Its step is shown at once, whatever the viewer likes. */
  atOnce: boolean
}

/** How long the eye needs at the normal pace, in milliseconds. */
export const length = (beats: readonly Beat[]): number => beats.reduce((sum, b) => sum + b.time, 0)

/** Quicker, where the beats together would keep the player longer than so many milliseconds. */
export function fitted<B extends Beat>(beats: B[], most: number): B[] {
  const whole = length(beats)
  if (whole > most) for (const b of beats) b.time = Math.round((b.time * most) / whole)
  return beats
}

/** The beat that a step is remembered by, if any: the weightiest of those with a notice, the last of equals. */
export function headline<B extends Beat>(beats: readonly B[]): B | null {
  let found: B | null = null
  for (const b of beats) if (b.weight > 0 && b.weight >= (found?.weight ?? 0)) found = b
  return found
}

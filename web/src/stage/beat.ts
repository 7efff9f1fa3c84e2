/** A step as it is shown: one beat after the other. What a beat looks like is the game's. */
export interface Beat {
  readonly kind: string
  /** Milliseconds at the normal pace. */
  time: number
  /** How many events of the step are shown when the beat begins, and when it ends. */
  begins: number
  ends: number
}

/** How long the eye needs at the normal pace, in milliseconds. */
export const length = (beats: readonly Beat[]): number => beats.reduce((sum, b) => sum + b.time, 0)

/** Quicker, where the beats together would keep the player longer than so many milliseconds. */
export function fitted<B extends Beat>(beats: B[], most: number): B[] {
  const whole = length(beats)
  if (whole > most) for (const b of beats) b.time = Math.round((b.time * most) / whole)
  return beats
}

/** The beat that a step is remembered by, if any; `told`: kinds that are worth a notice, the weightiest last. */
export function headline<B extends Beat>(
  beats: readonly B[],
  told: readonly B['kind'][]
): B | null {
  let [found, weight]: [B | null, number] = [null, 0]
  for (const b of beats) {
    const rank = told.indexOf(b.kind)
    if (rank >= weight) [found, weight] = [b, rank]
  }
  return found
}

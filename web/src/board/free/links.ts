/** What holds a unit together, for the eye: links of an inch between bases, and what is missing. The server says whether it does. */
import type { At } from './point'

export interface Link {
  readonly from: At
  readonly to: At
  /** Too long: here the unit falls apart. */
  readonly broken: boolean
}

/** The shortest links that join all figures; those longer than `chain` between bases of that width are broken. */
export function links(places: readonly At[], base: number, chain: number): Link[] {
  const [first, ...rest] = places
  if (first === undefined) return []
  const joined: At[] = [first]
  const found: Link[] = []
  let left = rest
  while (left.length > 0) {
    let best: { from: At; to: At; far: number } | null = null
    for (const from of joined)
      for (const to of left) {
        const far = Math.hypot(to[0] - from[0], to[1] - from[1])
        if (best === null || far < best.far) best = { from, to, far }
      }
    if (best === null) break
    const { from, to, far } = best
    found.push({ from, to, broken: Math.round(far) - base > chain })
    joined.push(to)
    left = left.filter((each) => each !== to)
  }
  return found
}

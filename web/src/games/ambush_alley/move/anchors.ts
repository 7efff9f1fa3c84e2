/** Places in cover that are worth a mark: the rules know some hundred and fifty, and a map full of marks says nothing. */
import { apart } from '../../../board/free/point'
import type { At } from '../../../board/free/point'
import type { Anchor } from '../../../gen/ambush_alley'

/** At 15 mm. */
const APART = 170
const MOST = 18

/** How bad a place is: who is seen there without cover, then who is seen at all, then what it costs. */
function rank({ seen, covered, cost }: Anchor): number {
  return (seen.length - covered.length) * 100_000 + seen.length * 10_000 + cost
}

/** The best of those that lie together. `taken`: where somebody stands; `size`: how much larger than at 15 mm. */
export function thinned(
  anchors: readonly Anchor[],
  taken: readonly At[],
  size: number
): readonly Anchor[] {
  const kept: Anchor[] = []
  const free = anchors.filter(
    ({ at, seen, covered }) =>
      covered.length === seen.length && taken.every((each) => apart(at, each) >= 60 * size)
  )
  for (const anchor of [...free].sort((a, b) => rank(a) - rank(b))) {
    if (kept.length >= MOST) break
    if (kept.every(({ at }) => apart(at, anchor.at) >= APART * size)) kept.push(anchor)
  }
  return kept
}

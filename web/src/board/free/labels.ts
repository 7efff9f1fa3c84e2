/** Where names stand beside figures on a free table: below them, above, or at their sides, where they hide least. */
import type { Point } from '../place'
import type { At } from './point'

/** A group that has a name, so wide and so high to both sides of its middle. */
export interface Labelled {
  readonly men: readonly Point[]
  readonly half: At
}
const PLATE = 3 // as bad as so many figures that are hidden
const OUTSIDE = 9

/** `figures`: all that stand on the table, those of nobody too. `table`: its width and height; `away`: from the middle of a figure to that of a name below it; `r`: how large a figure is. */
export function labels(
  groups: readonly Labelled[],
  figures: readonly Point[],
  table: At,
  away: number,
  r: number
): Point[] {
  const placed: (Point & { half: At })[] = []
  return groups.map(({ men, half: [w, h] }) => {
    const [xs, ys] = [men.map(({ x }) => x), men.map(({ y }) => y)]
    const mean = (all: readonly number[]): number =>
      Math.round(all.reduce((sum, n) => sum + n, 0) / all.length)
    const [x, y, aside] = [mean(xs), mean(ys), away - h + w]
    const sides: Point[] = [
      { x, y: Math.min(...ys) - away },
      { x, y: Math.max(...ys) + away },
      { x: Math.max(...xs) + aside, y },
      { x: Math.min(...xs) - aside, y }
    ]
    const over = (at: Point, other: Point, [ow, oh]: At): boolean =>
      Math.abs(at.x - other.x) < w + ow && Math.abs(at.y - other.y) < h + oh
    const badness = (at: Point): number => {
      const out = at.x < w || at.y < h || at.x > table[0] - w || at.y > table[1] - h
      const plates = placed.filter((each) => over(at, each, each.half)).length
      const hidden = figures.filter((each) => over(at, each, [r, r])).length
      return (out ? OUTSIDE : 0) + PLATE * plates + hidden
    }
    const [best = { x, y }] = sides
      .map((at) => ({ at, bad: badness(at) }))
      .sort((a, b) => a.bad - b.bad) // the first of equals
      .map(({ at }) => at)
    placed.push({ ...best, half: [w, h] })
    return best
  })
}

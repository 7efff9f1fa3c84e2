/** Where points of a lattice cost no more than so much: an area with a smooth border. */
import { put } from './outline'
import type { Pt } from './outline'

export interface Area {
  /** A path that can be filled. */
  readonly fill: string
  /** Its border. */
  readonly line: string
}
const STEP = 50
/** Beyond what is known the border lies as far as what is left would lead, at most half a step. */
const HALF = 0.5

/** `costs`: x, y and cost of the points that were reached. `height`: y runs upwards there, and downwards on the drawing. */
export function contour(
  costs: readonly (readonly number[])[],
  level: number,
  height: number
): Area {
  const known = new Map<number, number>()
  const key = (i: number, j: number): number => i * 4096 + j
  const cells = new Set<number>()
  for (const [x = 0, y = 0, cost = 0] of costs) {
    if (cost > level) continue
    const [i, j] = [x / STEP, y / STEP]
    for (const [di, dj] of [
      [0, 0],
      [-1, 0],
      [0, -1],
      [-1, -1]
    ] as const)
      // prettier-ignore
      if (i + di >= 0 && j + dj >= 0) cells.add(key(i + di, j + dj))
  }
  for (const [x = 0, y = 0, cost = 0] of costs) known.set(key(x / STEP, y / STEP), cost)

  const at = (x: number, y: number): Pt => [x, height - y]
  const dot = ([x, y]: Pt): string => `${put(x)} ${put(y)}`
  /** Where between two corners the border lies. */
  const cut = (a: number, b: number | undefined): number =>
    b === undefined
      ? Math.min(HALF, (level - a) / STEP)
      : Math.min(1, Math.max(0, (level - a) / (b - a)))
  const [fill, line]: [string[], string[]] = [[], []]
  for (const cell of cells) {
    const [i, j] = [Math.floor(cell / 4096), cell % 4096]
    const corners = [
      [i, j],
      [i + 1, j],
      [i + 1, j + 1],
      [i, j + 1]
    ] as const
    const values = corners.map(([u, v]) => known.get(key(u, v)))
    const ring: Pt[] = []
    const border: Pt[] = []
    corners.forEach(([u, v], n) => {
      const [w, z] = corners[(n + 1) % 4] ?? [0, 0]
      const [here, next] = [values[n], values[(n + 1) % 4]]
      const [inHere, inNext] = [(here ?? Infinity) <= level, (next ?? Infinity) <= level]
      if (inHere) ring.push(at(u * STEP, v * STEP))
      if (inHere === inNext) return
      const share = inHere ? cut(here ?? 0, next) : 1 - cut(next ?? 0, here)
      const p = at((u + (w - u) * share) * STEP, (v + (z - v) * share) * STEP)
      ring.push(p)
      border.push(p)
    })
    if (ring.length > 2) fill.push(`M${ring.map(dot).join('L')}Z`)
    // Where opposite corners are inside the border passes twice.
    for (let n = 0; n + 1 < border.length; n += 2)
      line.push(`M${dot(border[n] ?? [0, 0])}L${dot(border[n + 1] ?? [0, 0])}`)
  }
  return { fill: fill.join(''), line: line.join('') }
}

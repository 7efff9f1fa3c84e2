/** Lines as a hand draws them: the same each time, and short in writing. */
import type { Spot } from './grid'

export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10
  const text = String(rounded)
  return Math.abs(rounded) < 1 ? text.replace('0.', '.') : text
}
export const put = ([x, y]: Spot): string => `${n(x)} ${n(y)}`
/** From one point to another: shorter to write than where it is. */
export const go = ([ax, ay]: Spot, [bx, by]: Spot): string => `${n(bx - ax)} ${n(by - ay)}`
export const between = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share
]

/** A number from 0 to 1 that belongs to a point of the map. */
export function hash(x: number, y: number): number {
  const s = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453
  return s - Math.floor(s)
}
/** The same, changing slowly from point to point; `size` is how far its waves reach. */
export function noise(x: number, y: number, size: number): number {
  const [u, v] = [x / size, y / size]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const ease = (t: number): number => t * t * (3 - 2 * t)
  const [a, b] = [ease(u - i), ease(v - j)]
  const top = hash(i, j) * (1 - a) + hash(i + 1, j) * a
  const below = hash(i, j + 1) * (1 - a) + hash(i + 1, j + 1) * a
  return top * (1 - b) + below * b
}

/** Numbers from 0 to 1, one after the other. */
export function dice(seed: number): () => number {
  let i = 0
  return () => hash(seed * 17.3, (i += 1) * 3.7)
}

/** A shore: the ring through the corners of hexes, worn round and a little uneven. Two regions that meet get the same line. */
export function worn(ring: readonly Spot[], by: number): string {
  const fine = ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    return [0, 1 / 3, 2 / 3].map((share) => {
      const [x, y] = between(a, b, share)
      const [kx, ky] = [Math.round(x), Math.round(y)]
      return [x + (hash(kx, ky) - 0.5) * by, y + (hash(ky, kx) - 0.5) * by] as const
    })
  })
  const [first] = fine
  if (first === undefined) return ''
  const start = between(fine.at(-1) ?? first, first, 0.5)
  return (
    `M${put(start)}` +
    fine
      .map((p, i) => `Q${put(p)} ${put(between(p, fine[(i + 1) % fine.length] ?? p, 0.5))}`)
      .join('') +
    'z'
  )
}

/** A line through the middles between points: it bends at each point and never leaves the way. */
export function bent(
  points: readonly Spot[],
  straight: (i: number) => boolean = () => false
): string {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return ''
  let path = `M${put(first)}`
  for (let i = 1; i < points.length - 1; i++) {
    const [p, next] = [points[i] ?? first, points[i + 1] ?? last]
    const on = put(between(p, next, 0.5))
    path += straight(i) ? `L${put(p)}L${on}` : `Q${put(p)} ${on}`
  }
  return `${path}L${put(last)}`
}

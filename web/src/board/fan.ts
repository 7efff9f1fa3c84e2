/** Where the pieces of a stack lie when it is fanned out: in a row beside their place, on the board all of them. */
import type { Box, Point } from './place'

export interface Laid {
  /** The middle of each piece. */
  readonly points: readonly Point[]
  /** What lies under them. */
  readonly box: Box
}

/** `from`: how far from the place's middle the row begins. It lies above the place, or below it where there is no room. */
export function fanned(at: Point, count: number, size: number, within: Box, from: number): Laid {
  const gap = size * 0.16
  const room = size * 0.14
  const width = count * size + (count - 1) * gap + 2 * room
  const height = size + 2 * room
  const above = at.y - from - height >= within.y
  const most = within.x + within.width - width
  const x = Math.max(within.x, Math.min(most, at.x - width / 2))
  const y = above ? at.y - from - height : at.y + from
  const points = Array.from({ length: count }, (_, i) => ({
    x: x + room + size / 2 + i * (size + gap),
    y: y + room + size / 2
  }))
  return { points, box: { x, y, width, height } }
}

/** Where a point lies on the drawing. */
import type { Pt, Ring } from './art/outline'

/** Whether a point lies in a ring: a line from it crosses the border an odd number of times. */
export function inRing([x, y]: Pt, ring: Ring): boolean {
  let inside = false
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1]))
      inside = !inside
  })
  return inside
}

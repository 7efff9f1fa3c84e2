/** Points of a free table or of its drawing, and what lies between them. */
export type At = readonly [number, number]
export type Ring = readonly At[]

export const apart = (a: At, b: At): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Whether a point lies in a ring: a line from it crosses the border an odd number of times. */
export function inRing([x, y]: At, ring: Ring): boolean {
  let inside = false
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1]))
      inside = !inside
  })
  return inside
}

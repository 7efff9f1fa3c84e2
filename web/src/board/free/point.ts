/** Points of a free table or of its drawing, and what lies between them. */
export type At = readonly [number, number]
export type Ring = readonly At[]

const put = (n: number): string => String(Math.round(n * 10) / 10)
const dot = ([x, y]: At): string => `${put(x)} ${put(y)}`
/** As paths of a drawing: closed, and open. */
export const path = (ring: Ring): string => `M${ring.map(dot).join('L')}Z`
export const line = (points: Ring): string => `M${points.map(dot).join('L')}`

export const apart = (a: At, b: At): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The nearest whole point of a table of that width and height. */
export function onTable([x, y]: At, [width, height]: At): At {
  const on = (n: number, most: number): number => Math.min(Math.max(0, Math.round(n)), most)
  return [on(x, width), on(y, height)]
}

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

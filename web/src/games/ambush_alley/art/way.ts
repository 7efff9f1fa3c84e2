/** A way on the drawing, measured along its points. */
import { line } from './outline'
import type { Pt, Ring } from './outline'

export function length(points: Ring): number {
  return points.reduce((sum, p, i) => {
    const q = points[i - 1]
    return q === undefined ? 0 : sum + Math.hypot(p[0] - q[0], p[1] - q[1])
  }, 0)
}

export interface Spot {
  at: Pt
  /** Where the way leads there, as a unit vector. */
  along: Pt
}
/** The point so far along a way: its end, where the way is shorter. */
export function pointAt(points: Ring, far: number): Spot {
  let left = Math.max(0, far)
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]]
    const step = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (step === 0) continue
    const along: Pt = [(b[0] - a[0]) / step, (b[1] - a[1]) / step]
    if (left <= step || i === points.length - 1) {
      const go = Math.min(left, step)
      return { at: [a[0] + along[0] * go, a[1] + along[1] * go], along }
    }
    left -= step
  }
  return { at: points[0] ?? [0, 0], along: [0, -1] }
}

/** The part of a way between two lengths, so far to its right. */
export function between(points: Ring, from: number, to: number, aside = 0): string {
  const whole = length(points)
  const [low, high] = [Math.max(0, from), Math.min(to, whole)]
  if (high <= low) return ''
  const corners: number[] = [low]
  let sum = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]]
    sum += Math.hypot(b[0] - a[0], b[1] - a[1])
    if (sum > low && sum < high) corners.push(sum)
  }
  corners.push(high)
  return line(
    corners.map((far): Pt => {
      const { at, along } = pointAt(points, far)
      return [at[0] - along[1] * aside, at[1] + along[0] * aside]
    })
  )
}

/** Marks across a way at every inch, longer ones at every sixth. */
export function marks(points: Ring, inch: number, size: number): string {
  const found: string[] = []
  for (let i = 1; i * inch <= length(points) + 0.5; i++) {
    const { at, along } = pointAt(points, i * inch)
    const half = i % 6 === 0 ? size : size / 2
    found.push(
      line([
        [at[0] - along[1] * half, at[1] + along[0] * half],
        [at[0] + along[1] * half, at[1] - along[0] * half]
      ])
    )
  }
  return found.join('')
}

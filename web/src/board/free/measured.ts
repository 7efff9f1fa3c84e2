/** A way on the drawing, measured along its points. */
import { line } from './point'
import type { At, Ring } from './point'

export function length(points: Ring): number {
  return points.reduce((sum, p, i) => {
    const q = points[i - 1]
    return q === undefined ? 0 : sum + Math.hypot(p[0] - q[0], p[1] - q[1])
  }, 0)
}

export interface Spot {
  at: At
  /** Where the way leads there, as a unit vector. */
  along: At
}
/** The point so far along a way: its end, where the way is shorter. */
export function pointAt(points: Ring, far: number): Spot {
  let left = Math.max(0, far)
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]]
    const step = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (step === 0) continue
    const along: At = [(b[0] - a[0]) / step, (b[1] - a[1]) / step]
    if (left <= step || i === points.length - 1) {
      const go = Math.min(left, step)
      return { at: [a[0] + along[0] * go, a[1] + along[1] * go], along }
    }
    left -= step
  }
  return { at: points[0] ?? [0, 0], along: [0, -1] }
}

/** How far along a way some points of it lie, one after the other. They are rounded, and may be the same. */
export function lengths(points: Ring, stops: Ring): number[] {
  let [leg, before] = [1, 0]
  return stops.map(([x, y]) => {
    for (let i = leg, sum = before; i < points.length; i++) {
      const [a, b] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]]
      const step = Math.hypot(b[0] - a[0], b[1] - a[1])
      const share = ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / (step * step || 1)
      const on = Math.min(1, Math.max(0, share))
      const aside = Math.hypot(x - a[0] - on * (b[0] - a[0]), y - a[1] - on * (b[1] - a[1]))
      if (aside < 1.5) {
        ;[leg, before] = [i, sum]
        return sum + on * step
      }
      sum += step
    }
    return before
  })
}
/** From what is spent to how far that leads, where points of a way are known at every `step` spent. */
export function leads(points: Ring, stops: Ring, step: number): (spent: number) => number {
  const known = lengths(points, stops)
  const last = known[known.length - 1] ?? 0
  return (spent) => {
    const i = Math.max(0, Math.floor(spent / step))
    const [a, b] = [known[i], known[i + 1]]
    if (a === undefined || b === undefined) return a ?? last + (spent - (known.length - 1) * step)
    return a + ((spent - i * step) / step) * (b - a)
  }
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
    corners.map((far): At => {
      const { at, along } = pointAt(points, far)
      return [at[0] - along[1] * aside, at[1] + along[0] * aside]
    })
  )
}

/** Marks across a way at every inch, longer ones at every sixth. `far`: how far an inch leads, where what is crossed costs too. */
export function marks(
  points: Ring,
  inch: number,
  size: number,
  far: (spent: number) => number = (spent) => spent
): string {
  const found: string[] = []
  for (let i = 1; far(i * inch) <= length(points) + 0.5; i++) {
    const { at, along } = pointAt(points, far(i * inch))
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

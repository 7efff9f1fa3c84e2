/** Drawing by hand: lines that waver a little, hatching, letters. Everything is drawn in drawing units, and the same
 * each time: chance has fixed seeds. */
import { inside } from './cut'
import { boxOf, pathOf } from './frame'
import type { Point } from '../data'

export type Canvas2D = CanvasRenderingContext2D
export type Dice = () => number

/** Numbers from 0 to 1, the same for the same seed. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const lerp = (a: number, b: number, share: number): number => a + (b - a) * share
export const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  lerp(ax, bx, share),
  lerp(ay, by, share)
]
export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

const hex = (colour: string): [number, number, number] => [
  parseInt(colour.slice(1, 3), 16),
  parseInt(colour.slice(3, 5), 16),
  parseInt(colour.slice(5, 7), 16)
]
/** A colour between two. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [hex(a), hex(b)]
  const part = (i: 0 | 1 | 2): string =>
    Math.round(lerp(from[i], to[i], share))
      .toString(16)
      .padStart(2, '0')
  return `#${part(0)}${part(1)}${part(2)}`
}

// ----------------------------------------------------------------------------------- lines

/** A curve through all points. */
export function smooth(points: readonly Point[]): Path2D {
  const path = new Path2D()
  points.forEach((point, i) => {
    if (i === 0) {
      path.moveTo(...point)
      return
    }
    const before = points[i - 1] ?? point
    const [px, py] = points[i - 2] ?? before
    const [nx, ny] = points[i + 1] ?? point
    path.bezierCurveTo(
      before[0] + (point[0] - px) / 6,
      before[1] + (point[1] - py) / 6,
      point[0] - (nx - before[0]) / 6,
      point[1] - (ny - before[1]) / 6,
      ...point
    )
  })
  return path
}

/** Points along a line, so far apart, that a curve through the given ones would touch. */
export function along(points: readonly Point[], step: number): { at: Point; angle: number }[] {
  const fine: Point[] = []
  points.forEach((b, i) => {
    if (i === 0) return
    const a = points[i - 1] ?? b
    const before = points[i - 2] ?? a
    const after = points[i + 1] ?? b
    for (let s = 0; s < 12; s++) {
      const t = s / 12
      const part = (j: 0 | 1): number => {
        const [m0, m1] = [(b[j] - before[j]) / 2, (after[j] - a[j]) / 2]
        const [t2, t3] = [t * t, t * t * t]
        return (
          (2 * t3 - 3 * t2 + 1) * a[j] +
          (t3 - 2 * t2 + t) * m0 +
          (3 * t2 - 2 * t3) * b[j] +
          (t3 - t2) * m1
        )
      }
      fine.push([part(0), part(1)])
    }
  })
  const last = points.at(-1)
  if (last) fine.push(last)
  const found: { at: Point; angle: number }[] = []
  let left = 0
  for (let i = 1; i < fine.length; i++) {
    const [a, b] = [fine[i - 1], fine[i]]
    if (!a || !b) continue
    const length = distance(a, b)
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0])
    let d = left
    for (; d < length; d += step) found.push({ at: between(a, b, d / length), angle })
    left = d - length
  }
  return found
}

/** The same outline as a hand would draw it. */
export function wavering(points: readonly Point[], by: number, roll: Dice, step = 7): Path2D {
  const path = new Path2D()
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a
    const parts = Math.max(1, Math.round(distance(a, b) / step))
    for (let s = 0; s < parts; s++) {
      const [x, y] = between(a, b, s / parts)
      const point: Point = [x + (roll() - 0.5) * by, y + (roll() - 0.5) * by]
      if (i === 0 && s === 0) path.moveTo(...point)
      else path.lineTo(...point)
    }
  })
  path.closePath()
  return path
}

/** A round blot. */
export function blot(
  [x, y]: Point,
  rx: number,
  ry: number,
  by: number,
  roll: Dice,
  count = 18
): Point[] {
  const [a, b] = [roll() * 6.3, roll() * 6.3]
  return Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * 2 * Math.PI
    const r = 1 + by * (Math.sin(2 * angle + a) + 0.6 * Math.sin(3 * angle + b) + roll() - 0.5)
    return [x + Math.cos(angle) * rx * r, y + Math.sin(angle) * ry * r]
  })
}
export function closed(points: readonly Point[]): Path2D {
  const [first, second] = points
  if (!first || !second) return new Path2D()
  const path = smooth([...points, first, second])
  return path
}

// -------------------------------------------------------------------------------- hatching

/** The part of a convex outline where `a x + b y <= c`. */
export function half(points: readonly Point[], a: number, b: number, c: number): Point[] {
  const found: Point[] = []
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    const [dp, dq] = [a * p[0] + b * p[1] - c, a * q[0] + b * q[1] - c]
    if (dp <= 0) found.push(p)
    if (dp < 0 !== dq < 0 && dp !== dq) found.push(between(p, q, dp / (dp - dq)))
  })
  return found
}

/** Parallel lines over an outline; a hand lifts the pen now and then. */
export function hatching(
  points: readonly Point[],
  angle: number,
  gap: number,
  roll: Dice,
  { shake = 0.5, breaks = 0 }: { shake?: number; breaks?: number } = {}
): Path2D {
  const path = new Path2D()
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const us = points.map(([x, y]) => x * cos + y * sin)
  const vs = points.map(([x, y]) => y * cos - x * sin)
  const [u0, u1] = [Math.min(...us), Math.max(...us)]
  const v1 = Math.max(...vs)
  const put = (u: number, v: number): Point => [u * cos - v * sin, u * sin + v * cos]
  for (let v = Math.min(...vs) + gap * roll(); v < v1; v += gap) {
    const jog = (): number => (roll() - 0.5) * shake
    let u = u0
    while (u < u1) {
      const long = breaks === 0 ? u1 - u0 : 4 + roll() * breaks
      path.moveTo(...put(u, v + jog()))
      path.lineTo(...put(Math.min(u1, u + long), v + jog()))
      u += long + (breaks === 0 ? 1 : 1 + roll() * 2.5)
    }
  }
  return path
}

/** Points scattered over an outline, none too near to another. */
export function scattered(points: readonly Point[], apart: number, roll: Dice): Point[] {
  const { x, y, width, height } = boxOf(points)
  const found: Point[] = []
  const tries = Math.ceil((width * height * 3) / (apart * apart))
  for (let i = 0; i < tries; i++) {
    const p: Point = [x + roll() * width, y + roll() * height]
    if (inside(points, p) && found.every((q) => distance(p, q) >= apart)) found.push(p)
  }
  return found
}

export const shape = (points: readonly Point[], isClosed = true): Path2D =>
  new Path2D(pathOf(points, isClosed))

// --------------------------------------------------------------------------------- letters

export const DISPLAY = "'QG Display', Rockwell, Georgia, serif"
/** Printed letters with their middle at a point; `wide` is the space between them. */
export function letters(
  c: Canvas2D,
  text: string,
  [x, y]: Point,
  size: number,
  { wide = 0, weight = 700 }: { wide?: number; weight?: number } = {}
): void {
  c.font = `${String(weight)} ${String(size)}px ${DISPLAY}`
  c.textAlign = 'left'
  c.textBaseline = 'alphabetic'
  const widths = [...text].map((letter) => c.measureText(letter).width)
  const all = widths.reduce((sum, w) => sum + w, 0) + wide * (text.length - 1)
  let left = x - all / 2
  ;[...text].forEach((letter, i) => {
    c.fillText(letter, left, y + size * 0.34)
    left += (widths[i] ?? 0) + wide
  })
}

/** One cut of the saw. It knows no data: the lid of the box is drawn with it too. */
import type { Point } from '../data'

/** Where the knob sits and what it is like; lengths in the same unit as the points. */
export interface Knob {
  /** Of the way from corner to corner. */
  place: number
  radius: number
  lean: number
  neck: number
  bow: number
  /** 1: to the left of the way, where y runs up; -1: to the right. */
  side: number
  /** How far its head stands off. */
  off: number
}

/** The cut from one corner to the next, 21 points between them: a shoulder, a neck, a head, a shoulder. */
export function sawn(from: Point, to: Point, knob: Knob): Point[] {
  const [ax, ay] = from
  const length = Math.hypot(to[0] - ax, to[1] - ay)
  const [cos, sin] = [(to[0] - ax) / length, (to[1] - ay) / length]
  const at = knob.place * length
  const { radius, side } = knob
  const shoulder = (x: number): Point => {
    const share = x / length
    return [x, knob.bow * 4 * share * (1 - share)]
  }
  const [left, right] = [at - knob.neck, at + knob.neck]
  const [hx, hy] = [at + knob.lean, shoulder(at)[1] + knob.off + 0.8 * radius]
  const points: Point[] = []
  for (let step = 1; step <= 4; step++) points.push(shoulder((left * step) / 4))
  for (let step = 0; step <= 12; step++) {
    const angle = ((215 - (250 * step) / 12) * Math.PI) / 180
    points.push([hx + radius * Math.cos(angle), hy + radius * Math.sin(angle)])
  }
  for (let step = 0; step < 4; step++) points.push(shoulder(right + ((length - right) * step) / 4))
  const turn = ([x, y]: Point): Point => [
    ax + x * cos - y * side * sin,
    ay + x * sin + y * side * cos
  ]
  return [from, ...points.map(turn), to]
}

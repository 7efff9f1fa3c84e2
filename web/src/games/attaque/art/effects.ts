/** Shapes of motion, as paths. */

export { burst } from '../../../board/shapes'

/** Degrees by which what points up must turn to point that way. */
export function heading(dx: number, dy: number): number {
  return dx === 0 && dy === 0 ? 0 : Math.round((Math.atan2(dx, -dy) * 180) / Math.PI)
}

/** A curve over the heads of those between. */
export function lift(ax: number, ay: number, bx: number, by: number): string {
  const high = Math.min(ay, by) - 120
  return `M${String(ax)} ${String(ay)}Q${String((ax + bx) / 2)} ${String(high)} ${String(bx)} ${String(by)}`
}

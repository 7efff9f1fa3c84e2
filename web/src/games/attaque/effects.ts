/** Shapes of motion, as paths. */

/** A star with so many points: an explosion as a printer drew it, no two points alike. */
export function burst(x: number, y: number, points: number, outer: number, inner: number): string {
  const at = (i: number): string => {
    const even = i % 2 === 0
    const r = (even ? outer : inner) * (0.88 + 0.24 * (((i * 7) % 5) / 4))
    const a = (Math.PI * i) / points - Math.PI / 2
    return `${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`
  }
  return `M${Array.from({ length: points * 2 }, (_, i) => at(i)).join('L')}Z`
}

/** Degrees by which what points up must turn to point that way. */
export function heading(dx: number, dy: number): number {
  return dx === 0 && dy === 0 ? 0 : Math.round((Math.atan2(dx, -dy) * 180) / Math.PI)
}

/** A curve over the heads of those between. */
export function lift(ax: number, ay: number, bx: number, by: number): string {
  const high = Math.min(ay, by) - 120
  return `M${String(ax)} ${String(ay)}Q${String((ax + bx) / 2)} ${String(high)} ${String(bx)} ${String(by)}`
}

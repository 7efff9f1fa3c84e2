/** Shapes that boards of several games are drawn with, as paths. */

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

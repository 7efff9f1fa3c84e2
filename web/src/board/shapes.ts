/** Shapes that boards of several games are drawn with, as paths. */
import type { Box, Point } from './place'

const put = (n: number): string => String(Math.round(n * 100) / 100)

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

/** The outline of an arrow from one point to another, which stops a little before its end. */
export function arrow([ax, ay]: [number, number], [bx, by]: [number, number]): string {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return ''
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const at = (along: number, aside: number): string =>
    `${(ax + ux * along - uy * aside).toFixed(1)} ${(ay + uy * along + ux * aside).toFixed(1)}`
  const tip = length - 14
  const neck = tip - 40
  const points = [at(22, 9), at(neck, 9), at(neck, 26), at(tip, 0)]
  const back = [at(neck, -26), at(neck, -9), at(22, -9)]
  return `M${[...points, ...back].join('L')}Z`
}

export function circle(x: number, y: number, r: number): string {
  const half = `a${put(r)} ${put(r)} 0 1 0`
  return `M${put(x - r)} ${put(y)}${half} ${put(2 * r)} 0${half} ${put(-2 * r)} 0z`
}

export function box({ x, y, width, height }: Box): string {
  return `M${put(x)} ${put(y)}h${put(width)}v${put(height)}h${put(-width)}z`
}

/** A box that is so much smaller on each side, with round corners. */
export function rounded(whole: Box, inset: number, radius: number): string {
  const [w, h] = [whole.width - 2 * (inset + radius), whole.height - 2 * (inset + radius)]
  const turn = (x: number, y: number): string =>
    `a${put(radius)} ${put(radius)} 0 0 1 ${put(x)} ${put(y)}`
  return (
    `M${put(whole.x + inset + radius)} ${put(whole.y + inset)}` +
    `h${put(w)}${turn(radius, radius)}v${put(h)}${turn(-radius, radius)}` +
    `h${put(-w)}${turn(-radius, -radius)}v${put(-h)}${turn(radius, -radius)}z`
  )
}

export function polygon(corners: readonly Point[]): string {
  return `M${corners.map(({ x, y }) => `${put(x)} ${put(y)}`).join('L')}z`
}

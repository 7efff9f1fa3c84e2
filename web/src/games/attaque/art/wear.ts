/** How cards wear: each copy has its own corners and lies a little askew. The same seed wears the same. */
import { chance } from '../../../board/paper'

const W = 39
const H = 44

/** Degrees; a card without a seed lies straight. */
export function tilt(seed: number): number {
  return seed < 0 ? 0 : Math.round((chance(seed, 1) - 0.5) * 44) / 10
}

/** The outline of a card of 78 by 88: its corners are rubbed off, each to its own degree. */
export function outline(seed: number): string {
  const r = [2, 3, 4, 5].map((k) => (seed < 0 ? 6 : Math.round(4 + chance(seed, k) * 6)))
  const [a = 6, b = 6, c = 6, d = 6] = r
  return (
    `M${String(a - W)} ${String(-H)}H${String(W - b)}Q${String(W)} ${String(-H)} ${String(W)} ${String(b - H)}` +
    `V${String(H - c)}Q${String(W)} ${String(H)} ${String(W - c)} ${String(H)}` +
    `H${String(d - W)}Q${String(-W)} ${String(H)} ${String(-W)} ${String(H - d)}` +
    `V${String(a - H)}Q${String(-W)} ${String(-H)} ${String(a - W)} ${String(-H)}Z`
  )
}

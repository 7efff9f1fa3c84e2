/** What can be taken hold of while figures are led over a free table: the ghost of one, a leg of its way, a bend, an exit, the
 *  badge of one that may be left behind. Each is a place of the board with an id. */
import type { Thing } from '../plane'
import type { Point } from '../place'
import { bends } from './plan'
import type { Plan } from './plan'
import type { At } from './point'

export type Grip =
  | { readonly kind: 'ghost' | 'leave'; readonly figure: number }
  | { readonly kind: 'leg' | 'bend'; readonly figure: number; readonly point: number }
  | { readonly kind: 'exit'; readonly exit: string }

export const ghostId = (figure: number): string => `ghost${String(figure)}`
export const leaveId = (figure: number): string => `leave${String(figure)}`
export const legId = (figure: number, leg: number): string => `leg${String(figure)}.${String(leg)}`
export const bendId = (figure: number, point: number): string =>
  `bend${String(figure)}.${String(point)}`
export const exitId = (exit: string): string => `exit.${exit}`

export function gripOf(id: string): Grip | null {
  if (id.startsWith('exit.')) return { kind: 'exit', exit: id.slice(5) }
  const [, kind, figure, point] = /^(ghost|leave|leg|bend)(\d+)(?:\.(\d+))?$/.exec(id) ?? []
  if (kind === 'ghost' || kind === 'leave') return { kind, figure: Number(figure) }
  if ((kind === 'leg' || kind === 'bend') && point !== undefined)
    return { kind, figure: Number(figure), point: Number(point) }
  return null
}

/** Figures that are led somewhere. */
export interface Led {
  readonly men: readonly { readonly x: number; readonly y: number }[]
  /** The way of each after its start; null: it is left. */
  readonly ways: readonly (readonly At[] | null)[]
  /** Where each would end; null: it is left, or nothing is known. */
  readonly ends: readonly (At | null)[]
  readonly current: Plan
  /** The figure whose way is shown with its legs; -1: none. */
  readonly traced: number
  mayLeave(index: number): boolean
}
/** A box around a point. */
export function box({ x, y }: Point, [w, h]: At): Point[] {
  return [
    { x: x - w, y: y - h },
    { x: x + w, y: y - h },
    { x: x + w, y: y + h },
    { x: x - w, y: y + h }
  ]
}
/** A stretch of a way, so wide to both sides. */
function strip([ax, ay]: At, [bx, by]: At, wide: number): Point[] {
  const far = Math.hypot(bx - ax, by - ay) || 1
  const [nx, ny] = [(-(by - ay) / far) * wide, ((bx - ax) / far) * wide]
  return [
    { x: ax + nx, y: ay + ny },
    { x: bx + nx, y: by + ny },
    { x: bx - nx, y: by - ny },
    { x: ax - nx, y: ay - ny }
  ]
}

/** The points of the way that is traced which the player put there, by their number. */
export function turns({ ways, current, traced }: Led): number[] {
  const way = ways[traced]
  return way == null ? [] : bends(current, way, traced)
}
/** The grips of a plan. `size`: how much larger than usual bases are. */
export function grips(led: Led, size: number): Thing[] {
  const { men, ways, ends, traced } = led
  const [man, way] = [men[traced], ways[traced]]
  const found: Thing[] = []
  if (man !== undefined && way != null) {
    const points: At[] = [[man.x, man.y], ...way]
    for (let leg = 0; leg < way.length; leg++) {
      const a: At = points[leg] ?? [0, 0]
      const b: At = points[leg + 1] ?? a
      const at = { x: Math.round((a[0] + b[0]) / 2), y: Math.round((a[1] + b[1]) / 2) }
      found.push({ id: legId(traced, leg), ...at, r: 16 * size, corners: strip(a, b, 16 * size) })
    }
    for (const point of turns(led)) {
      const [x, y] = way[point] ?? [0, 0]
      found.push({ id: bendId(traced, point), x, y, r: 20 * size })
    }
  }
  men.forEach(({ x, y }, i) => {
    const end = ends[i]
    if (end != null) found.push({ id: ghostId(i), x: end[0], y: end[1], r: 26 * size })
    if (!led.mayLeave(i)) return
    const [ex, ey] = end ?? [x, y]
    found.push({ id: leaveId(i), x: ex - 34 * size, y: ey + 34 * size, r: 20 * size })
  })
  return found
}

/** Where keys lead: to the nearest thing in the direction of an arrow, or along all of them with `.` and `,`. */
import type { Point } from './place'

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 }
}

/** The next of some things; null where the key leads nowhere. */
export function next(
  key: string,
  from: number | null,
  things: readonly number[],
  at: (thing: number) => Point
): number | null {
  const [first] = things
  const way = WAYS[key]
  if (first === undefined || (way === undefined && key !== '.' && key !== ',')) return null
  if (from === null || !things.includes(from)) return first
  if (way === undefined) {
    const step = key === '.' ? 1 : -1
    return things[(things.indexOf(from) + step + things.length) % things.length] ?? null
  }
  const here = at(from)
  let [best, found] = [Infinity, from]
  for (const thing of things) {
    const there = at(thing)
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const ahead = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    if (thing === from || ahead <= 0.001 || aside > 2 * ahead) continue
    if (ahead + 2 * aside < best) [best, found] = [ahead + 2 * aside, thing]
  }
  return found
}

/** The thing whose number comes next after one that is gone. */
export const nearest = (gone: number | null, things: readonly number[]): number | null =>
  gone === null ? null : (things.find((thing) => thing > gone) ?? things.at(-1) ?? null)

/** Where a group of figures is led over a free table, as the player says it, and how that changes: values, and no rule. What a game
 *  adds to a plan of its own stays as it is. */
import type { At } from './point'
import { pointWord } from './words'

/** What becomes of one figure: the points that it goes through, the last of them its place; or it stays, or is left. */
export type Part = readonly At[] | 'stays' | 'left'
export interface Plan {
  /** Where the group goes; null while nothing is said. */
  readonly goal: At | null
  /** The goal is a base: somebody ends in contact with it. */
  readonly beside: boolean
  /** Through which points all of it goes. */
  readonly via: readonly At[]
  /** Each figure by itself, in place of the formation at the goal. */
  readonly parts: readonly Part[] | null
  /** Those who are left behind, by their place in the group. */
  readonly left: readonly number[]
}
export const NO_PLAN: Plan = { goal: null, beside: false, via: [], parts: null, left: [] }

/** The ways in words, with who is left; null while there is no goal. */
export function waysSaid({ goal, beside, via, parts, left }: Plan): string[] | null {
  if (goal === null) return null
  if (parts === null) {
    const to = `${beside ? '+' : ''}${pointWord(goal)}`
    return [[...via.map(pointWord), to].join('/'), ...left.map((i) => `x${String(i + 1)}`)]
  }
  const ways = parts.map((part) => {
    if (part === 'stays') return '.'
    return part === 'left' ? 'x' : part.map((at) => `/${pointWord(at)}`).join('')
  })
  return [ways.join(';')]
}

/** Each figure by itself, where it would end as the plan is. */
function apart({ via, parts, left }: Plan, ends: readonly (At | null)[]): readonly Part[] {
  if (parts !== null) return parts
  return ends.map((end, i): Part => {
    if (left.includes(i)) return 'left'
    return end === null ? 'stays' : [...via, end]
  })
}
const withPart = (parts: readonly Part[], index: number, part: Part): readonly Part[] =>
  parts.map((each, i) => (i === index ? part : each))

/** One figure ends elsewhere. */
export function led<P extends Plan>(
  plan: P,
  ends: readonly (At | null)[],
  index: number,
  at: At
): P | null {
  // prettier-ignore
  if (plan.goal === null || ends[index] == null) return null
  const parts = apart(plan, ends)
  const part = parts[index]
  const before = Array.isArray(part) ? part.slice(0, -1) : []
  return { ...plan, parts: withPart(parts, index, [...before, at]) }
}

const same = (a: At, b: At): boolean => a[0] === b[0] && a[1] === b[1]
/** How many of these points a way has passed when it comes to its point of that number. */
function passed(through: readonly At[], way: readonly At[], point: number): number {
  const before = way.slice(0, point)
  return through.filter((at) => before.some((each) => same(each, at))).length
}
/** Which of the points that it goes through a way has there; none: it is a corner that was found. */
const own = (through: readonly At[], at: At | undefined): number =>
  through.findIndex((each) => at !== undefined && same(each, at))

/** The way of a figure goes through another point, on its leg of that number; or the point at its end moves there. As long as
 *  the group goes in formation all of it does. */
export function bent<P extends Plan>(
  plan: P,
  way: readonly At[],
  index: number,
  leg: number,
  at: At,
  moves: boolean
): P {
  const change = (through: readonly At[]): At[] => {
    const found = moves ? own(through, way[leg]) : -1
    const place = passed(through, way, leg)
    return found < 0
      ? [...through.slice(0, place), at, ...through.slice(place)]
      : through.map((each, i) => (i === found ? at : each))
  }
  const part = plan.parts?.[index]
  if (plan.parts === null) return { ...plan, via: change(plan.via) }
  if (part === undefined || part === 'stays' || part === 'left') return plan
  const ways = [...change(part.slice(0, -1)), ...part.slice(-1)]
  return { ...plan, parts: withPart(plan.parts, index, ways) }
}

/** Without that bend. */
export function straightened<P extends Plan>(
  plan: P,
  way: readonly At[],
  index: number,
  point: number
): P {
  // prettier-ignore
  const without = (through: readonly At[]): At[] =>
    through.filter((_, i) => i !== own(through, way[point]))
  const part = plan.parts?.[index]
  if (plan.parts === null) return { ...plan, via: without(plan.via) }
  if (part === undefined || part === 'stays' || part === 'left') return plan
  const ways = [...without(part.slice(0, -1)), ...part.slice(-1)]
  return { ...plan, parts: withPart(plan.parts, index, ways) }
}
/** The points of a way that the player put there, by their number. */
export function bends(plan: Plan, way: readonly At[], index: number): number[] {
  const part = plan.parts?.[index]
  const through = plan.parts === null ? plan.via : Array.isArray(part) ? part.slice(0, -1) : []
  return way.flatMap((at, i) => (own(through, at) < 0 ? [] : [i]))
}

/** All of it ends elsewhere, by the same ways. */
export function shifted<P extends Plan>(plan: P, by: (at: At) => At): P {
  const end = (part: Part): Part =>
    part === 'stays' || part === 'left'
      ? part
      : part.map((at, i) => (i === part.length - 1 ? by(at) : at))
  return {
    ...plan,

    goal: plan.goal === null ? null : by(plan.goal),
    beside: false,
    parts: plan.parts?.map(end) ?? null
  }
}

/** Somebody is left where it is, or taken along after all. */
export function leaving<P extends Plan>(plan: P, index: number): P {
  if (plan.left.includes(index)) {
    // There is no place for it among figures that have their own: all of them find one together.
    const left = plan.left.filter((i) => i !== index)
    return { ...plan, left, parts: null }
  }
  const left = [...plan.left, index].sort((a, b) => a - b)
  const parts = plan.parts === null ? null : withPart(plan.parts, index, 'left')
  return { ...plan, left, parts }
}

/** A stretch of an edge that is left over: `low` to `high` along it; upright where it runs from south to north. */
export interface Gate {
  readonly upright: boolean
  readonly low: number
  readonly high: number
}
/** Side by side along a stretch of the edge, in the order in which they stand, so far apart: as near as it can be. */
export function abreast<P extends Plan>(
  plan: P,
  men: readonly { readonly x: number; readonly y: number }[],
  { upright, low, high }: Gate,
  apart: number
): P {
  const along = men.map(({ x, y }) => (upright ? y : x))
  const going = men.map((_, i) => i).filter((i) => !plan.left.includes(i))
  going.sort((a, b) => (along[a] ?? 0) - (along[b] ?? 0))
  const half = ((going.length - 1) * apart) / 2
  const mean = along.reduce((sum, n) => sum + n, 0) / men.length
  const mid = Math.min(Math.max(low + half, Math.round(mean)), high - half)
  const on = (n: number): At => (upright ? [0, Math.round(n)] : [Math.round(n), 0])
  const parts = men.map((_, i): Part => {
    const place = going.indexOf(i)
    return place < 0 ? 'left' : [on(mid - half + place * apart)]
  })
  return { ...plan, ...NO_PLAN, left: plan.left, goal: on(mid), parts }
}

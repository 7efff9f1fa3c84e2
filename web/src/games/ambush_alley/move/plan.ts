/** A plan of a move as the player made it, and how it changes: values, and no rule. */
import { pointWord } from '../view'
import type { At } from '../view'

/** What becomes of one figure: the points that it goes through, the last of them its place; or it stays, or is left. */
export type Part = readonly At[] | 'stays' | 'left'
export interface Plan {
  /** Where the unit goes; null while nothing is said. */
  readonly goal: At | null
  /** Through which points all of it goes. */
  readonly via: readonly At[]
  /** `any`: the slower one that gets there. */
  readonly gait: 'any' | 'cautious' | 'fast'
  /** Each figure by itself, in place of the formation at the goal. */
  readonly parts: readonly Part[] | null
  /** Dependents that are left behind, by their place in the unit. */
  readonly left: readonly number[]
  /** The exit by which the unit leaves the table, or the unit that it closes with; empty for none. */
  readonly exit: string
  readonly assault: string
}
export const NO_PLAN: Plan = {
  ...{ goal: null, via: [], gait: 'any', parts: null, left: [], exit: '', assault: '' }
}

/** The words of the look `plan`; null while there is no goal. */
export function wordsOf({ goal, via, gait, parts, left }: Plan, unit: string): string[] | null {
  if (goal === null) return null
  if (parts === null) {
    const ways = [...via, goal].map(pointWord).join('/')
    return [unit, gait, ways, ...left.map((i) => `x${String(i + 1)}`)]
  }
  const ways = parts.map((part) => {
    if (part === 'stays') return '.'
    return part === 'left' ? 'x' : part.map((at) => `/${pointWord(at)}`).join('')
  })
  return [unit, gait, ways.join(';')]
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
const NO_END = { exit: '', assault: '' }

/** One figure ends elsewhere. */
export function led(plan: Plan, ends: readonly (At | null)[], index: number, at: At): Plan | null {
  if (plan.goal === null || ends[index] == null) return null
  const parts = apart(plan, ends)
  const part = parts[index]
  const before = Array.isArray(part) ? part.slice(0, -1) : []
  return { ...plan, ...NO_END, parts: withPart(parts, index, [...before, at]) }
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
 *  the unit goes in formation all of it does. */
export function bent(
  plan: Plan,
  way: readonly At[],
  index: number,
  leg: number,
  at: At,
  moves: boolean
): Plan {
  const change = (through: readonly At[]): At[] => {
    const found = moves ? own(through, way[leg]) : -1
    const place = passed(through, way, leg)
    return found < 0
      ? [...through.slice(0, place), at, ...through.slice(place)]
      : through.map((each, i) => (i === found ? at : each))
  }
  const part = plan.parts?.[index]
  if (plan.parts === null) return { ...plan, ...NO_END, via: change(plan.via) }
  if (part === undefined || part === 'stays' || part === 'left') return plan
  const ways = [...change(part.slice(0, -1)), ...part.slice(-1)]
  return { ...plan, ...NO_END, parts: withPart(plan.parts, index, ways) }
}

/** Without that bend. */
export function straightened(plan: Plan, way: readonly At[], index: number, point: number): Plan {
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
export function shifted(plan: Plan, by: (at: At) => At): Plan {
  const end = (part: Part): Part =>
    part === 'stays' || part === 'left'
      ? part
      : part.map((at, i) => (i === part.length - 1 ? by(at) : at))
  return {
    ...plan,
    ...NO_END,
    goal: plan.goal === null ? null : by(plan.goal),
    parts: plan.parts?.map(end) ?? null
  }
}

/** A dependent is left where it is, or taken along after all. */
export function leaving(plan: Plan, index: number): Plan {
  if (plan.left.includes(index)) {
    // There is no place for it among figures that have their own: all of them find one together.
    const left = plan.left.filter((i) => i !== index)
    return { ...plan, ...NO_END, left, parts: null }
  }
  const left = [...plan.left, index].sort((a, b) => a - b)
  const parts = plan.parts === null ? null : withPart(plan.parts, index, 'left')
  return { ...plan, ...NO_END, left, parts }
}

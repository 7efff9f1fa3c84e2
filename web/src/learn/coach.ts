/** What the coach of a first game says: from the steps of the game's guide and what has happened so far. */
import { stood } from '../core/log'
import type { GameEvent, Line } from '../core/wire'
import type { Guide, GuideStep, Reaction, Sign } from '../core/learning'

/** What has happened: the lines of the table, and what only the page knows. */
export interface Past {
  log: readonly Line[]
  you: number
  picked: boolean
  peeked: boolean
}

const fits = (sign: Sign, event: GameEvent): boolean =>
  event._ === sign.event &&
  Object.entries(sign.where ?? {}).every(([field, any]) => any.includes(String(event[field])))

const own = (past: Past): Line[] => past.log.filter((l) => l.by === past.you && l.undo !== true)

export function done(step: GuideStep, past: Past): boolean {
  // Whoever has moved has picked, however fast.
  if (step.done.pick === true) return past.picked || own(past).length > 0
  if (step.done.peek === true) return past.peeked
  const lines = step.done.anyone === true ? past.log : own(past)
  return lines.some((line) => line.events.some((event) => fits(step.done, event)))
}

/** Whether its moment has gone by. */
const lapsed = (step: GuideStep, past: Past): boolean => {
  const { until } = step
  return until !== undefined && past.log.some((l) => l.events.some((event) => fits(until, event)))
}

/** The first step that is still to be taken; null when none is. */
export const current = (guide: Guide, past: Past): GuideStep | null =>
  guide.steps.find((step) => !done(step, past) && !lapsed(step, past)) ?? null

/** One's own turns since the step began, which is when the one before it was done. */
export function waited(guide: Guide, step: GuideStep, past: Past): number {
  const lines = own(past)
  const before = guide.steps.slice(0, guide.steps.indexOf(step))
  const news = (i: number): boolean => {
    const until = { ...past, log: lines.slice(0, i) }
    const since = { ...past, log: lines.slice(0, i + 1) }
    return before.some((s) => s.done.event !== undefined && !done(s, until) && done(s, since))
  }
  const began = lines.reduce((last, _, i) => (news(i) ? i : last), -1)
  return lines.length - 1 - began
}

/** Is it time for a push? */
export const stuck = (guide: Guide, step: GuideStep, past: Past): boolean =>
  step.patience !== undefined && waited(guide, step, past) >= step.patience

const speaks = (r: Reaction, line: Line, you: number): boolean =>
  (line.by === you) === (r.by === 'me') && line.events.some((event) => fits(r, event))

/** What there is to say of one line; null for nothing. */
function said(guide: Guide, line: Line, past: Past): Reaction | null {
  const found = guide.reactions.find((r) => speaks(r, line, past.you))
  if (found?.once !== true) return found ?? null
  const first = past.log.find((l) => speaks(found, l, past.you))
  return first === line ? found : null
}

/**
 * What there is to say of what was played last; null for nothing. The other side may answer at once: what was said
 * stays until the learner plays again, or until there is something to say of the answer.
 */
export function reaction(guide: Guide, past: Past): Reaction | null {
  const played = past.log.filter((l) => l.by !== null)
  const last = played.map((l) => l.by).lastIndexOf(past.you)
  const since = stood(played.slice(Math.max(0, last)))
  return since.reduceRight<Reaction | null>((found, l) => found ?? said(guide, l, past), null)
}

/** Squares that begin a move with a verb. */
export const beginnings = (tree: Readonly<Record<string, object | null>>, verb: string): string[] =>
  Object.keys(tree[verb] ?? {}).filter((word) => word !== '')

/** A unit on its way over a board: where it may go, at what cost and how, as the look `branch` tells; and a stack that goes together. */
import type { Sight } from './client'
import { Later } from './later'

export interface Goal {
  /** In the units of the rules. */
  readonly cost: number
  readonly way: readonly string[]
}
export interface Range {
  /** Who goes: one unit, or those of a stack. */
  readonly units: readonly string[]
  readonly goals: ReadonlyMap<string, Goal>
}
type Notes = Readonly<Record<string, readonly [number, readonly string[]]>>

export class Moving {
  range = $state.raw<Range | null>(null)
  /** A click on the board before it is known where a stack may go. */
  readonly later = new Later()
  /** The second unit of a stack, which follows as soon as it may. */
  private follows: { path: string[]; tree: unknown } | null = null

  /** `verb`: of moves of the form `verb unit place`. */
  constructor(private readonly verb = 'move') {}

  /** For an effect: whenever others go, ask where they may. */
  follow(session: Sight, units: readonly string[]): () => void {
    this.range = null
    let fresh = true
    const told = async (): Promise<void> => {
      let goals: ReadonlyMap<string, Goal> | null = null
      for (const id of units) {
        const answer = await session.look?.('branch', [this.verb, id])
        if (!fresh || answer == null) return
        const found = goalsOf(answer.data.notes as Notes)
        goals = goals === null ? found : both(goals, found)
      }
      if (fresh && goals !== null) this.range = { units, goals }
    }
    const ask = async (): Promise<void> => {
      await told()
      if (fresh) this.later.end()
    }
    this.later.drop()
    if (units.length > 1) this.later.begin()
    if (units.length > 0) void ask()
    return () => (fresh = false)
  }

  /** A stack goes: the first unit now, the second as soon as the server has asked again. */
  send(session: Sight, place: string): boolean {
    const [first, second] = this.range?.units ?? []
    if (first === undefined || second === undefined || this.range?.goals.has(place) !== true)
      return false
    this.follows = { path: [this.verb, second, place], tree: session.tree }
    void session.play?.([this.verb, first, place])
    return true
  }

  /** For an effect: the legal moves are new. */
  next(session: Sight): void {
    const { tree } = session // read first: the effect waits for it
    const { follows } = this
    if (follows === null || tree === follows.tree || Object.keys(tree).length === 0) return
    const [, unit = ''] = follows.path
    this.follows = null
    if (unit in (tree[this.verb] ?? {})) void session.play?.(follows.path)
  }
}

const goalsOf = (notes: Notes): Map<string, Goal> =>
  new Map(Object.entries(notes).map(([place, [cost, way]]) => [place, { cost, way }]))

/** Where both may go; it costs what it costs the dearer one. */
function both(one: ReadonlyMap<string, Goal>, two: ReadonlyMap<string, Goal>): Map<string, Goal> {
  const found = new Map<string, Goal>()
  for (const [place, goal] of one) {
    const other = two.get(place)
    if (other !== undefined) found.set(place, other.cost > goal.cost ? other : goal)
  }
  return found
}

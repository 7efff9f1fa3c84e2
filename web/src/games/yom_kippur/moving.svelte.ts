/** A unit on its way: where it may go and at what cost, and a stack that goes together. */
import type { Sight } from '../../shell/client'
import { COSTS, PIECE, isHex } from './data'
import { seen, units } from './view'
import type { Unit } from './view'

export interface Goal {
  /** In sixths of a point. */
  readonly cost: number
  readonly way: readonly string[]
  /** Along roads, cheaper than a single unit on the road. */
  readonly column: boolean
}
export interface Range {
  /** Who goes: one unit, or the two of a stack. */
  readonly units: readonly string[]
  readonly goals: ReadonlyMap<string, Goal>
}
type Notes = Readonly<Record<string, readonly [number, readonly string[]]>>

/** The unit that is picked and has to go somewhere. */
export function mover({ selection, state }: Sight): string | undefined {
  const [first] = selection.picks
  return state.ask?.name === 'move' && PIECE.has(first ?? '') ? first : undefined
}

/** Units of the same hex that may still move. */
export function mates(session: Sight, unit: string): readonly Unit[] {
  const { view } = session.state
  const movable = session.tree['move'] ?? {}
  if (view === null) return []
  const all = units(seen(view))
  const at = all.find(({ id }) => id === unit)?.at ?? ''
  return isHex(at) ? all.filter((one) => one.at === at && one.id !== unit && one.id in movable) : []
}

function goals(notes: Notes): Map<string, Goal> {
  const road = COSTS['road'] ?? 0
  return new Map(
    Object.entries(notes).map(([hex, [cost, way]]) => {
      return [hex, { cost, way, column: cost < road * (way.length - 1) }]
    })
  )
}

export class Moving {
  range = $state.raw<Range | null>(null)
  /** The second unit of a stack, which follows as soon as it may. */
  private follows: { path: string[]; tree: unknown } | null = null

  /** For an effect: whenever another unit is picked, ask where it may go. */
  follow(session: Sight, together: boolean): () => void {
    const unit = mover(session)
    const all = unit === undefined ? [] : [unit, ...(together ? mates(session, unit) : [])]
    const ids = all.map((one) => (typeof one === 'string' ? one : one.id))
    this.range = null
    let fresh = true
    const ask = async (): Promise<void> => {
      let found: ReadonlyMap<string, Goal> | null = null
      for (const id of ids) {
        const answer = await session.look?.('branch', ['move', id])
        if (!fresh || answer == null) return
        const here = goals(answer.data.notes as Notes)
        found = found === null ? here : both(found, here)
      }
      if (fresh && found !== null) this.range = { units: ids, goals: found }
    }
    if (ids.length > 0) void ask()
    return () => (fresh = false)
  }

  /** A stack goes: the first unit now, the second as soon as the server has asked again. */
  send(session: Sight, hex: string): boolean {
    const [first, second] = this.range?.units ?? []
    if (first === undefined || second === undefined || this.range?.goals.has(hex) !== true)
      return false
    this.follows = { path: ['move', second, hex], tree: session.tree }
    void session.play?.(['move', first, hex])
    return true
  }

  /** For an effect: the legal moves are new. */
  next(session: Sight): void {
    const { tree } = session // read first: the effect waits for it
    const { follows } = this
    if (follows === null || tree === follows.tree) return
    const [, unit = ''] = follows.path
    const able = tree['move'] ?? {}
    if (Object.keys(tree).length === 0) return // not asked yet
    this.follows = null
    if (unit in able) void session.play?.(follows.path)
  }
}

/** Where both may go; it costs what it costs the dearer one. */
function both(one: ReadonlyMap<string, Goal>, two: ReadonlyMap<string, Goal>): Map<string, Goal> {
  const found = new Map<string, Goal>()
  for (const [hex, goal] of one) {
    const other = two.get(hex)
    if (other !== undefined) found.set(hex, other.cost > goal.cost ? other : goal)
  }
  return found
}

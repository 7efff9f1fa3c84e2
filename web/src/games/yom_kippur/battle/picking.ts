/**
 * Picking on the map where a click on a hex means more than the hex: a battle on it, the retreat or the advance of the unit
 * that is asked about, the bombs of the aircraft above it.
 */
import { alive } from '../../../core/select'
import type { Tree } from '../../../core/wire'
import type { Sight } from '../../../shell/client'
import { PIECE, isHex } from '../data'
import { seen } from '../view'
import { Battle } from './draft.svelte'
import { front } from './front.svelte'
import { onHex } from './plan'
import type { Plan } from './plan'

/** Where a piece stands. */
export const standing = ({ state }: Sight, id: string): string =>
  state.view === null ? '' : (seen(state.view).at[PIECE.get(id)?.number ?? -1] ?? '')

/** Put this battle together. */
export function plan(session: Sight, wish: Plan): void {
  if (front.draft !== null) {
    front.draft.set(wish)
    return
  }
  front.wish = wish
  void session.play?.(['attack'])
}

/** Whether the player may begin a battle: nothing else is being picked. */
const mayPlan = ({ tree, selection }: Sight): boolean =>
  'attack' in tree && selection.picks.length === 0

/** Whose retreat or advance, or whose bombs, the map asks about: the one that is picked, or the first. */
export function asked(session: Sight): { verb: string; piece: string; next: Tree } | null {
  for (const verb of ['retreat', 'advance', 'bomb']) {
    const pieces = Object.entries(session.tree[verb] ?? {})
    const wanted = session.selection.picks[0]
    const [piece, next] = pieces.find(([id]) => id === wanted) ?? pieces[0] ?? []
    if (piece !== undefined && next != null) return { verb, piece, next }
  }
  return null
}

/** Where that one may go. */
export function ends(session: Sight): readonly string[] {
  return Object.keys(asked(session)?.next ?? {}).filter(isHex)
}

/** True where the click was understood. `more`: with Shift, or a long press. `again`: the click once the odds are known. */
export function battlePick(
  session: Sight,
  hex: string,
  more = false,
  again: () => void = () => battlePick(session, hex, more)
): boolean {
  if (session.draft instanceof Battle) {
    session.draft.aim(hex, more)
    return true
  }
  if (mayPlan(session) && hex in front.odds) {
    plan(session, onHex(front.odds, hex))
    return true
  }
  if (mayPlan(session) && front.later.wait(again)) return true
  const one = asked(session)
  if (one === null) return false
  if (hex in one.next) {
    if (session.selection.picks[0] !== one.piece) session.pick(one.piece)
    session.pick(hex)
    return true
  }
  return one.verb === 'bomb' && bombPick(session, hex)
}

/** An aircraft over this hex bombs; where there is but one target, that. */
function bombPick(session: Sight, hex: string): boolean {
  const [plane, targets] =
    Object.entries(session.tree['bomb'] ?? {}).find(([id]) => standing(session, id) === hex) ?? []
  if (plane === undefined || targets == null) return false
  if (session.selection.picks[0] !== plane) session.pick(plane)
  const [only, ...others] = Object.keys(targets)
  if (only !== undefined && others.length === 0) session.pick(only)
  return true
}

/** What of the map can be picked for battles, and what is lit. */
export function battleLights(session: Sight): {
  alive: ReadonlySet<string>
  hints: ReadonlySet<string>
  foes: ReadonlySet<string>
} {
  const odds = session.draft === undefined && mayPlan(session) ? Object.keys(front.odds) : []
  const goals = ends(session)
  const words = [...alive(session.selection).keys()].filter((word) => !isHex(word))
  const places = words.map((id) => standing(session, id)).filter(isHex)
  return {
    alive: new Set([...odds, ...goals, ...places]),
    hints: new Set(goals),
    foes: new Set(odds)
  }
}

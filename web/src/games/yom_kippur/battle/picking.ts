/**
 * Picking on the map where a click on a hex means more than the hex: a battle on it, the retreat or the advance of the unit
 * that is asked about, the bombs of the aircraft above it.
 */
import { alive } from '../../../core/select'
import type { Tree } from '../../../core/wire'
import type { Sight } from '../../../shell/client'
import { Battle } from '../../../shell/battle/draft.svelte'
import { front } from '../../../shell/battle/front.svelte'
import { PIECE, isHex } from '../data'
import { seen } from '../view'

/** Where a piece stands. */
export const standing = ({ state }: Sight, id: string): string =>
  state.view === null ? '' : (seen(state.view).at[PIECE.get(id)?.number ?? -1] ?? '')

/** The hexes of these words, each once: a hex itself, or where a piece stands. */
export function hexesOf(session: Sight, words: readonly string[]): string[] {
  const found = words.map((word) => (isHex(word) ? word : standing(session, word)))
  return [...new Set(found.filter(isHex))]
}

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

/** That one and where it may go: the player did not choose the place, and has to see it. Nothing where nobody goes. */
export function atIssue(session: Sight): ReadonlySet<string> {
  const goes = ends(session)
  return new Set(goes.length === 0 ? [] : hexesOf(session, [asked(session)?.piece ?? '', ...goes]))
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
  if (front.pick(session, hex, again)) return true
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
  const odds = session.draft === undefined && front.open(session) ? Object.keys(front.odds) : []
  const goals = ends(session)
  const words = [...alive(session.selection).keys()].filter((word) => !isHex(word))
  const places = words.map((id) => standing(session, id)).filter(isHex)
  return {
    alive: new Set([...odds, ...goals, ...places]),
    hints: new Set(goals),
    foes: new Set(odds)
  }
}

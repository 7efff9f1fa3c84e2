/** Which of the two sheets is looked at, and where something waits for an answer. */
import type { Tree } from '../../core/wire'
import type { Sight } from '../../shell/client'
import { isHex, onGolan } from '../yom_kippur/data'
import { seen, units } from '../yom_kippur/view'
import type { Unit } from '../yom_kippur/view'
import { other } from './art/sheet'
import type { Front } from './art/sheet'

class Theatre {
  front = $state<Front>('S')

  exchange(): void {
    this.front = other(this.front)
  }
  /** To the sheet of these hexes, where they all lie on one. */
  follow(hexes: Iterable<string>): void {
    const fronts = new Set([...hexes].filter(isHex).map((hex) => (onGolan(hex) ? 'G' : 'S')))
    const [front, more] = fronts
    if (front !== undefined && more === undefined) this.front = front
  }
}
export const theatre = new Theatre()

/** Verbs that are there for the whole of a phase and ask nothing of a sheet. */
const ASIDE = new Set(['done', 'recover', 'pick', 'deploy', 'march'])

/** The hexes where something can be answered now: who stands there may act, or something is aimed there. */
export function waiting({ tree, state, draft }: Sight): ReadonlySet<string> {
  if (draft !== undefined) return draft.lights.hints ?? draft.lights.alive
  if (state.view === null || state.ask === null) return new Set()
  const all = units(state.view)
  const verbs = Object.entries(tree).filter(([verb]) => !ASIDE.has(verb))
  const words = verbs.flatMap(([, under]) => Object.entries(under ?? {}))
  const found = words.flatMap(([word, next]) => placesOf(word, next, all))
  const { targets } = seen(state.view)
  return new Set(state.ask.name === 'support' ? [...targets, ...found] : found)
}

/** Where a word of the tree stands; who is off the map has the places below it. */
function placesOf(words: string, next: Tree | null, all: readonly Unit[]): string[] {
  if (isHex(words)) return [words]
  const at = words.split(',').map((id) => all.find((unit) => unit.id === id)?.at ?? '')
  const here = at.filter(isHex)
  return here.length > 0 ? here : Object.keys(next ?? {}).filter(isHex)
}

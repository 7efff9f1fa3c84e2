/** Which of the two sheets is looked at, and where something waits for an answer. */
import { alive } from '../../core/select'
import type { Sight } from '../../shell/client'
import { isHex, onGolan } from '../yom_kippur/data'
import { seen, units } from '../yom_kippur/view'
import type { Unit } from '../yom_kippur/view'
import { other } from './art/sheet'
import type { Front } from './art/sheet'
import { campaign } from './view'

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

/** The front of whoever looks: that of a commander of one, the Sinai for all others. */
export function home({ state, you }: Sight): Front {
  const name = state.table?.seats.find(({ seat }) => seat === you)?.name ?? ''
  return name === 'syria' || name === 'israel_golan' ? 'G' : 'S'
}

/** Whoever commands one front alone is asked about nothing on the other. */
export function onOneFront({ state, you }: Sight): boolean {
  const name = state.table?.seats.find(({ seat }) => seat === you)?.name ?? ''
  return ['egypt', 'syria', 'israel_sinai', 'israel_golan'].includes(name)
}

export interface Calls {
  /** The hexes where something can be answered now: who stands there may act, or something is aimed there. */
  readonly acts: ReadonlySet<string>
  /** Where what was picked off the map may go, or be set up. */
  readonly goals: ReadonlySet<string>
}
const NOWHERE: Calls = { acts: new Set(), goals: new Set() }

export function waiting({ tree, state, draft, selection }: Sight): Calls {
  if (draft !== undefined) return { ...NOWHERE, goals: draft.lights.hints ?? draft.lights.alive }
  if (state.view === null || state.ask === null) return NOWHERE
  const all = units(state.view)
  const verbs = Object.entries(tree).filter(([verb]) => !ASIDE.has(verb))
  const words = verbs.flatMap(([, under]) => Object.keys(under ?? {}))
  const acts = new Set(words.flatMap((word) => placesOf(word, all)))
  if (state.ask.name === 'support') for (const hex of seen(state.view).targets) acts.add(hex)
  // Interceptors wait off the map: what calls is the raid.
  if ('intercept' in tree) for (const hex of campaign(state.view).spotted) acts.add(hex)
  const [picked = ''] = selection.picks
  const goes = picked !== '' && placesOf(picked, all).length === 0
  return { acts, goals: goes ? new Set([...alive(selection).keys()].filter(isHex)) : NOWHERE.goals }
}

/** Where a word of the tree stands: nowhere, if that is off the map. */
function placesOf(words: string, all: readonly Unit[]): string[] {
  if (isHex(words)) return [words]
  return words
    .split(',')
    .map((id) => all.find((unit) => unit.id === id)?.at ?? '')
    .filter(isHex)
}

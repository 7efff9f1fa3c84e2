/** What a counter is and does, in a few words, from the tables that the rules themselves read; of a hidden one, what
 * it can be. */
import units from '../../../../src/qg/games/attaque/data/units.yaml'
import type { Explained, Sight } from '../../shell/client'
import { library } from '../../shell/library.svelte'
import type { Kind } from './data'
import { lore } from './lore'
import type { File } from './memory/deduce'
import { faced, files } from './memory/faces'
import { read as readNote } from './memory/note'
import { matrix } from './art/figure/combat'
import type { Result } from './art/figure/combat'
import { counterName, nameOf, ownerName } from './names'
import { named, t } from './texts'

/** So many rules are enough to begin with; the rulebook has them all. */
const RULES = 5
/** Of a hidden counter: how it is attacked, that it has to say what it is, who wins, and what is known of it. */
const OF_HIDDEN = ['ATK-073', 'ATK-084', 'ATK-076', 'ATK-088', 'ATK-150']

/** What a kind does under a rule set: `10 · bat 1 à 9 · une case`. */
export function facts(kind: Kind, set: number): string[] {
  return [
    ...(kind.number === null ? [] : [String(kind.number)]),
    ...fights(kind, set),
    ...moves(kind, set),
    ...special(kind, set)
  ]
}

function fights(kind: Kind, set: number): string[] {
  const { columns, rows } = matrix(set, false)
  const row = rows.find(({ name }) => name === kind.name)
  if (row === undefined) return [t('factPeaceful'), ...suffers(kind, set)]
  const met = (...results: Result[]): Kind[] =>
    columns.flatMap((column, i) =>
      !column.armed && results.includes(row.cells[i] ?? 'D') ? [column.kind] : []
    )
  const beaten = met('A', 'V')
  const numbers = beaten.flatMap(({ number }) => number ?? []).sort((a, b) => a - b)
  const [from, to] = [numbers[0], numbers.at(-1)]
  const others = beaten.filter(({ number }) => number === null)
  // Kinds without a number are named where they are few: what everybody beats says nothing of this one.
  const rare = others.filter(({ name }) => rows.some(({ cells }) => !beats(cells, name, set)))
  const lost = met('B')
  return [
    ...(from === undefined || to === undefined
      ? []
      : [from === to ? t('factBeatsOne', { n: from }) : t('factBeats', { from, to })]),
    ...(rare.length === 0 ? [] : [t('factBeatsToo', { kinds: listed(rare) })]),
    ...(lost.length === 0 ? [] : [t('factDies', { kinds: listed(lost) })])
  ]
}
const beats = (cells: readonly (Result | null)[], name: string, set: number): boolean =>
  matrix(set, false).columns.some(
    ({ kind, armed }, i) => !armed && kind.name === name && ['A', 'V'].includes(cells[i] ?? '')
  )

/** What becomes of a counter that does not attack when a man attacks it. */
function suffers(kind: Kind, set: number): string[] {
  const { columns, rows } = matrix(set, false)
  const at = columns.findIndex((column) => column.kind === kind && !column.armed)
  const by = (result: Result): Kind[] =>
    rows.flatMap((row) => (row.cells[at] === result && row.kind !== null ? [row.kind] : []))
  const [blown, taken] = [by('B'), [...by('A'), ...by('C')]]
  const found = blown.length > 0 ? [t('factBlows')] : [t(kind.objective ? 'factWins' : 'factTaken')]
  if (blown.length > 0 && taken.length > 0) found.push(t('factBut', { kinds: listed(taken) }))
  return found
}

function moves(kind: Kind, set: number): string[] {
  const name = units.counters[kind.name]?.move[set - 1]
  const way = name == null ? undefined : units.movements[name]
  if (way === undefined) return []
  return [named('factReach', way.reach) + (way.zone === 'own_camp' ? t('factOwnCamp') : '')]
}

/** What only this kind does; under the first rule set most of it is not there. */
function special(kind: Kind, set: number): string[] {
  if (kind.name === 'commando') return [t('factBound')]
  if (set === 1) return []
  const said = named('fact', kind.name)
  const more = kind.name === 'bomber' && set === 3 ? [t('factPhoto')] : []
  return [...(said === kind.name ? [] : [said]), ...more]
}

const listed = (kinds: readonly Kind[]): string => kinds.map(({ name }) => nameOf(name)).join(', ')

/** What the small marks on the back of a hidden counter say (`art/Marks.svelte`). */
function badges({ moved, kinds, not }: File): string[] {
  const goal = ({ objective }: Kind): boolean => objective
  const noGoal = not.some(goal) && !kinds.some(({ kind }) => goal(kind))
  return [
    t(moved ? 'badgeMoved' : 'neverMoved'),
    ...(kinds.length > 1 && noGoal ? [t('badgeNoGoal')] : []),
    ...(kinds.length > 1 && not.length > 0 ? [t('badgeCount', { n: kinds.length })] : [])
  ]
}

export function explain(id: string, session: Sight): Explained | null {
  const counter = faced(session).find((c) => c.square?.id === id)
  if (counter === undefined) return null
  const set = Number(session.state.table?.options['set'] ?? 1)
  const book = library.rulesOf('attaque')
  const file = files(session).get(counter.slot)
  const enemy = session.you === 1 - counter.side && session.scribble !== undefined
  const note = enemy ? readNote(session.pencil?.[String(counter.slot)]) : null
  const guess = note?.guess == null ? '' : nameOf(note.guess.name)
  const hidden = counter.kind === null && file !== undefined
  return {
    title: `${counterName(counter)} · ${id}`,
    note: ownerName(counter.side, session.you),
    facts: counter.kind === null ? [] : facts(counter.kind, set),
    signs: [
      ...(hidden ? badges(file) : []),
      ...(counter.side === session.you && counter.kind !== null && counter.couldBe.length === 1
        ? [t('badgeKnown')]
        : []),
      ...(note === null
        ? []
        : [t('noteSaid', { note: [guess, note.words].filter((x) => x !== '').join(' ') })])
    ],
    could: hidden ? file.kinds.map(({ kind, left }) => ({ name: nameOf(kind.name), left })) : [],
    rules: (counter.kind === null ? OF_HIDDEN : lore.rules(id, session))
      .filter((rule) => book[rule]?.sets?.includes(set) ?? false)
      .slice(0, RULES),
    ...(enemy ? { hint: t('noteHint') } : {})
  }
}

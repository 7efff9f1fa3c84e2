/** A forecast of the server as the dial shows it: both sums, the column, the six faces. */
import type { DialFace, DialSide } from '../../board/Dial.svelte'
import type { ForecastInfo, ForecastTerm } from '../../gen/wire'

/** A game's table of results. */
export interface OddsTable {
  readonly columns: readonly string[]
  /** From the worst for the attacker to the best, `none` between. In every column the faces rise in this order. */
  readonly results: readonly string[]
  /** Rules by which units count by themselves: what they add has no sign. */
  readonly base: readonly string[]
  /** Of a side. */
  readonly colour: (side: string) => string
}

export interface Dialled {
  readonly sides: readonly [DialSide, DialSide]
  /** One of the table's, or empty below it. */
  readonly column: string
  /** By how much the die is raised beyond the last column. */
  readonly beyond: number
  readonly faces: readonly DialFace[]
  readonly attack: number
  readonly defence: number
}
/** How the game names things: sides, kinds, results. */
export type Name = (word: string) => string

export function tone({ results }: OddsTable, word: string): DialFace['tone'] {
  const better = results.indexOf(word) - results.indexOf('none')
  return better < 0 ? 'bad' : better > 0 ? 'good' : 'none'
}
export const short = (word: string): string => (word === 'none' ? '–' : word)

/** The faces of a battle die, one by one. */
export function faces(table: OddsTable, { outcomes }: ForecastInfo, name: Name): DialFace[] {
  const rank = ({ word }: { word: string }): number => table.results.indexOf(word)
  const rising = [...outcomes].sort((a, b) => rank(a) - rank(b))
  return rising
    .flatMap(({ word, weight }) => Array.from({ length: weight }, () => word))
    .map((word, i) => ({
      die: String(i + 1),
      ...{ word: name(word), short: short(word), tone: tone(table, word), weight: 1 }
    }))
}

export function sum(terms: readonly ForecastTerm[], side: string): number {
  return terms.filter((term) => term.side === side).reduce((all, { amount }) => all + amount, 0)
}

function sideOf(
  { base, colour }: OddsTable,
  terms: readonly ForecastTerm[],
  side: string,
  label: string,
  name: Name
): DialSide {
  const own = terms.filter((term) => term.side === side)
  const sign = (n: number, rule: string): string => (n < 0 ? '−' : base.includes(rule) ? '' : '+')
  return {
    name: label,
    colour: colour(side),
    total: String(sum(terms, side)),
    terms: own.map(({ what, amount, rule }) => ({
      what: name(what),
      amount: `${sign(amount, rule)}${String(Math.abs(amount))}`,
      rule
    }))
  }
}

/** `sides`: who attacks and who defends; `labels`: what they are called. */
export function dialled(
  table: OddsTable,
  forecast: ForecastInfo,
  [attacker, defender]: readonly [string, string],
  labels: readonly [string, string],
  name: Name
): Dialled {
  const { terms, column } = forecast
  const [said = '', more = '0'] = column.split(' +')
  return {
    sides: [
      sideOf(table, terms, attacker, labels[0], name),
      sideOf(table, terms, defender, labels[1], name)
    ],
    column: table.columns.includes(said) ? said : '',
    beyond: Number(more),
    faces: faces(table, forecast, name),
    attack: sum(terms, attacker),
    defence: sum(terms, defender)
  }
}

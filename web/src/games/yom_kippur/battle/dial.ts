/** A forecast of the server as the dial shows it: both sums, the column, the six faces. */
import tables from '../../../../../src/qg/games/yom_kippur/data/tables.yaml'
import type { DialFace, DialSide } from '../../../board/Dial.svelte'
import type { ForecastInfo, ForecastTerm } from '../../../gen/wire'

export const COLUMNS: readonly string[] = tables.land.columns
/** From the worst for the attacker to the best. In every column of the tables the faces rise in this order. */
export const RESULTS = ['AE', 'AR', 'A3', 'A2', 'A1', 'none', 'D1', 'D2', 'D3', 'DR', 'DE']

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

export const tone = (word: string): DialFace['tone'] =>
  word.startsWith('A') ? 'bad' : word.startsWith('D') ? 'good' : 'none'
export const short = (word: string): string => (word === 'none' ? '–' : word)

/** The faces of a battle die, one by one. */
export function faces({ outcomes }: ForecastInfo, name: Name): DialFace[] {
  const rising = [...outcomes].sort((a, b) => RESULTS.indexOf(a.word) - RESULTS.indexOf(b.word))
  return rising
    .flatMap(({ word, weight }) => Array.from({ length: weight }, () => word))
    .map((word, i) => ({
      die: String(i + 1),
      ...{ word: name(word), short: short(word), tone: tone(word), weight: 1 }
    }))
}

export function sum(terms: readonly ForecastTerm[], side: string): number {
  return terms.filter((term) => term.side === side).reduce((all, { amount }) => all + amount, 0)
}

function sideOf(terms: readonly ForecastTerm[], side: string, label: string, name: Name): DialSide {
  const own = terms.filter((term) => term.side === side)
  const base = ['YKB-089', 'YKB-088', 'YKB-181'] // what units count by themselves
  return {
    name: label,
    colour: side === 'israel' ? 'var(--yk-israel-line)' : 'var(--yk-arab)',
    total: String(sum(terms, side)),
    terms: own.map(({ what, amount, rule }) => ({
      what: name(what),
      amount: `${amount < 0 ? '−' : base.includes(rule) ? '' : '+'}${String(Math.abs(amount))}`,
      rule
    }))
  }
}

/** `attacker`: a side; `labels`: what the two sides are called. */
export function dialled(
  forecast: ForecastInfo,
  attacker: string,
  labels: readonly [string, string],
  name: Name
): Dialled {
  const { terms, column } = forecast
  const defender = attacker === 'israel' ? 'arab' : 'israel'
  const [said = '', more = '0'] = column.split(' +')
  return {
    sides: [sideOf(terms, attacker, labels[0], name), sideOf(terms, defender, labels[1], name)],
    column: COLUMNS.includes(said) ? said : '',
    beyond: Number(more),
    faces: faces(forecast, name),
    attack: sum(terms, attacker),
    defence: sum(terms, defender)
  }
}

import { describe, expect, it } from 'vitest'
import tables from '../../../../../src/qg/games/yom_kippur/data/tables.yaml'
import type { ForecastInfo } from '../../../gen/wire'
import { dialled, faces } from '../../../shell/battle/dial'
import { TABLE } from './forces'

const plain = (word: string): string => word
/** A forecast as the server makes it: results in the order of the game, with their weights. */
const told = (words: readonly string[]): ForecastInfo => ({
  terms: [],
  column: '',
  outcomes: [...new Set(words)]
    .sort()
    .map((word) => ({ word, weight: words.filter((w) => w === word).length, events: [] })),
  worst: null
})

describe('the faces of the dial', () => {
  it('are those of the printed tables, column by column', () => {
    for (const side of ['arab', 'israel'] as const)
      for (const i of TABLE.columns.keys()) {
        const column = tables.land[side].map((row) => row[i]?.replace('-', 'none') ?? '')
        expect(column.every((word) => TABLE.results.includes(word))).toBe(true)
        expect(faces(TABLE, told(column), plain).map(({ word }) => word)).toEqual(column)
      }
  })
  it('are bad, good or neither for the attacker', () => {
    const found = faces(TABLE, told(['AE', 'none', 'D1']), plain)
    expect(found.map(({ die, short, tone }) => [die, short, tone])).toEqual([
      ['1', 'AE', 'bad'],
      ['2', '–', 'none'],
      ['3', 'D1', 'good']
    ])
  })
})

it('a forecast becomes two sums with their terms', () => {
  const terms = [
    { side: 'arab', what: 'armour', amount: 6, rule: 'YKB-089' },
    { side: 'arab', what: 'marsh', amount: -3, rule: 'YKB-116' },
    { side: 'arab', what: 'artillery', amount: 2, rule: 'YKB-131' },
    { side: 'israel', what: 'infantry', amount: 2, rule: 'YKB-088' },
    { side: 'israel', what: 'hill', amount: 2, rule: 'YKB-112' }
  ]
  const found = dialled(
    TABLE,
    { terms, column: '6-1 +2', outcomes: [], worst: null },
    ['arab', 'israel'],
    ['A', 'D'],
    plain
  )
  expect([found.attack, found.defence, found.column, found.beyond]).toEqual([5, 4, '6-1', 2])
  expect(found.sides.map(({ name, total }) => [name, total])).toEqual([
    ['A', '5'],
    ['D', '4']
  ])
  expect(found.sides[0].terms.map(({ amount }) => amount)).toEqual(['6', '−3', '+2'])
  expect(found.sides[1].terms.map(({ amount }) => amount)).toEqual(['2', '+2'])
})

it('below the table there is no column', () => {
  expect(
    dialled(TABLE, { ...told([]), column: '1-4' }, ['israel', 'arab'], ['', ''], plain).column
  ).toBe('')
})

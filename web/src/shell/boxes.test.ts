import { describe, expect, it } from 'vitest'
import type { GameInfo, Option } from '../core/wire'
import { boxes, inside, placeOf, seatsUnder } from './boxes'

const title = { fr: '', en: '' }
const game = (name: string, more: Partial<GameInfo> = {}): GameInfo => ({
  ...{ name, title, here: true },
  ...more
})
const shelf = [game('one'), game('two', { box: 'two' }), game('two_more', { box: 'two' })]

describe('boxes', () => {
  it('stand once on the shelf, whatever is in them', () => {
    expect(boxes(shelf).map(({ name }) => name)).toEqual(['one', 'two'])
    expect(inside(shelf, 'one').map(({ name }) => name)).toEqual(['one'])
    for (const name of ['two', 'two_more'])
      expect(inside(shelf, name).map((each) => each.name)).toEqual(['two', 'two_more'])
  })
  it('tell who sits at a table, by the options that decide it', () => {
    const players: Option = { name: 'players', values: [2, 3], only: {}, fr: {}, en: {} }
    const length: Option = { name: 'length', values: [9, 4], only: {}, fr: {}, en: {} }
    const found = game('one', {
      options: [players, length],
      seats: ['a', 'b'],
      seatings: [
        { when: { players: 2 }, seats: ['a', 'b'], sides: [0, 1] },
        { when: { players: 3 }, seats: ['a', 'b', 'c'], sides: [0, 1, 1] }
      ]
    })
    expect(seatsUnder(found, (o) => (o === players ? 3 : 4))).toEqual(['a', 'b', 'c'])
    expect(seatsUnder(found, (o) => o.values[0])).toEqual(['a', 'b'])
    expect(seatsUnder(game('none'), () => undefined)).toEqual(['', ''])
  })
  it('keep a player on the side that was chosen, however many sit there', () => {
    const two = ['arab', 'israel']
    const four = ['egypt', 'syria', 'israel_sinai', 'israel_golan']
    const found = game('one', {
      seatings: [
        { when: { players: 2 }, seats: two, sides: [0, 1] },
        { when: { players: 4 }, seats: four, sides: [0, 0, 1, 1] }
      ]
    })
    const places = (wanted: string): number[] =>
      [two, four].map((row) => placeOf(found, wanted, row))
    expect(places('israel')).toEqual([1, 2])
    expect(places('arab')).toEqual([0, 0])
    expect(places('israel_golan')).toEqual([1, 3])
    expect(places('syria')).toEqual([0, 1])
    expect(places('nobody')).toEqual([0, 0])
    expect(placeOf(game('none'), 'b', ['a', 'b'])).toBe(1)
  })
})

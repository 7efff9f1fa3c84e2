import enWords from '../../../../src/qg/games/embuscades/data/en.yaml'
import frWords from '../../../../src/qg/games/embuscades/data/fr.yaml'
import { describe, expect, it } from 'vitest'
import { enCards } from './texts/en.cards'
import { frCards } from './texts/fr.cards'
import { CARDS, EACH, EDGES, LEADS, SQUARE, SQUARES, VEHICLES, own } from './data'
import { at, campPlace, centre, hqPlace, sizeOf, transform } from './art/places'
import { sprites } from './art/terrain'

describe('the data', () => {
  it('has the squares, vehicles and cards of the rules, in their order', () => {
    expect(SQUARES.length).toBe(102)
    expect(SQUARES[0]?.name).toBe('R_CAMP')
    expect(SQUARES.filter((s) => s.white).length).toBe(46)
    expect(SQUARE.get('NC14')).toMatchObject({ kind: 'port', label: '14', communication: true })
    expect(EACH).toBe(11)
    expect(VEHICLES[0]).toMatchObject({ name: 'R_tank1', capacity: 5, army: 0, slot: 0 })
    expect(VEHICLES[21]).toMatchObject({ name: 'T_jeep1', type: 'jeep', army: 1, slot: 21 })
    expect(CARDS.length).toBe(26)
    expect(CARDS.reduce((n, c) => n + c.count, 0)).toBe(40)
  })
  it('joins only squares that there are', () => {
    for (const name of EDGES.flat()) expect(SQUARE.has(name), name).toBe(true)
    for (const name of LEADS.keys()) expect(SQUARE.get(name)?.communication, name).toBe(true)
    for (const s of SQUARES) expect(LEADS.has(s.name), s.name).toBe(s.communication)
  })
})

it('calls cards and tracks by the names that the rules give them', () => {
  const pairs = [
    [frWords, frCards],
    [enWords, enCards]
  ] as const
  for (const [words, texts] of pairs) {
    const printed: Readonly<Record<string, string>> = texts
    for (const { kind } of CARDS) {
      expect(printed[`embCard_${kind}`]?.toUpperCase()).toBe(words.cards[kind]?.name.toUpperCase())
      expect(printed[`embEffect_${kind}`], kind).toBeTruthy()
    }
    for (const [track, name] of Object.entries(words.tracks))
      expect(printed[`embMap_${track}`], track).toBe(name)
  }
})

const FRAMES = [false, true].flatMap((turned) => [false, true].map((tall) => ({ turned, tall })))

describe('places', () => {
  it('keep all squares on the board, however it lies', () => {
    for (const frame of FRAMES) {
      const { width, height } = sizeOf(frame)
      for (const s of SQUARES) {
        const [x, y] = centre(s, frame)
        expect(x > 0 && x < width && y > 0 && y < height, s.name).toBe(true)
      }
    }
  })
  it('puts a turned board half round, and a tall one with the own camp at the foot', () => {
    expect(at(10, 20, {})).toEqual([10, 20])
    expect(at(10, 20, { turned: true })).toEqual([1190, 740])
    expect(centre(own('camp', 0), { tall: true })).toEqual([380, 1138])
    expect(centre(own('camp', 1), { tall: true, turned: true })).toEqual([380, 1138])
    expect(transform({})).toBe('')
  })
  it('gives each vehicle of a camp and of an HQ a place of its own', () => {
    for (const frame of FRAMES) {
      for (const army of [0, 1] as const) {
        const all = [
          ...Array.from({ length: 10 }, (_, i) => campPlace(army, i, frame)),
          ...[0, 1, 2].map((i) => hqPlace(army, i, frame))
        ]
        for (const [i, p] of all.entries()) {
          for (const q of all.slice(i + 1))
            expect(Math.max(Math.abs(p[0] - q[0]), Math.abs(p[1] - q[1]))).toBeGreaterThan(38)
        }
      }
    }
  })
})

it('lets nothing grow over a square', () => {
  for (const frame of FRAMES) {
    const grown = sprites(frame).filter((s) => ['palm', 'palm2', 'tree', 'bush'].includes(s.what))
    expect(grown.length).toBeGreaterThan(150)
    for (const square of SQUARES.filter((s) => s.walked)) {
      const [x, y] = centre(square, frame)
      const near = grown.filter((s) => Math.hypot(s.x - x, s.y - y) < 16)
      expect(near, square.name).toEqual([])
    }
  }
})

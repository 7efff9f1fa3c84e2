import { describe, expect, test } from 'vitest'
import { CANAL, ROADS, at } from '../sheet'
import type { Spot } from './grid'
import { n } from './hand'
import { NAMES } from './names'
import { SINAI_PRINT } from './print'

const { plain: plainPrint, lines: linePrint, fine: finePrint } = SINAI_PRINT
const grid = SINAI_PRINT.grid()

const numbersOf = (path: string): number[] =>
  (path.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).map(Number)

describe('the sheet', () => {
  test('the hex at the middle of a hex is that hex', () => {
    for (const { path } of ROADS)
      for (const hex of path) expect(grid.cellAt(at(hex).x, at(hex).y)).toBe(grid.cellOf(hex))
  })

  test('a border runs round its region, and lakes are not one water', () => {
    const lakes = grid.rings((cell) => cell.terrain === 'lake')
    expect(lakes.length).toBe(4) // Manzala, Timsah, the two Bitter Lakes
    const sea = grid.rings((cell) => cell.terrain === 'red_sea')
    const area = (ring: readonly Spot[]): number =>
      ring.reduce((sum, [x, y], i) => {
        const [nx, ny] = ring[(i + 1) % ring.length] ?? [0, 0]
        return sum + (x * ny - nx * y) / 2
      }, 0)
    const one = 1.5 * Math.sqrt(3) * 58 * 58
    const count = [...grid.cells()].filter((cell) => cell.terrain === 'red_sea').length
    expect(sea.reduce((sum, ring) => sum + area(ring), 0)).toBeCloseTo(count * one, 0)
  })

  test('neighbours are neighbours of each other', () => {
    for (const cell of grid.cells())
      for (const way of [0, 1, 2]) {
        const other = grid.beside(cell, way)
        if (other !== undefined) expect(grid.beside(other, way + 3)).toBe(cell)
      }
  })
})

test.each([
  [10.54, '10.5'],
  [0.51, '.5'],
  [-0.51, '-.5'],
  [20.04, '20']
])('%d is written %s', (value, text) => expect(n(value)).toBe(text))

describe('what is printed', () => {
  test('is whole: no number is missing in any path', async () => {
    const all = [plainPrint(), linePrint(), await finePrint()]
      .flatMap((print): (string | object)[] => Object.values(print))
      .flatMap((part) => (typeof part === 'string' ? [part] : Object.values(part))) as string[]
    for (const path of all) {
      expect(path).not.toMatch(/NaN|undefined|Infinity/)
      expect(path.length).toBeGreaterThan(50)
    }
  })

  test('the canal is drawn along all its sides', () => {
    const ends = plainPrint().canal.split('M').slice(1)
    expect(ends.length).toBe(4) // sea to Timsah, to the Great Lake, to the Little one, to the Red Sea
    // A line through so many sides bends at each corner between two of them.
    const bends = plainPrint().canal.match(/Q/g) ?? []
    expect(bends.length).toBe(CANAL.length - ends.length)
  })

  test('roads begin and end at the middle of a hex or at the edge of the map', () => {
    const starts = plainPrint()
      .road.split('M')
      .slice(1)
      .map((part) => numbersOf(part).slice(0, 2))
    for (const [x = 0, y = 0] of starts) {
      const cell = grid.cellAt(x, y)
      const edge = x < 0 || x > 2720
      const middle = cell?.middle ?? [0, 0]
      expect(edge || Math.hypot(x - middle[0], y - middle[1]) < 1).toBe(true)
    }
  })

  test('every name has its line', () => {
    for (const { along, text } of NAMES) expect(numbersOf(along).length, text).toBe(6)
  })
})

import { expect, it } from 'vitest'
import { act, Typing } from './keys'
import { HIGH, RADIUS, hexes } from './hexes'
import type { Way } from './hexes'
import { spots } from './place'

const SHEETS = [
  { prefix: 'A', columns: 6, rows: 4 },
  { prefix: 'B', columns: 3, rows: 3 }
]
const board = hexes(SHEETS)
const WAYS: readonly Way[] = [0, 1, 2, 3, 4, 5]

it('names hexes and finds their neighbours as the engine does', () => {
  expect(board.all.map((p) => p.id).slice(0, 3)).toEqual(['A0101', 'A0201', 'A0301'])
  expect(board.all[24]?.id).toBe('B0101')
  // docs/boards.md, where the engine is held to the same
  expect(WAYS.map((way) => board.near('A0302', way))).toEqual([
    'A0301',
    'A0401',
    'A0402',
    'A0303',
    'A0202',
    'A0201'
  ])
  expect(WAYS.map((way) => board.near('A0101', way))).toEqual([
    undefined,
    undefined,
    'A0201',
    'A0102',
    undefined,
    undefined
  ])
  expect(board.near('A0604', 2)).toBeUndefined() // the next sheet is no neighbour
})

it('calls a hex by its number where there is one sheet', () => {
  const one = hexes([{ prefix: 'H', columns: 2, rows: 1 }])
  expect(one.all.map((p) => p.name)).toEqual(['0101', '0201'])
  expect(board.all.at(-1)?.name).toBe('B0303')
})

it('lays even columns half a hex lower, and neighbours at one distance', () => {
  const at = new Map(board.all.map((p) => [p.id, p]))
  expect((at.get('A0201')?.y ?? 0) - (at.get('A0101')?.y ?? 0)).toBeCloseTo(HIGH / 2)
  for (const place of board.all)
    for (const way of WAYS) {
      const next = at.get(board.near(place.id, way) ?? '')
      if (next !== undefined)
        expect(Math.hypot(next.x - place.x, next.y - place.y)).toBeCloseTo(HIGH)
    }
})

it('finds the hex under a point, turned or not', () => {
  for (const each of [board, hexes(SHEETS, true)])
    for (const { id, x, y } of each.all) {
      expect(each.under(x, y)).toBe(id)
      for (const corner of each.corners(id)) {
        const [dx, dy] = [corner.x - x, corner.y - y]
        expect(each.under(x + 0.97 * dx, y + 0.97 * dy)).toBe(id)
      }
    }
  expect(board.under(1, 1)).toBeUndefined() // beside the first corner
  expect(board.under(RADIUS, -2)).toBeUndefined()
})

it('draws the border of a region once, and the side between two neighbours', () => {
  const strokes = (path: string): number => path.split('M').length - 1
  expect(strokes(board.region(new Set(['A0302'])))).toBe(6)
  expect(strokes(board.region(new Set(['A0302', 'A0303'])))).toBe(10)
  expect(strokes(board.side('A0302', 'A0401'))).toBe(1)
  expect(board.side('A0302', 'A0504')).toBe('')
})

it('leads along rows and columns by arrow keys, from sheet to sheet', () => {
  const reach = (turned: boolean) => ({
    spots: spots(hexes(SHEETS, turned)),
    live: new Set<string>()
  })
  const press = (key: string, from: string, turned = false): unknown =>
    act(
      { key, code: '', ctrlKey: false, metaKey: false, altKey: false },
      from,
      reach(turned),
      new Typing(),
      0
    )
  expect(press('ArrowRight', 'A0302')).toEqual({ kind: 'go', id: 'A0402' })
  expect(press('ArrowRight', 'A0402')).toEqual({ kind: 'go', id: 'A0502' })
  expect(press('ArrowUp', 'A0402')).toEqual({ kind: 'go', id: 'A0401' })
  expect(press('ArrowRight', 'A0602')).toEqual({ kind: 'go', id: 'B0102' })
  expect(press('End', 'A0102')).toEqual({ kind: 'go', id: 'B0302' })
  expect(press('ArrowRight', 'A0402', true)).toEqual({ kind: 'go', id: 'A0302' })
})

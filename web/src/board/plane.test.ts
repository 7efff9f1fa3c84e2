import { expect, it } from 'vitest'
import { landing, nearLive } from './place'
import { plane } from './plane'

const HOUSE = [
  { x: 100, y: 100 },
  { x: 500, y: 100 },
  { x: 500, y: 400 },
  { x: 100, y: 400 }
]
const things = [
  { id: 'house', x: 300, y: 250, r: 150, corners: HOUSE },
  { id: 'one', x: 450, y: 350, r: 50 },
  { id: 'two', x: 1200, y: 800, r: 50 }
]
const table = plane(2400, 1600, things)

it('has north above, or the other side when turned', () => {
  expect(table.drawn({ x: 0, y: 0 })).toEqual({ x: 0, y: 1600 })
  expect(plane(2400, 1600, things, true).drawn({ x: 0, y: 0 })).toEqual({ x: 2400, y: 0 })
})

it('gives points in whole hundredths, on the table', () => {
  expect(table.point(12.4, 1599.6)).toEqual({ x: 12, y: 0 })
  expect(table.point(-7, 9000)).toEqual({ x: 0, y: 0 })
  for (const each of [table, plane(2400, 1600, things, true)]) {
    const { x, y } = each.drawn({ x: 321, y: 123 })
    expect(each.point(x, y)).toEqual({ x: 321, y: 123 })
  }
})

it('finds what lies under a point, the uppermost first', () => {
  const under = (x: number, y: number): string | undefined => {
    const at = table.drawn({ x, y })
    return table.under(at.x, at.y)
  }
  expect(under(460, 360)).toBe('one')
  expect(under(120, 120)).toBe('house')
  expect(under(90, 120)).toBeUndefined()
  expect(under(1249, 800)).toBe('two')
})

it('lets a finger miss by an inch, but only what is alive', () => {
  const { x, y } = table.drawn({ x: 1290, y: 800 })
  expect(nearLive(table, new Set(['two']), x, y)).toBe('two')
  expect(nearLive(table, new Set(['one']), x, y)).toBeUndefined()
  expect(nearLive(table, new Set(['two']), x, y, 89)).toBeUndefined() // nor by more than is given
  expect(landing(table, new Set(), x, y)).toBe('two')
})

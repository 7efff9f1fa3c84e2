import { expect, it } from 'vitest'
import { Typing, act, character, farthest, nextLive, tabStop, towards } from './keys'
import type { Press, Reach, Spot } from './keys'

/** Three by three: a3 b3 c3 above a2 b2 c2 above a1 b1 c1. */
const grid: Spot[] = ['a', 'b', 'c'].flatMap((file, x) =>
  [1, 2, 3].map((rank) => ({ id: `${file}${String(rank)}`, x, y: 3 - rank }))
)
const square: Reach = { spots: grid, live: new Set(['a3', 'c2', 'b1']) }
const press = (key: string, code = '', more: Partial<Press> = {}): Press => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more
})
const UP = [0, -1] as const
const RIGHT = [1, 0] as const

it('steps to the neighbour on a board of squares, and not beyond the edge', () => {
  expect(towards(square, 'b2', UP)).toBe('b3')
  expect(towards(square, 'b2', RIGHT)).toBe('c2')
  expect(towards(square, 'b3', UP)).toBeUndefined()
  expect(towards(square, 'z9', UP)).toBeUndefined()
  expect(farthest(square, 'a2', RIGHT)).toBe('c2')
})

it('follows roads on a graph before what merely lies nearer', () => {
  const spots: Spot[] = [
    { id: 'camp', x: 0, y: 0 },
    { id: 'near', x: 10, y: 2 },
    { id: 'road', x: 40, y: 30 },
    { id: 'steep', x: 5, y: -60 }
  ]
  const links = (id: string): string[] => (id === 'camp' ? ['road', 'steep'] : ['camp'])
  expect(towards({ spots }, 'camp', RIGHT)).toBe('near')
  expect(towards({ spots, links }, 'camp', RIGHT)).toBe('road')
  expect(towards({ spots, links }, 'camp', UP)).toBe('steep')
})

it('finds a road that leaves at a steep angle where nothing else lies that way', () => {
  const spots: Spot[] = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 5, y: 60 }
  ]
  expect(towards({ spots }, 'a', RIGHT)).toBeUndefined()
  expect(towards({ spots, links: () => ['b'] }, 'a', RIGHT)).toBe('b')
})

it('goes round the live places in reading order', () => {
  const round = (from: string | null, step: 1 | -1): string | undefined =>
    nextLive(square, from, step)
  expect([round('a3', 1), round('c2', 1), round('b1', 1)]).toEqual(['c2', 'b1', 'a3'])
  expect([round('a3', -1), round('b2', -1)]).toEqual(['b1', 'a3'])
  expect([round(null, 1), round(null, -1)]).toEqual(['a3', 'b1'])
  expect(nextLive({ ...square, live: new Set() }, 'a3', 1)).toBeUndefined()
})

it('has one tab stop: where one stood, else what is alive, else the first place', () => {
  expect(tabStop(square, 'b2')).toBe('b2')
  expect(tabStop(square, null)).toBe('a3')
  expect(tabStop({ ...square, live: new Set(['c1']) }, 'gone')).toBe('c1')
  expect(tabStop({ ...square, live: new Set() }, null)).toBe('a3')
})

it('goes where a typed name says, on a French keyboard too', () => {
  const spots = [...grid, { id: 'a11', x: 0, y: -8 }]
  const typing = new Typing(1000)
  expect(typing.type('a', spots, 0)).toBeNull()
  expect(typing.type('1', spots, 100)).toBe('a1')
  expect(typing.type('1', spots, 200)).toBe('a11')
  expect(typing.type('b', spots, 300)).toBeNull()
  expect(typing.type('2', spots, 5000), 'too late: a digit begins no name').toBeUndefined()
  expect(character(press('&', 'Digit1'))).toBe('1')
  expect(character(press('B', 'KeyB'))).toBe('b')
  expect(character(press('ArrowUp', 'ArrowUp'))).toBe('')
})

it('leaves the letters that the page keeps, except after a slash', () => {
  const spots: Spot[] = [
    { id: 'NC01', x: 0, y: 0 },
    { id: 'NC02', x: 1, y: 0 }
  ]
  const reach = { spots, live: new Set<string>() }
  const typing = new Typing()
  expect(act(press('n', 'KeyN'), 'NC01', reach, typing, 0)).toBeNull()
  act(press('/'), 'NC01', reach, typing, 0)
  for (const key of ['n', 'c', '0']) act(press(key), 'NC01', reach, typing, 1)
  expect(act(press('2'), 'NC01', reach, typing, 2)).toEqual({ kind: 'go', id: 'NC02' })
})

it('ends a name with the next command', () => {
  const spots = [...grid, { id: 'a11', x: 0, y: -8 }]
  const reach = { spots, live: new Set<string>() }
  const typing = new Typing()
  for (const key of ['a', '1', 'Enter']) act(press(key), 'a1', reach, typing, 0)
  expect(act(press('1'), 'a1', reach, typing, 1), 'a number of the prompt').toBeNull()
})

it('says what a key means', () => {
  const typing = new Typing()
  const does = (key: string, more: Partial<Press> = {}): unknown =>
    act(press(key, '', more), 'b2', square, typing, 0)
  expect(does('Enter')).toEqual({ kind: 'pick' })
  expect(does(' ')).toEqual({ kind: 'pick' })
  expect(does('Escape')).toEqual({ kind: 'back' })
  expect(does('ArrowUp')).toEqual({ kind: 'go', id: 'b3' })
  expect(does('ArrowUp', { ctrlKey: true })).toBeNull()
  expect(does('Home')).toEqual({ kind: 'go', id: 'a2' })
  expect(does('PageDown')).toEqual({ kind: 'go', id: 'c2' })
  expect(does(',')).toEqual({ kind: 'go', id: 'a3' })
  expect(does('c')).toEqual({ kind: 'typing' })
  expect(does('3')).toEqual({ kind: 'go', id: 'c3' })
  expect([does('?'), does('x'), does('Tab'), does('u')]).toEqual([null, null, null, null])
})

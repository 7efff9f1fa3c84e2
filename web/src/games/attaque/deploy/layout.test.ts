import { describe, expect, it } from 'vitest'
import { KINDS, SQUARES, ground } from '../data'
import { left, mirror, read, swap, write } from './layout'

const SET1 = { set: 1, set1_ranks: 'rear' }
const FRONT = { set: 1, set1_ranks: 'front' }
const SET2 = { set: 2, set1_ranks: 'rear' }
const ECOLE = 'FFSKNENTUJFF/ZPHCYLMYGPFZ/ZRNWRAZXRZPP'
const QUINART = 'FSKQNQYQNTEF/FZJCVLVMHUZF/FPRBYBGBRRPP/ZNDWDADXDZPZ'

const placed = (text: string, side: number): Map<string, string> => {
  const found = read(text, side)
  if (found === null) throw new Error(text)
  return found
}

describe('the data', () => {
  it('has 24 kinds and 12 by 11 squares with two crosses', () => {
    expect(KINDS).toHaveLength(24)
    expect(SQUARES).toHaveLength(132)
    expect(SQUARES.filter((s) => s.colour === 'cross')).toHaveLength(10)
    expect(SQUARES[16]?.id).toBe('e2')
  })
})

describe('a deployment', () => {
  it('is written front rank first, for both sides', () => {
    for (const side of [0, 1]) {
      expect(write(placed(ECOLE, side), side)).toBe(ECOLE)
      expect(write(placed(QUINART, side), side)).toBe(QUINART)
      expect(left(placed(ECOLE, side), SET1).size).toBe(0)
    }
    expect(placed(ECOLE, 0).get('c3')).toBe('S')
    expect(placed(ECOLE, 1).get('c9')).toBe('S')
  })

  it('leaves the rear rank empty where the table says so', () => {
    expect(ground(0, FRONT)).toEqual([4, 3, 2])
    const there = placed(`${ECOLE}/12`, 0)
    expect(there.get('c4')).toBe('S')
    expect(write(there, 0)).toBe(`${ECOLE}/12`)
  })

  it('is written as far to the front as anything stands, and may be empty', () => {
    const beyond = new Map(placed(ECOLE, 0)).set('d5', 'W')
    expect(write(beyond, 0)).toBe(`3W8/12/${ECOLE}`)
    expect(read(write(beyond, 0), 0)?.get('d5')).toBe('W')
    expect(read(write(new Map(), 1), 1)?.size).toBe(0)
  })

  it('counts what is left', () => {
    const some = placed(ECOLE, 0)
    some.delete('c3')
    expect([...left(some, SET1)]).toEqual([['S', 1]])
    expect(write(some, 0)).toBe(ECOLE.replace('FFS', 'FF1'))
  })

  it('swaps, with empty squares too', () => {
    const s = swap(placed(ECOLE, 0), 'a3', 'c3')
    expect([s.get('a3'), s.get('c3')]).toEqual(['S', 'F'])
    const t = swap(new Map([['a1', 'G']]), 'a1', 'b1')
    expect([...t]).toEqual([['b1', 'G']])
  })

  it('stays complete on the other wing', () => {
    expect(left(mirror(placed(QUINART, 0), SET2), SET2).size).toBe(0)
    expect(mirror(placed(ECOLE, 0), SET1).get('a1')).toBe('P')
  })

  it('keeps on white what stood on white, on the other wing', () => {
    const white = (m: Map<string, string>): string =>
      [...m]
        .filter(([id]) => SQUARES.find((s) => s.id === id)?.colour === 'white')
        .map(([, l]) => l)
        .sort()
        .join('')
    expect(white(mirror(placed(QUINART, 0), SET2))).toBe(white(placed(QUINART, 0)))
  })

  it('refuses a rank of another length', () => {
    expect(read('FF/12', 0)).toBeNull()
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { mirror, onGround, swap } from '../layout'
import type { Options, Placed } from '../layout'
import { advise } from './advice'

interface Sample {
  sets: number[]
  ranks: string[]
}
const samples = parse(readFileSync('../src/qg/games/attaque/data/samples.yaml', 'utf8')) as Record<
  string,
  Sample
>

const SET1: Options = { set: 1, set1_ranks: 'rear', commando_bound: 'exact3' }
const SET2: Options = { set: 2, commando_bound: 'exact3' }
const SET3: Options = { set: 3, commando_bound: 'exact3' }

function laid(name: string, side: number, options: Options): Placed {
  const placed = onGround(samples[name]?.ranks ?? [], side, options)
  if (placed === null) throw new Error(name)
  return placed
}
const keys = (placed: Placed, options: Options, side = 0): string[] =>
  advise(placed, side, options).map((a) => `${a.key} ${a.squares.join(' ')}`)

describe('advice', () => {
  it('has nothing against the named dispositions, in either camp', () => {
    let n = 0
    for (const [name, sample] of Object.entries(samples))
      for (const set of sample.sets)
        for (const side of [0, 1]) {
          const options = { set, set1_ranks: 'rear', commando_bound: 'exact3' }
          expect(keys(laid(name, side, options), options, side), name).toEqual([])
          n++
        }
    expect(n).toBeGreaterThan(20)
  })

  it('warns of an objective in the front rank', () => {
    const placed = swap(laid('ecole', 0, SET1), 'd1', 'd3')
    expect(keys(placed, SET1)).toContain('advice_front d3')
    const north = swap(laid('ecole', 1, SET1), 'd11', 'd9')
    expect(keys(north, SET1, 1)).toContain('advice_front d9')
  })

  it('warns of an objective without a guard', () => {
    // The plan goes among sappers and paratroopers in a corner.
    expect(keys(swap(laid('ecole', 0, SET1), 'h1', 'l1'), SET1)).toContain('advice_bare l1')
    expect(keys(swap(laid('quinart', 0, SET2), 'd1', 'l1'), SET2)).toContain('advice_bare l1')
  })

  it('asks for guns or barriers only where objectives are seen', () => {
    // A mine beside it guards the flag, but not against what all can see.
    const move = (options: Options): string[] =>
      keys(swap(laid('quinart', 0, options), 'd1', 'a1'), options)
    expect(move(SET2)).toEqual([])
    expect(move(SET3)).toEqual(['advice_seen a1'])
  })

  it('knows which commandos a cross bars, and that two squares may do', () => {
    const placed = swap(laid('ecole', 0, SET1), 'a3', 'c3')
    expect(keys(placed, SET1)).toEqual(['advice_bound c3'])
    expect(keys(placed, { ...SET1, commando_bound: 'up_to_3' })).toEqual([])
  })

  it('warns of a front rank that cannot move', () => {
    const front = onGround(['NNNRRR6', '12', '12'], 0, SET1) ?? new Map()
    expect(keys(front, SET1)).toEqual([])
    // Immovable mines and bombs; in set 3 mines walk.
    const full = onGround(['NNNVVBBBRRRF', '12', '12', '12'], 0, SET2) ?? new Map()
    expect(advise(full, 0, SET2).map((a) => a.key)).toContain('advice_stuck')
    expect(advise(full, 0, SET3).map((a) => a.key)).not.toContain('advice_stuck')
  })

  it('keeps what is dear from bombers', () => {
    const quinart = laid('quinart', 0, SET2)
    expect(keys(swap(quinart, 'g2', 'a1'), SET2)).toContain('advice_bombed a1')
    expect(keys(swap(quinart, 'f1', 'f4'), SET2)).toContain('advice_tanker f4')
    expect(keys(swap(quinart, 'd2', 'c4'), SET2)).toContain('advice_bomber c4')
    // The other wing keeps white on white.
    expect(keys(mirror(quinart, SET2), SET2).join()).not.toContain('advice_bombed')
  })
})

import { describe, expect, it } from 'vitest'
import { BY_NAME, KINDS, PER_SIDE, SQUARE, roster } from '../data'
import { deduce } from './deduce'
import type { File, Watched } from './deduce'
import { read, write } from './note'

const bits = (...names: string[]): number =>
  names.reduce((m, name) => m | (1 << (KINDS.findIndex((k) => k.name === name) + 1)), 0)
const counts = (set: number): number[] => {
  const there = roster(set)
  return [0, ...KINDS.map((k) => there.get(k.letter) ?? 0)]
}

/** North's counters as given, the other slots empty. */
function view(
  set: number,
  north: { at?: string; kind?: string; could?: number; moved?: number; gone?: number }[],
  army: number[] = counts(set)
): Watched {
  const fill = <T>(value: T): T[] => Array.from({ length: 2 * PER_SIDE }, () => value)
  const made = {
    where: fill(-1),
    kind: fill<string | null>('none'),
    could_be: fill(0),
    gone: fill(-99),
    moved: fill(-99),
    roster: [counts(set), army]
  }
  const every = bits(...KINDS.filter((k) => (k.count[set - 1] ?? 0) > 0).map((k) => k.name))
  north.forEach((c, i) => {
    const slot = PER_SIDE + i
    made.where[slot] = c.gone === undefined ? (SQUARE.get(c.at ?? 'a11')?.number ?? -1) : -1
    made.kind[slot] = c.kind ?? null
    made.could_be[slot] = c.could ?? every
    made.moved[slot] = c.moved ?? -99
    made.gone[slot] = c.gone ?? -99
  })
  return made
}
const names = (file: File | undefined): string[] => (file?.kinds ?? []).map((k) => k.kind.name)
const army = (...kinds: [string, number][]): number[] => {
  const found = KINDS.map(() => 0)
  for (const [name, n] of kinds) found[KINDS.findIndex((k) => k.name === name)] = n
  return [0, ...found]
}

describe('deductions', () => {
  it('know nothing of what was never seen to do anything', () => {
    const file = deduce(view(1, [{}]), 0).get(PER_SIDE)
    expect([file?.not, file?.moved, file?.kinds.length]).toEqual([[], false, roster(1).size])
    expect(file?.kinds[0]).toEqual({ kind: BY_NAME.get('general'), left: 1 })
  })

  it('show only the enemy, and to those who watch both sides', () => {
    expect([...deduce(view(1, [{}]), 1).keys()]).toEqual([])
    expect([...deduce(view(1, [{}]), null).keys()]).toEqual([PER_SIDE])
  })

  it('count what was identified and what is gone', () => {
    const seen = view(1, [{}, { kind: 'general', gone: 5 }, { kind: 'mine', at: 'b11' }])
    const file = deduce(seen, 0).get(PER_SIDE)
    expect(names(file)).not.toContain('general')
    expect(file?.kinds.find((k) => k.kind.name === 'mine')?.left).toBe(2)
    expect(file?.not, 'nothing speaks against what is left').toEqual([])
  })

  it('follow the masks', () => {
    const file = deduce(view(1, [{ could: bits('spy', 'general'), moved: 3 }]), 0).get(PER_SIDE)
    expect([names(file), file?.moved]).toEqual([['general', 'spy'], true])
    expect(file?.not.length).toBe(roster(1).size - 2)
  })

  it('give a kind that is used up to nobody else', () => {
    const some = army(['general', 1], ['spy', 2])
    const files = deduce(view(1, [{ could: bits('general') }, {}, {}], some), 0)
    expect([0, 1, 2].map((i) => names(files.get(PER_SIDE + i)))).toEqual([
      ['general'],
      ['spy'],
      ['spy']
    ])
  })

  it('count who can only be one thing as accounted for', () => {
    const files = deduce(view(1, [{ could: bits('commando') }, {}]), 0)
    const left = (i: number): number | undefined =>
      files.get(PER_SIDE + i)?.kinds.find((k) => k.kind.name === 'commando')?.left
    expect([left(0), left(1)]).toEqual([5, 4])
  })

  it('know who is left for a kind that must be somewhere', () => {
    const some = army(['general', 1], ['mine', 1], ['spy', 1])
    const men = bits('general', 'spy')
    const files = deduce(view(1, [{ could: men }, { could: men }, {}], some), 0)
    expect(names(files.get(PER_SIDE + 2))).toEqual(['mine'])
    // Not where the roster is larger than the board: the mine may be in the box.
    const fewer = deduce(view(1, [{ could: men }, {}], some), 0)
    expect(names(fewer.get(PER_SIDE + 1))).toEqual(['general', 'spy', 'mine'])
  })

  it('count counters that went unseen among those who may be anything', () => {
    const some = army(['flying_bomb', 1], ['spy', 1])
    const files = deduce(view(2, [{}, { gone: 4 }], some), 0)
    expect(names(files.get(PER_SIDE))).toEqual(['spy', 'flying_bomb'])
  })

  it('leave it to the mask whether a counter abroad may still be a time bomb', () => {
    const at = (square: string, moved: number, ...could: string[]): string[] =>
      names(deduce(view(2, [{ at: square, could: bits(...could), moved }]), 0).get(PER_SIDE))
    for (const moved of [-99, 0, 6, 9])
      for (const square of ['a7', 'a8']) {
        expect(at(square, moved, 'paratrooper', 'time_bomb')).toEqual(['paratrooper', 'time_bomb'])
        expect(at(square, moved, 'paratrooper')).toEqual(['paratrooper'])
      }
  })
})

describe('a pencil note', () => {
  it('is read as it was written', () => {
    const general = BY_NAME.get('general') ?? null
    for (const note of [
      { guess: general, words: '' },
      { guess: null, words: 'piège ?' },
      { guess: general, words: 'G?' }
    ])
      expect(read(write(note))).toEqual(note)
    expect(write({ guess: null, words: '   ' })).toBe('')
    expect(write({ guess: null, words: 'x'.repeat(30) })).toBe('-' + 'x'.repeat(12))
    expect([read(undefined), read('')]).toEqual([null, null])
  })
})

import { describe, expect, it } from 'vitest'
import { onGround, ranksOf, read } from '../layout'
import { format, parse } from './text'

const SET1 = { set: 1, set1_ranks: 'rear' }
const FRONT = { set: 1, set1_ranks: 'front' }
const SET2 = { set: 2 }
const SET3 = { set: 3 }
const ECOLE = ['FFSKNENTUJFF', 'ZPHCYLMYGPFZ', 'ZRNWRAZXRZPP']
const QUINART = ['FSKQNQYQNTEF', 'FZJCVLVMHUZF', 'FPRBYBGBRRPP', 'ZNDWDADXDZPZ']

describe('a deployment as text', () => {
  it('is read as it was written, remarks and all', () => {
    const one = { name: 'École, à ma façon', set: 1, ranks: ECOLE }
    const text = format(one, ['a remark'], ['G Général · C Colonel'])
    expect(text.split('\n')[0]).toBe('# a remark')
    expect(parse(text, SET1)).toEqual({ found: [one], faults: [] })
  })

  it('serves both camps and both choices of ranks', () => {
    for (const options of [SET1, FRONT])
      for (const side of [0, 1]) {
        const placed = onGround(ECOLE, side, options)
        expect(placed?.size).toBe(36)
        expect(ranksOf(placed ?? new Map(), side, options)).toEqual(ECOLE)
      }
    // The same general, seven squares before the other's nose: files stay, ranks are counted from the rear.
    expect(onGround(ECOLE, 0, SET1)?.get('i2')).toBe('G')
    expect(onGround(ECOLE, 1, SET1)?.get('i10')).toBe('G')
    expect(onGround(ECOLE, 1, FRONT)?.get('i9')).toBe('G')
    expect(onGround(ECOLE, 0, SET2)).toBeNull()
  })

  it('takes a move of the game, small letters, blanks, and ranks written to the edge', () => {
    for (const text of [
      ECOLE.join('/'),
      ECOLE.join('/').toLowerCase(),
      ECOLE.map((r) => [...r].join(' ')).join('\r\n'),
      `${ECOLE.join('/')}/12`
    ])
      expect(parse(text, SET1).found, text).toEqual([{ name: '', set: 1, ranks: ECOLE }])
  })

  it('holds several, each begun by its name', () => {
    const two = ['a', 'b'].map((name) => format({ name, set: 2, ranks: QUINART })).join('\n')
    expect(parse(two, SET2).found.map((one) => one.name)).toEqual(['a', 'b'])
  })

  it('may be unfinished', () => {
    const some = ['FF10', '12', '5W6']
    expect(parse(some.join('\n'), SET1)).toEqual({
      found: [{ name: '', set: 1, ranks: some }],
      faults: []
    })
    expect(read('FF10/12/5W6', 0)?.get('f1')).toBe('W')
  })

  it('shares between rule sets with the same counters, and only those', () => {
    const text = format({ name: 'q', set: 2, ranks: QUINART })
    expect(parse(text, SET3).found[0]?.set).toBe(3)
    expect(parse(format({ name: '', set: 1, ranks: ECOLE }), SET2).faults[0]).toEqual({
      line: 1,
      why: 'set',
      has: '1',
      wants: 2
    })
  })

  it('says what is wrong, line by line', () => {
    const faults = (text: string): string[] =>
      parse(text, SET1).faults.map((f) => `${String(f.line)} ${f.why}`)
    expect(faults('# nothing\n\n')).toEqual(['1 nothing'])
    expect(faults(`name:\n${ECOLE.join('\n')}`)).toEqual(['1 name'])
    expect(faults(`colour: red\n${ECOLE.join('\n')}`)).toEqual(['1 word'])
    expect(faults('FFSKNENTUJFF\nZPHCYLMYGPF\nZRNWRAZXR?PP')).toEqual(['2 length', '3 letter'])
    expect(faults('FFSKNENTUJFF\nZPHCYLMYGPFZ')).toEqual(['2 ranks'])
    expect(faults([...ECOLE, 'G11'].join('\n'))).toEqual(['4 extra', '4 ranks'])
    expect(parse('GG10\n12\n12', SET1).faults).toEqual([
      { line: 1, why: 'extra', letter: 'G', has: 2, wants: 1 }
    ])
    // A counter that the set does not have.
    expect(parse('B11\n12\n12', SET1).faults[0]).toMatchObject({ why: 'extra', wants: 0 })
    expect(parse('F999\n12\n12', SET1).faults[0]).toMatchObject({ why: 'length', has: 1000 })
  })

  it('keeps nothing of a faulty one', () => {
    expect(parse('GG10\n12\n12', SET1).found).toEqual([])
  })
})

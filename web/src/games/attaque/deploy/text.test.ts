import { describe, expect, it } from 'vitest'
import '../../../../dev/reader'
import { format as formatted, parse as parsed } from '../../../shell/compose/text'
import type { Reading } from '../../../shell/compose/text'
import { onGround, ranksOf, read } from './layout'
import type { Options } from './layout'
import { deploymentPaper } from './text'

const SET1 = { set: 1, set1_ranks: 'rear' }
const FRONT = { set: 1, set1_ranks: 'front' }
const SET2 = { set: 2 }
const SET3 = { set: 3 }
const ECOLE = ['FFSKNENTUJFF', 'ZPHCYLMYGPFZ', 'ZRNWRAZXRZPP']
const QUINART = ['FSKQNQYQNTEF', 'FZJCVLVMHUZF', 'FPRBYBGBRRPP', 'ZNDWDADXDZPZ']

const format = (name: string, ranks: readonly string[], options: Options): string =>
  formatted(deploymentPaper(options), { name, text: ranks.join('/') })
const parse = (text: string, options: Options): Reading => parsed(deploymentPaper(options), text)

describe('a deployment as text', () => {
  it('is read as it was written, remarks and all', () => {
    const text = format('École, à ma façon', ECOLE, SET1)
    expect(text.split('\n').slice(1, 3)).toEqual(['name: École, à ma façon', 'set: 1'])
    expect(text).toMatch(/^# /)
    const one = { name: 'École, à ma façon', text: ECOLE.join('/') }
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
      expect(parse(text, SET1).found, text).toEqual([{ name: '', text: ECOLE.join('/') }])
  })

  it('holds several, each begun by its name', () => {
    const two = ['a', 'b'].map((name) => format(name, QUINART, SET2)).join('\n')
    expect(parse(two, SET2).found.map((one) => one.name)).toEqual(['a', 'b'])
  })

  it('may be unfinished', () => {
    const some = ['FF10', '12', '5W6']
    expect(parse(some.join('\n'), SET1)).toEqual({
      found: [{ name: '', text: some.join('/') }],
      faults: []
    })
    expect(read('FF10/12/5W6', 0)?.get('f1')).toBe('W')
  })

  it('shares between rule sets with the same counters, and only those', () => {
    expect(parse(format('q', QUINART, SET2), SET3).found).toHaveLength(1)
    expect(parse(`set: 1\n${ECOLE.join('\n')}`, SET2).faults[0]).toEqual({
      line: 1,
      why: 'set',
      given: { has: '1', wants: 2 }
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
      { line: 1, why: 'extra', given: { letter: 'G', has: 2, wants: 1 } }
    ])
    // A counter that the set does not have.
    expect(parse('B11\n12\n12', SET1).faults[0]).toMatchObject({
      why: 'extra',
      given: { wants: 0 }
    })
    expect(parse('F999\n12\n12', SET1).faults[0]).toMatchObject({
      why: 'length',
      given: { has: 1000 }
    })
  })

  it('keeps nothing of a faulty one', () => {
    expect(parse('GG10\n12\n12', SET1).found).toEqual([])
  })
})

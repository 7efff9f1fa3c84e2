import { describe, expect, it } from 'vitest'
import { Placing } from './placing.svelte'
import type { Setting } from './placing.svelte'
import { format, parse } from './text'

const SETTING: Setting = {
  ...{ whole: 'deploy', one: 'place' },
  isPlace: (word) => /^[a-c]\d$/.test(word),
  leaves: (_, there) => (there.length > 1 ? there.at(-1) : undefined),
  follows: (id, after) => id[0] === after[0],
  over: (view, placed) => ({ ...view, at: [...placed.values()] }),
  held: (id) => `${id} in hand`,
  put: (id, place) => `${id} on ${place}`,
  left: (n) => `${String(n)} left`,
  ...{ file: 'toy', remark: () => 'A toy.' }
}
class Toy extends Placing {
  constructor() {
    super(['x1', 'x2', 'y1'], SETTING)
    this.heard({ tree: { a1: {}, a2: {}, other: {} } })
  }
}

describe('pieces on places', () => {
  it('are taken from the tray, the next of their kind at once, and make a move when all stand', () => {
    const draft = new Toy()
    draft.pick('x1')
    expect([draft.held, draft.said]).toEqual(['x1', 'x1 in hand'])
    expect([...draft.lights.hints]).toEqual(['a1', 'a2'])
    draft.pick('a1')
    expect([draft.held, draft.said, draft.status]).toEqual(['x2', 'x1 on a1', '2 left'])
    draft.pick('a1')
    expect([draft.held, draft.path]).toEqual([null, null])
    draft.pick('y1')
    draft.pick('a2')
    expect(draft.path).toEqual(['deploy', 'a1,a1,a2'])
    expect(draft.over({ at: [] })).toEqual({ at: ['a1', 'a1', 'a2'] })
  })

  it('where there is no room the last one there is in hand next; the rules say why not elsewhere', () => {
    const draft = new Toy()
    draft.start(
      new Map([
        ['x1', 'a1'],
        ['x2', 'a1']
      ])
    )
    draft.pick('y1')
    draft.pick('a1')
    expect([draft.held, draft.on('a1')]).toEqual(['x2', ['x1', 'y1']])
    draft.pick('b1')
    expect(draft.attempt).toEqual(['place', 'x2', 'b1'])
  })

  it('are picked one after the other where several stand, and go back into the tray', () => {
    const draft = new Toy()
    draft.start(
      new Map([
        ['x1', 'a1'],
        ['x2', 'a1']
      ])
    )
    for (const held of ['x1', 'x2', null]) {
      draft.pick('a1')
      expect(draft.held).toBe(held)
    }
    draft.drop('a1')
    expect(draft.tray).toEqual(['x2', 'y1'])
  })

  it('are written and read', () => {
    const draft = new Toy()
    expect(draft.read('a1,-,a2')).toEqual(
      new Map([
        ['x1', 'a1'],
        ['y1', 'a2']
      ])
    )
    expect(draft.read('a1')).toBeNull()
    expect(draft.write(new Map([['x2', 'c1']]))).toBe('-,c1,-')
  })

  it('are copied out as text, one line a place, and pasted back', () => {
    const { paper } = new Toy()
    const said = format(paper, { name: 'Mine', text: 'a2,a1,a2' })
    expect(said).toBe('# A toy.\nname: Mine\na1 = x2\na2 = x1, y1\n')
    expect(parse(paper, said)).toEqual({ found: [{ name: 'Mine', text: 'a2,a1,a2' }], faults: [] })
    // As people write it, and not all of it.
    const typed = parse(paper, 'a1: X2 ; y1')
    expect(typed.found).toEqual([{ name: '', text: '-,a1,a1' }])
    expect(paper.remark('-,a1,a1')).not.toBe('')
    expect(paper.remark('a2,a1,a2')).toBe('')
  })

  it('are refused as text with each fault at its line', () => {
    const { paper } = new Toy()
    const { found, faults } = parse(paper, 'a1 = x1\nx2\na2 = x1, d9, y1')
    expect(found).toEqual([])
    expect(faults).toEqual([
      { line: 2, why: 'nowhere', given: { word: 'x2' } },
      { line: 3, why: 'twice', given: { word: 'x1' } },
      { line: 3, why: 'placed', given: { word: 'd9' } }
    ])
    for (const fault of faults) expect(paper.fault(fault)).toContain(String(fault.given?.['word']))
  })
})

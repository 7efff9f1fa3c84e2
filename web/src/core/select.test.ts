import { describe, expect, it } from 'vitest'
import {
  alive,
  back,
  begin,
  complete,
  graft,
  guess,
  legal,
  opened,
  paths,
  pick,
  renewed,
  retrace,
  unpacked
} from './select'
import type { Selection } from './select'
import type { Tree } from './wire'

const TREE: Tree = {
  move: { e4: { e5: {}, f4: { '': {}, f5: {} } }, f2: { f3: {} } },
  attack: { e4: { d4: {} } },
  launch: { f2: {} },
  pass: {}
}

function more(selection: Selection, word: string): Selection {
  const step = pick(selection, word)
  if (step.kind !== 'more') throw new Error(`${word}: ${step.kind}`)
  return step.selection
}

describe('the selection machine', () => {
  it('lights what is a key at the current depth, of every verb', () => {
    const s = begin(TREE)
    expect([...alive(s).keys()].sort()).toEqual(['e4', 'f2'])
    expect(alive(s).get('e4')).toEqual(['move', 'attack'])
  })

  it('offers verbs without arguments at once', () => {
    expect(complete(begin(TREE))).toEqual([['pass']])
  })

  it('narrows by a click and sends a complete path', () => {
    const s = more(begin(TREE), 'e4')
    expect([...alive(s).keys()].sort()).toEqual(['d4', 'e5', 'f4'])
    expect(pick(s, 'e5')).toEqual({ kind: 'send', path: ['move', 'e4', 'e5'] })
    expect(pick(s, 'd4')).toEqual({ kind: 'send', path: ['attack', 'e4', 'd4'] })
  })

  it('knows that a path may end where others go on', () => {
    const s = more(more(begin(TREE), 'e4'), 'f4')
    expect(complete(s)).toEqual([['move', 'e4', 'f4']])
    expect(pick(s, 'f5')).toEqual({ kind: 'send', path: ['move', 'e4', 'f4', 'f5'] })
  })

  it('offers a verb that is complete beside one that goes on', () => {
    expect(complete(more(begin(TREE), 'f2'))).toEqual([['launch', 'f2']])
  })

  it('asks which, when several verbs end on the same words', () => {
    const step = pick(begin({ stay: { a1: {} }, burn: { a1: {} } }), 'a1')
    expect(step.kind).toBe('which')
    if (step.kind === 'which')
      expect(step.paths).toEqual([
        ['stay', 'a1'],
        ['burn', 'a1']
      ])
  })

  it('refuses dead words, the end mark among them', () => {
    expect(pick(begin(TREE), 'h8').kind).toBe('dead')
    expect(pick(more(more(begin(TREE), 'e4'), 'f4'), '').kind).toBe('dead')
  })

  it('goes up by one word', () => {
    const s = more(more(begin(TREE), 'e4'), 'f4')
    expect(back(TREE, s).picks).toEqual(['e4'])
    expect(back(TREE, back(TREE, s)).picks).toEqual([])
    expect(back(TREE, begin(TREE)).picks).toEqual([])
  })

  it('keeps picks on a new tree only as far as they live', () => {
    expect(retrace(TREE, ['e4', 'f4']).picks).toEqual(['e4', 'f4'])
    expect(retrace(TREE, ['e4', 'h8']).picks).toEqual(['e4'])
    expect(retrace({ pass: {} }, ['e4']).picks).toEqual([])
  })

  it('guesses the path that a dead click means', () => {
    const s = more(begin(TREE), 'e4')
    expect(guess(s, 'h8', ['bomb', 'attack'])).toEqual(['attack', 'e4', 'h8'])
    expect(guess(begin({}), 'h8', ['move'])).toEqual(['move', 'h8'])
  })
})

describe('picks on a new tree', () => {
  const asked = more(begin(TREE), 'e4')

  it('go on where a partner has moved and they are still alive', () => {
    const { selection, which } = renewed(
      { move: { e4: { e6: {} } } },
      { selection: asked, which: null }
    )
    expect(selection.picks).toEqual(['e4'])
    expect(which).toBeNull()
    expect(pick(selection, 'e6')).toEqual({ kind: 'send', path: ['move', 'e4', 'e6'] })
    expect(pick(selection, 'e5').kind).toBe('dead')
  })

  it('end where the new tree ends', () => {
    const deep = more(asked, 'f4')
    const { selection } = renewed({ move: { e4: { e5: {} } } }, { selection: deep, which: null })
    expect(selection.picks).toEqual(['e4'])
    expect(renewed({ pass: {} }, { selection: deep, which: null }).selection.picks).toEqual([])
  })

  it('keep a move that waits for a yes while it is legal', () => {
    const path = ['move', 'e4', 'e5']
    const waits = { selection: { picks: ['e4', 'e5'], branches: asked.branches }, which: [path] }
    const tree = { move: { e4: { e5: {}, e6: {} } } }
    const kept = renewed(tree, waits)
    expect(kept.which).toEqual([path])
    expect(kept.selection.picks).toEqual(['e4', 'e5'])
    expect([...alive(kept.selection).keys()]).toEqual(['e5', 'e6'])
    const gone = renewed({ move: { e4: { e6: {} } } }, waits)
    expect(gone).toEqual({ selection: retrace({ move: { e4: { e6: {} } } }, ['e4']), which: null })
  })

  it('keep a dear move that is held alone for its yes', () => {
    const path = ['launch', 'f2']
    const held = { selection: { picks: ['f2'], branches: [{ path, node: {} }] }, which: [path] }
    expect(renewed(TREE, held).selection.picks).toEqual(['f2'])
    const only = renewed({ launch: { f2: {} } }, held)
    expect(only).toEqual(held)
  })

  it('keep the question which verb was meant', () => {
    const tree = { stay: { a1: {} }, burn: { a1: {} } }
    const step = pick(begin(tree), 'a1')
    if (step.kind !== 'which') throw new Error(step.kind)
    const picked = { selection: step.selection, which: step.paths }
    expect(renewed(tree, picked)).toEqual(picked)
    expect(renewed({ stay: { a1: {} } }, picked).which).toBeNull()
  })

  it('know whether a path is legal', () => {
    expect(legal(TREE, ['move', 'e4', 'f4'])).toBe(true)
    expect(legal(TREE, ['move', 'e4'])).toBe(false)
    expect(legal(TREE, ['move', 'e4', 'h8'])).toBe(false)
    expect(legal(TREE, [])).toBe(false)
  })
})

describe('words that go on without being listed', () => {
  const GROWING: Tree = {
    move: { A: null, B: { h2: {} } },
    fire: { A: { x: {} } },
    go: null,
    done: {}
  }

  it('lights them like others, and says what to ask for when one is picked', () => {
    const { tree } = unpacked(opened(GROWING, ['go'], false))
    expect(Object.keys(tree)).toEqual(['move', 'fire', 'done'])
    expect([...alive(begin(tree)).keys()].sort()).toEqual(['A', 'B'])
    expect(pick(begin(tree), 'A')).toEqual({ kind: 'grow', paths: [['move', 'A']] })
  })

  it('ends a path where a sampled move begins, if somebody puts the rest together', () => {
    const sampled: Tree = { go: null, place: { A: null, B: { x: null } }, move: { A: { h1: {} } } }
    const { tree } = unpacked(opened(sampled, ['go', 'place'], true))
    expect(tree).toEqual({ go: {}, place: { A: {}, B: { x: {} } }, move: { A: { h1: {} } } })
    expect(complete(begin(tree))).toEqual([['go']])
    expect(complete(more(begin(tree), 'A'))).toEqual([['place', 'A']])
  })

  it('goes on where the answer was grafted, with the other verbs of the word', () => {
    const sent = graft(opened(GROWING, ['go'], false), ['move', 'A'], { h1: {}, h2: null })
    const { tree } = unpacked(sent)
    const picked = more(begin(tree), 'A')
    expect([...alive(picked).keys()].sort()).toEqual(['h1', 'h2', 'x'])
    expect(pick(picked, 'h1')).toEqual({ kind: 'send', path: ['move', 'A', 'h1'] })
    expect(pick(picked, 'h2')).toEqual({ kind: 'grow', paths: [['move', 'A', 'h2']] })
    expect(GROWING['move']).toEqual({ A: null, B: { h2: {} } })
  })

  it('knows no path through them, and picks again only what is listed', () => {
    expect(paths(GROWING)).toEqual([['move', 'B', 'h2'], ['fire', 'A', 'x'], ['done']])
    expect(retrace(GROWING, ['A']).picks).toEqual([])
  })
})

it('takes a tree apart into what is picked and what is sent for it', () => {
  const ends = { '': ['go', '1', 'a'], b: { '': ['go', '1', 'a', 'b'] }, c: {} }
  const { tree, sends } = unpacked({ go: { a: ends, d: null }, pass: {} })
  expect(tree).toEqual({ go: { a: { '': {}, b: {}, c: {} }, d: null }, pass: {} })
  expect(sends.get('go a')).toEqual(['go', '1', 'a'])
  expect(sends.get('go a b')).toEqual(['go', '1', 'a', 'b'])
  expect(sends.has('go a c')).toBe(false)
})

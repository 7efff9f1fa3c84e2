import { expect, it } from 'vitest'
import { begin, pick, unpacked } from '../../core/select'
import type { Step } from '../../core/select'
import type { SentTree } from '../../core/wire'
import { alone } from './words'

/** The tree that the server sends: words as they are picked and, behind `=`, the path where it differs. */
function tree(...moves: string[]): SentTree {
  const root: SentTree = {}
  for (const move of moves) {
    const [words = '', path] = move.split(' = ')
    let node = root
    for (const word of words.split(' ')) node = (node[word] ??= {}) as SentTree
    if (path !== undefined) node[''] = path.split(' ')
  }
  return root
}

function picked(
  sent: SentTree,
  ...words: string[]
): { step: Step; sent: readonly string[] | undefined } {
  const { tree, sends } = unpacked(sent)
  let selection = begin(tree)
  let step: Step = { kind: 'more', selection }
  for (const word of words) {
    step = pick(selection, word, alone)
    if (step.kind === 'more' || step.kind === 'which') selection = step.selection
  }
  if (step.kind !== 'send') return { step, sent: undefined }
  return { step, sent: sends.get(step.path.join(' ')) ?? step.path }
}

it('goes where one die leads without asking which', () => {
  const legal = tree(
    'move R_tank1 NC03 0 = move R_tank1 0 NC03',
    'move R_tank1 NC08 0+1 = move R_tank1 0+1 NC08'
  )
  expect(picked(legal, 'R_tank1', 'NC08').sent).toEqual(['move', 'R_tank1', '0+1', 'NC08'])
})

it('asks where several dice lead to one square', () => {
  const legal = tree(
    'move R_tank1 NC03 0 = move R_tank1 0 NC03',
    'move R_tank1 NC03 1 = move R_tank1 1 NC03'
  )
  expect(picked(legal, 'R_tank1', 'NC03').step.kind).toBe('more')
  expect(picked(legal, 'R_tank1', 'NC03', '1').sent).toEqual(['move', 'R_tank1', '1', 'NC03'])
})

it('asks whether the mine is laid, and how many flee', () => {
  const laying = tree(
    'move R_commando1 NC03 0 = move R_commando1 0 NC03',
    'move R_commando1 NC03 0 lay = move R_commando1 0 NC03 lay'
  )
  expect(picked(laying, 'R_commando1', 'NC03').step.kind).toBe('more')
  expect(picked(laying, 'R_commando1', 'NC03', 'lay').sent?.at(-1)).toBe('lay')
  const fleeing = tree(
    'move R_jeep1 NC14 0 load:1 = move R_jeep1 0 NC14 - 1',
    'move R_jeep1 NC14 0 load:2 = move R_jeep1 0 NC14 - 2'
  )
  expect(picked(fleeing, 'R_jeep1', 'NC14', 'load:2').sent).toEqual(
    'move R_jeep1 0 NC14 - 2'.split(' ')
  )
})

it('names a group that goes home one by one', () => {
  const group = { '': ['return_to_camp', 'R_tank1,R_tank2'] }
  const legal = { return_to_camp: { R_tank1: { '': {}, R_tank2: group } } }
  expect(picked(legal, 'R_tank1').step.kind).toBe('more')
  expect(picked(legal, 'R_tank1', 'R_tank2').sent).toEqual(['return_to_camp', 'R_tank1,R_tank2'])
})

it('attacks with the ambush where strength does not do', () => {
  const legal = tree('attack R_tank1 NC05 0 embuscade = attack R_tank1 0 NC05 embuscade')
  expect(picked(legal, 'R_tank1', 'NC05').sent).toEqual(
    'attack R_tank1 0 NC05 embuscade'.split(' ')
  )
})

it('lets a journey and a drive to the same square be told apart', () => {
  const legal = tree(
    'move R_tank1 NC14 0+1 = move R_tank1 0+1 NC14',
    'use_communication R_tank1 NC14'
  )
  expect(picked(legal, 'R_tank1', 'NC14').step.kind).toBe('more')
})

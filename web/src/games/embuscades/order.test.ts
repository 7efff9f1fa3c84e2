import { expect, it } from 'vitest'
import { arrange, begin, pick } from '../../core/select'
import type { Step } from '../../core/select'
import type { Tree } from '../../core/wire'
import { alone, order } from './order'

/** The server's tree of some paths. */
function tree(...paths: string[]): Tree {
  const root: Tree = {}
  for (const path of paths) {
    let node = root
    for (const word of path.split(' ')) node = node[word] ??= {}
  }
  for (const path of paths) {
    let node = root
    for (const word of path.split(' ')) node = node[word] ?? {}
    if (Object.keys(node).length > 0) node[''] = {}
  }
  return root
}

function picked(
  tree: Tree,
  ...words: string[]
): { step: Step; sent: readonly string[] | undefined } {
  const { tree: arranged, sends } = arrange(tree, order)
  let selection = begin(arranged)
  let step: Step = { kind: 'more', selection }
  for (const word of words) {
    step = pick(selection, word, alone)
    if (step.kind === 'more' || step.kind === 'which') selection = step.selection
  }
  return { step, sent: step.kind === 'send' ? sends.get(step.path.join(' ')) : undefined }
}

it('goes where one die leads without asking which', () => {
  const legal = tree('move R_tank1 0 NC03', 'move R_tank1 0+1 NC08', 'move R_tank1 1 NC05')
  expect(picked(legal, 'R_tank1', 'NC08').sent).toEqual(['move', 'R_tank1', '0+1', 'NC08'])
})

it('asks where several dice lead to one square', () => {
  const legal = tree('move R_tank1 0 NC03', 'move R_tank1 1 NC03')
  const { step } = picked(legal, 'R_tank1', 'NC03')
  expect(step.kind).toBe('more')
  expect(picked(legal, 'R_tank1', 'NC03', '1').sent).toEqual(['move', 'R_tank1', '1', 'NC03'])
})

it('asks whether the mine is laid, and how many flee', () => {
  const laying = tree('move R_commando1 0 NC03', 'move R_commando1 0 NC03 lay')
  expect(picked(laying, 'R_commando1', 'NC03').step.kind).toBe('more')
  expect(picked(laying, 'R_commando1', 'NC03', 'lay').sent?.at(-1)).toBe('lay')
  const fleeing = tree('move R_jeep1 0 NC14 - 1', 'move R_jeep1 0 NC14 - 2')
  expect(picked(fleeing, 'R_jeep1', 'NC14', 'load:2').sent).toEqual(
    'move R_jeep1 0 NC14 - 2'.split(' ')
  )
})

it('leaves camp by any six, one choice for each load', () => {
  const legal = tree(
    ...['0', '1', '2'].flatMap((die) => [
      `exit_camp R_commando1 ${die} 0`,
      `exit_camp R_commando1 ${die} 2 mine`
    ])
  )
  expect(picked(legal, 'R_commando1').step.kind).toBe('more')
  const { sent } = picked(legal, 'R_commando1', 'load:2', 'mine')
  expect(sent).toEqual(['exit_camp', 'R_commando1', '2', '2', 'mine'])
})

it('names a group that goes home one by one', () => {
  const legal = tree('return_to_camp R_tank1', 'return_to_camp R_tank1,R_tank2')
  const { step } = picked(legal, 'R_tank1')
  expect(step.kind).toBe('more')
  expect(picked(legal, 'R_tank1', 'R_tank2').sent).toEqual(['return_to_camp', 'R_tank1,R_tank2'])
})

it('asks only for what a card takes', () => {
  const legal = tree(
    'play_card renforts',
    'play_card carburant - - 0 6',
    'play_card sous_marin - NC04 - 2',
    'play_card ordre_sortie R_tank1 - - 5'
  )
  expect(picked(legal, 'renforts').sent).toEqual(['play_card', 'renforts'])
  expect(picked(legal, 'carburant', '6').sent).toEqual('play_card carburant - - 0 6'.split(' '))
  expect(picked(legal, 'sous_marin', 'NC04', 'load:2').sent?.[3]).toBe('NC04')
  expect(picked(legal, 'ordre_sortie', 'R_tank1', 'load:5').sent?.at(-1)).toBe('5')
})

it('attacks with the ambush where strength does not do', () => {
  const legal = tree('attack R_tank1 0 NC05 embuscade')
  expect(picked(legal, 'R_tank1', 'NC05').sent).toEqual(
    'attack R_tank1 0 NC05 embuscade'.split(' ')
  )
})

it('lets a journey and a drive to the same square be told apart', () => {
  const legal = tree('move R_tank1 0+1 NC14', 'use_communication R_tank1 NC14')
  const { step } = picked(legal, 'R_tank1', 'NC14')
  expect(step.kind).toBe('more')
})

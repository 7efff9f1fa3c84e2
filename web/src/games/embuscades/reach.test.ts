import { expect, it } from 'vitest'
import { begin, pick } from '../../core/select'
import type { Selection } from '../../core/select'
import type { Tree } from '../../core/wire'
import { reachOf, within } from './reach'

const OPTIONS: Tree = {
  move: { R_tank1: { NC05: { '0': {}, '0+1': {} }, NC07: { '0': {} } } },
  attack: { R_tank1: { NC06: { '1': { embuscade: {} } } } },
  use_communication: { R_tank1: { NC14: {} } },
  end_turn: {}
}

function selected(word: string): Selection {
  const step = pick(begin(OPTIONS), word)
  if (step.kind !== 'more') throw new Error('there is more to pick')
  return step.selection
}

it('says with which dice each square is reached, and how', () => {
  const reach = reachOf(selected('R_tank1'))
  expect(reach.get('NC05')?.uses).toEqual(['0', '0+1'])
  expect(reach.get('NC06')).toMatchObject({ attack: true, ambush: true, uses: ['1'] })
  expect(reach.get('NC14')).toMatchObject({ journey: true, uses: [] })
})

it('keeps to the dice in hand', () => {
  const reach = within(reachOf(selected('R_tank1')), '0+1')
  expect([...reach.keys()]).toEqual(['NC05'])
  expect(reach.get('NC05')?.uses).toEqual(['0+1'])
})

import { expect, it } from 'vitest'
import { EMPTY, common, further, onHex, ordered, read, withPiece, without, words } from './plan'
import type { Chances } from './plan'

const ODDS: Chances = {
  S1621: { odds: '2-1', targets: ['S1621'], units: ['EG-MEC-3', 'EG-ARM-14'], guns: ['EG-ART-A1'] },
  S1620: { odds: '1-1', targets: ['S1620'], units: ['EG-ARM-14', 'EG-ARM-15'], guns: [] }
}

it('a set is said in the order of the rules: hexes row by row, pieces as they are numbered', () => {
  const plan = ordered({
    targets: ['S1621', 'S1720', 'S1620'],
    units: ['EG-ARM-15', 'EG-INF-90', 'EG-ARM-15'],
    guns: ['EG-ART-A2', 'EG-ART-A1']
  })
  expect(words(plan)).toEqual([
    'attack',
    'S1620,S1720,S1621',
    'EG-INF-90,EG-ARM-15',
    'EG-ART-A1,EG-ART-A2'
  ])
})

it('an empty set is a dash, and left out at the end', () => {
  expect(words(EMPTY)).toEqual(['attack'])
  expect(words({ ...EMPTY, units: ['EG-ARM-15'] })).toEqual(['attack', '-', 'EG-ARM-15'])
})

it('a path is read back', () => {
  const plan = { targets: ['S1621'], units: ['EG-ARM-14'], guns: [] }
  expect(read(words(plan))).toEqual(plan)
  expect(read(['done'])).toBeNull()
})

it('a battle on a hex begins with all who may attack it, without guns', () => {
  expect(onHex(ODDS, 'S1621')).toEqual({
    targets: ['S1621'],
    units: ['EG-MEC-3', 'EG-ARM-14'],
    guns: []
  })
})

it('with a further hex those stay who may attack both', () => {
  expect(common(ODDS, ['S1620', 'S1621'])).toEqual(['EG-ARM-14'])
  expect(further(ODDS, onHex(ODDS, 'S1621'), 'S1620')).toEqual({
    targets: ['S1620', 'S1621'],
    units: ['EG-ARM-14'],
    guns: []
  })
  const alone = { targets: ['S1621'], units: ['EG-MEC-3'], guns: [] }
  expect(further(ODDS, alone, 'S1620').units).toEqual(['EG-ARM-14'])
})

it('guns and units join their own sets, and leave', () => {
  const plan = withPiece(withPiece(onHex(ODDS, 'S1621'), 'EG-ART-A1'), 'EG-ARM-15')
  expect(plan.guns).toEqual(['EG-ART-A1'])
  expect(plan.units).toEqual(['EG-MEC-3', 'EG-ARM-14', 'EG-ARM-15'])
  expect(without(plan, 'EG-ART-A1').guns).toEqual([])
})

import { expect, it } from 'vitest'
import {
  EMPTY,
  common,
  firsts,
  further,
  onHex,
  ordered,
  read,
  withPiece,
  without,
  words
} from './plan'
import type { Chances, Forces } from './plan'

const PIECES = ['EG-INF-90', 'EG-MEC-3', 'EG-ARM-14', 'EG-ARM-15', 'EG-ART-A1', 'EG-ART-A2']
const of: Forces = {
  isHex: (word) => word.startsWith('S'),
  isGun: (id) => id.includes('ART'),
  number: (word) =>
    word.startsWith('S')
      ? Number(word.slice(3)) * 100 + Number(word.slice(1, 3))
      : PIECES.indexOf(word)
}

const ODDS: Chances = {
  S1621: { odds: '2-1', targets: ['S1621'], units: ['EG-MEC-3', 'EG-ARM-14'], guns: ['EG-ART-A1'] },
  S1620: { odds: '1-1', targets: ['S1620'], units: ['EG-ARM-14', 'EG-ARM-15'], guns: [] }
}

it('a set is said in the order of the rules: hexes row by row, pieces as they are numbered', () => {
  const plan = ordered(of, {
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
  expect(further(of, ODDS, onHex(ODDS, 'S1621'), 'S1620')).toEqual({
    targets: ['S1620', 'S1621'],
    units: ['EG-ARM-14'],
    guns: []
  })
  const alone = { targets: ['S1621'], units: ['EG-MEC-3'], guns: [] }
  expect(further(of, ODDS, alone, 'S1620').units).toEqual(['EG-ARM-14'])
})

it('guns and units join their own sets, and leave', () => {
  const plan = withPiece(of, withPiece(of, onHex(ODDS, 'S1621'), 'EG-ART-A1'), 'EG-ARM-15')
  expect(plan.guns).toEqual(['EG-ART-A1'])
  expect(plan.units).toEqual(['EG-MEC-3', 'EG-ARM-14', 'EG-ARM-15'])
  expect(without(plan, 'EG-ART-A1').guns).toEqual([])
})

it('of guns that are alike one is tried', () => {
  const like = (id: string): string => (id === 'EG-ART-A2' ? 'reduced' : 'full')
  expect(firsts(['EG-ART-A1', 'EG-ART-A3', 'EG-ART-A2'], like)).toEqual(['EG-ART-A1', 'EG-ART-A2'])
})

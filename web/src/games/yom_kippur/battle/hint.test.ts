import { expect, it } from 'vitest'
import { NO_DUTY } from '../../../shell/battle/plan'
import { promising } from './hint'

const chance = (odds: string) => ({ odds, targets: [], units: [], guns: [] })
const odds = {
  S1620: chance('6-1'),
  S1621: chance('1-1'),
  S1622: chance('1-3'),
  S1623: chance('1-5')
}

it('counts attacks at even odds or better', () => {
  expect(promising({ odds, duty: NO_DUTY })).toBe(2)
  expect(promising({ odds: {}, duty: NO_DUTY })).toBe(0)
})

it('counts none while a duty is open', () => {
  expect(promising({ odds, duty: { ...NO_DUTY, hexes: ['S1621'] } })).toBe(0)
})

import { expect, it } from 'vitest'
import { together } from './together'

it('says once what all moves begin with', () => {
  expect(together(['Tank 1 → A → B', 'Tank 1 → C', 'Tank 1 → C'])).toEqual({
    shared: 'Tank 1',
    rest: ['A → B', 'C']
  })
  expect(together(['Tank 1 → A → B', 'Tank 1 → A → C']).shared).toBe('Tank 1, A')
  expect(together(['Tank 1 → A → both', 'Tank 1 → B → both'])).toEqual({
    shared: 'Tank 1, both',
    rest: ['A', 'B']
  })
})

it('leaves moves alone that share nothing, and a single one', () => {
  expect(together(['Tank 1 → A', 'Jeep → A'])).toEqual({
    shared: '',
    rest: ['Tank 1 → A', 'Jeep → A']
  })
  expect(together(['Tank 1 → A'])).toEqual({ shared: '', rest: ['Tank 1 → A'] })
  expect(together([])).toEqual({ shared: '', rest: [] })
  expect(together(['a1–a2', 'a1–b1']).shared).toBe('')
})

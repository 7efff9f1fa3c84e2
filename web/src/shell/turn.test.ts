import { expect, it } from 'vitest'
import { claimed } from './turn'

it('takes up a turn once, whichever tab is first', () => {
  expect(claimed({}, 'T.0', 0)).toBe(true)
  expect(claimed({ 'T.0': 4 }, 'T.0', 4)).toBe(false)
  expect(claimed({ 'T.0': 4 }, 'T.0', 3)).toBe(false)
  expect(claimed({ 'T.0': 4 }, 'T.0', 6)).toBe(true)
  expect(claimed({ 'T.0': 4 }, 'T.1', 4)).toBe(true) // the other seat's own
})

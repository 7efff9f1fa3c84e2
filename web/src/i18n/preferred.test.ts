import { expect, it } from 'vitest'
import { preferred } from './preferred'

it('takes the first language of the browser that there are texts in', () => {
  expect(preferred(['fr-CA', 'en'])).toBe('fr')
  expect(preferred(['de-DE', 'en-US', 'fr'])).toBe('en')
  expect(preferred(['de-DE', 'fr'])).toBe('fr')
  expect(preferred(['de-DE'])).toBe('en')
  expect(preferred([])).toBe('en')
})

import { expect, test } from 'vitest'
import { WORDS } from './wordlist'

test('a word is worth eleven bits, and is plain to write', () => {
  expect(new Set(WORDS).size).toBe(2048)
  expect(WORDS).toHaveLength(2048)
  for (const word of WORDS) expect(word).toMatch(/^[a-z]{3,9}$/)
})

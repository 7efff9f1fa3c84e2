import { expect, test } from 'vitest'
import { begun, members, toggled, wordOf } from './groups'

const BRANCH = { 'EG-I-1': { x: {} }, 'EG-I-2': { x: {} }, 'EG-I-1,EG-I-2': { x: {} } }

test('a group is a word of the tree in whatever order it was put together', () => {
  expect(members(BRANCH)).toEqual(['EG-I-1', 'EG-I-2'])
  expect(wordOf(BRANCH, new Set(['EG-I-2', 'EG-I-1']))).toBe('EG-I-1,EG-I-2')
  expect(wordOf(BRANCH, new Set(['EG-I-2']))).toBe('EG-I-2')
  expect(wordOf(BRANCH, new Set())).toBeNull()
  expect(wordOf(null, new Set(['EG-I-2']))).toBeNull()
})

test('a chip is put in and out, and one alone is in', () => {
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b'])
  expect([...begun(['a'])]).toEqual(['a'])
  expect([...begun(['a', 'b'])]).toEqual([])
})

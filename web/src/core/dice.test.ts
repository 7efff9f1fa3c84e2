import { expect, it } from 'vitest'
import { claim, pledge, wantsSalt } from './dice'
import type { TableMsg } from './wire'

const given = { commitment: 'c', salt: 'mine' }
const table = (more: Partial<TableMsg>): TableMsg =>
  ({
    ...{ you: 0, yours: [0], status: 'playing', commitment: 'c' },
    ...{ salts: ['mine', 'x'], salted: [0] },
    ...more
  }) as TableMsg

it('makes another salt each time, in one line', () => {
  const [one, two] = [pledge('c'), pledge('c')]
  expect(one.commitment).toBe('c')
  expect(one.salt).toMatch(/^[0-9a-f]{32}$/)
  expect(one.salt).not.toBe(two.salt)
})

it('gives a salt while the table waits for one', () => {
  expect(wantsSalt(table({ status: 'waiting', salted: [] }))).toBe(true)
  expect(wantsSalt(table({ status: 'waiting', salted: [1] }))).toBe(true)
  expect(wantsSalt(table({ status: 'waiting', salted: [0] }))).toBe(false)
  expect(wantsSalt(table({ status: 'playing', salted: [] }))).toBe(false)
  expect(wantsSalt(table({ status: 'waiting', salted: [], you: null }))).toBe(false)
})

it('claims what it knows, and no more', () => {
  expect(claim(table({}), given)).toBe('own')
  expect(claim(table({ salted: [0, 1] }), given)).toBe('ownAmong')
  expect(claim(table({ salted: [0, 1], salts: ['mine', 'mine'] }), given)).toBe('own')
  expect(claim(table({}), null)).toBe('elsewhere')
  expect(claim(table({ salted: [] }), null)).toBe('none')
  expect(claim(table({ salted: [1] }), null)).toBe('none')
  expect(claim(table({ salted: null }), null)).toBe('unknown')
  expect(claim(table({ you: null }), null)).toBeNull()
  expect(claim(table({ status: 'waiting' }), given)).toBeNull()
})

it('claims nothing for a salt that the server never took', () => {
  const unheard = { ...given, unheard: true }
  expect(claim(table({}), unheard)).toBe('own') // the answer was lost
  expect(claim(table({ salts: ['other', 'x'] }), unheard)).toBe('elsewhere')
  expect(claim(table({ salted: [1] }), unheard)).toBe('none')
  expect(claim(table({ commitment: 'another' }), unheard)).toBe('changed')
})

it('notices a house that changes its secret, or leaves the salt out', () => {
  expect(claim(table({ commitment: 'another' }), given)).toBe('changed')
  expect(claim(table({ salts: ['other', 'x'] }), given)).toBe('missing')
  expect(claim(table({ salted: [1] }), given)).toBe('missing')
  expect(claim(table({ salted: null }), given)).toBe('missing')
})

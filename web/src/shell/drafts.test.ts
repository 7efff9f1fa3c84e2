import { beforeEach, expect, it, vi } from 'vitest'
import { Drafts, merged } from './drafts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key)
  })
})

it('keeps what was typed for the page that comes after', () => {
  new Drafts('t').write(0, 'b9 fled', '')
  const next = new Drafts('t')
  expect(next.meet(0, '')).toBe('b9 fled')
  expect(next.of(0)?.text).toBe('b9 fled') // still to be sent
  next.stored(0, 'b9 fled')
  expect(next.of(0)).toBeNull()
})

it('belongs to one seat of one table', () => {
  new Drafts('t').write(0, 'secret', '')
  expect(new Drafts('t').meet(1, '')).toBe('')
  expect(new Drafts('u').meet(0, '')).toBe('')
})

it('wins over what it was made from, and over what was sent on the way', () => {
  const drafts = new Drafts('t')
  drafts.write(0, 'a', 'before')
  drafts.sent(0, 'a')
  drafts.write(0, 'ab', 'before')
  for (const held of ['before', 'a']) expect(merged(drafts.of(0), held)).toBe('ab')
  drafts.stored(0, 'a')
  expect(drafts.of(0)).toEqual({ text: 'ab', known: ['a'] })
})

it('can take everything away', () => {
  const drafts = new Drafts('t')
  drafts.write(0, '', 'before')
  expect(drafts.meet(0, 'before')).toBe('')
})

it('loses nothing that was written elsewhere meanwhile', () => {
  const drafts = new Drafts('t')
  drafts.write(0, 'here', 'before')
  expect(drafts.meet(0, 'elsewhere')).toBe('elsewhere\nhere')
  expect(drafts.of(0)).toEqual({ text: 'elsewhere\nhere', known: ['elsewhere'] })
})

it('works where nothing may be kept, and with what it did not write itself', () => {
  const forbidden = (): never => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  const drafts = new Drafts('t')
  drafts.write(0, 'x', '')
  expect(drafts.meet(0, '')).toBe('x')
  vi.stubGlobal('localStorage', { getItem: () => '{"text":7}' })
  expect(new Drafts('t').meet(0, 'held')).toBe('held')
})

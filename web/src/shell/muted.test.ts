import { beforeEach, expect, test } from 'vitest'
import { Muted } from './muted.svelte'

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key)
    }
  })
})

test('a player is muted at one table, until told otherwise', () => {
  const muted = new Muted('a')
  muted.set(1, true)
  muted.set(1, true)
  muted.set(2, true)
  expect([0, 1, 2].map((seat) => muted.has(seat))).toEqual([false, true, true])
  expect(new Muted('a').has(1)).toBe(true)
  expect(new Muted('b').has(1)).toBe(false)
  muted.set(1, false)
  expect(new Muted('a').has(1)).toBe(false)
  muted.set(2, false)
  expect(localStorage.getItem('qg.muted.a')).toBe(null)
})

test('what was kept may be anything', () => {
  for (const text of ['{', '{}', '7', '["x"]']) {
    localStorage.setItem('qg.muted.a', text)
    expect(new Muted('a').has(1)).toBe(false)
  }
})

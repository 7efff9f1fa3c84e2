import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hash, phrase, plain } from './phrase.svelte'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('it is hashed as the server hashes it, however it was typed', () => {
  expect(plain('  Lion, table\nVIOLON ours  mér jeu.')).toBe('lion table violon ours mer jeu')
  expect(hash('lion table violon ours mer jeu')).toBe(
    'fbfc88209e704199a43af2a74b0d3df68c172b6cb9493229fe014fd562e07ab2'
  )
})

test('it is made once, and only its hash stays after it was written down', async () => {
  const key = await phrase.key()
  expect(phrase.text).toMatch(/^([a-z]+ ){5}[a-z]+$/)
  expect(hash(phrase.text)).toBe(key)
  phrase.noted()
  expect(await phrase.key()).toBe(key)
  expect(phrase.text).toBe('')
  expect([...kept.values()]).toEqual([key])
})

test('a browser that keeps nothing gives no phrase that nobody could read', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await phrase.key()).toBe('')
  expect(phrase.text).toBe('')
})

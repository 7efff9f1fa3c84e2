import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasAsked, join, label, newToken } from './device'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key)
  })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
})
afterEach(() => vi.unstubAllGlobals())

test('a token is long, new each time, and made of plain letters', () => {
  expect(newToken()).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(newToken()).not.toBe(newToken())
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows'
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile', 'Chrome, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari', 'Safari, iPhone'],
  ['curl/8.0', '']
])('%s is called %s', (agent, called) => expect(label(agent)).toBe(called))

test('a lost answer is asked for again with the same token', async () => {
  const sent: { token: string; device: string }[] = []
  const answers = [
    () => Promise.reject(new TypeError('the network is gone')),
    () => Promise.resolve(new Response('{"seat": 1, "token": "t"}'))
  ]
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    expect(hasAsked('table', 'link')).toBe(true) // kept before it is sent
    sent.push(JSON.parse(init.body as string) as { token: string; device: string })
    return answers.shift()?.()
  })
  await expect(join('table', 'Zoé', 'link')).rejects.toThrow()
  expect(hasAsked('table', 'link')).toBe(true)
  expect(await join('table', 'Zoé', 'link')).toEqual({ seat: 1, token: 't' })
  expect(sent[0]?.token).toBe(sent[1]?.token)
  expect(sent[0]?.device).toBe('Firefox, Linux')
  expect(hasAsked('table', 'link')).toBe(false)
})

test('what was refused is not asked for again', async () => {
  const refusal = { error: { what: 'taken', rule: 'QG-LINK' } }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(refusal), { status: 401 }))
  )
  await expect(join('table', '', 'link')).rejects.toThrow('taken')
  expect(hasAsked('table', 'link')).toBe(false)
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepUnfinished, lastUsed, remove, rename, save, saved, unfinished, used } from './shelf'

const [ONE, TWO] = ['toy.1', 'toy.2']

describe('the shelf', () => {
  const storage = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (k: string) => kept.get(k) ?? null,
      setItem: (k: string, v: string) => void kept.set(k, v),
      removeItem: (k: string) => void kept.delete(k)
    }
  }
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
  })

  it('keeps under a name, for one kind of drafts', () => {
    save('  Ma   ligne ', 'FF10/12/12', ONE)
    save('Autre', '12/12/12', ONE)
    expect(saved(ONE).map((s) => s.name)).toEqual(['Autre', 'Ma ligne'])
    expect(saved(TWO)).toEqual([])
    save('Autre', 'G11/12/12', ONE)
    expect(saved(ONE)[0]).toEqual({ name: 'Autre', text: 'G11/12/12' })
    expect(save('   ', 'x', ONE)).toHaveLength(2)
  })

  it('renames and deletes, and never two of one name', () => {
    save('a', '1', ONE)
    save('b', '2', ONE)
    expect(rename('a', 'b', ONE).map((s) => s.text)).toEqual(['1', '2'])
    expect(rename('a', 'c', ONE).map((s) => s.name)).toEqual(['b', 'c'])
    expect(remove('b', ONE)).toEqual([{ name: 'c', text: '1' }])
  })

  it('reads nothing into what it did not write', () => {
    localStorage.setItem('qg.deployments.toy.1', '[{"name": 3}, null, {"text": "x"}]')
    expect(saved(ONE)).toEqual([])
    localStorage.setItem('qg.deployments.toy.1', '{')
    expect(saved(ONE)).toEqual([])
  })

  it('finds what was kept before texts were called so', () => {
    localStorage.setItem('qg.deployments.toy.1', '[{"name": "Coin", "ranks": "12/12"}]')
    expect(saved(ONE)).toEqual([{ name: 'Coin', text: '12/12' }])
    expect(save('b', 'x', ONE)).toEqual([
      { name: 'b', text: 'x' },
      { name: 'Coin', text: '12/12' }
    ])
  })

  it('remembers the last one and the draft', () => {
    expect(lastUsed(ONE)).toBeNull()
    used('12/12/12', ONE)
    expect([lastUsed(ONE), lastUsed(TWO)]).toEqual(['12/12/12', null])
    keepUnfinished('t.0', 'x')
    expect([unfinished('t.0'), unfinished('t.1')]).toEqual(['x', null])
    keepUnfinished('t.0', null)
    expect(unfinished('t.0')).toBeNull()
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onGround } from '../layout'
import { Editor } from './editor.svelte'
import { begin, push, redo, undo } from './history'
import { draft, keepDraft, lastUsed, remove, rename, save, saved, used } from './shelf'

const SET1 = { set: 1, set1_ranks: 'rear' }
const SET2 = { set: 2 }
const RANKS = ['FFSKNENTUJFF', 'ZPHCYLMYGPFZ', 'ZRNWRAZXRZPP']
const made = (): Editor => new Editor(0, SET1, onGround(RANKS, 0, SET1) ?? new Map())

describe('the editor', () => {
  it('swaps what is picked one after the other', () => {
    const e = made()
    e.pick('d1')
    expect(e.held).toBe('d1')
    e.pick('c1')
    expect([e.placed.get('c1'), e.placed.get('d1'), e.held]).toEqual(['W', 'N', null])
    e.undo()
    expect(e.placed.get('d1')).toBe('W')
    e.redo()
    expect(e.placed.get('c1')).toBe('W')
    expect(e.canRedo).toBe(false)
  })

  it('takes all back in hand and places again, the next of a kind at once', () => {
    const e = made()
    e.clear()
    expect([e.missing, e.placed.size]).toEqual([36, 0])
    e.pick('F')
    e.pick('a3')
    expect([e.held, e.missing]).toEqual(['F', 35])
    e.pick('b3')
    e.pick('F')
    expect(e.held).toBeNull()
    e.pick('G')
    e.pick('a3') // onto a commando, which goes back
    expect([e.placed.get('a3'), e.missing, e.held]).toEqual(['G', 34, null])
    e.back('a3')
    expect(e.missing).toBe(35)
    e.back('a3')
    expect(e.missing).toBe(35)
  })

  it('names the rule when a counter is put beyond its ranks', () => {
    const e = made()
    e.pick('d1')
    e.pick('d5')
    expect([e.forbidden, e.held, e.placed.get('d1')]).toEqual(['ATK-012', null, 'W'])
    e.pick('d1')
    expect(e.forbidden).toBeNull()
    const other = new Editor(0, SET2, new Map())
    other.pick('G')
    other.pick('d5')
    expect(other.forbidden).toBe('ATK-013')
  })
})

it('forgets what might have been when something else is done', () => {
  const h = push(undo(push(push(begin(1), 2), 3)), 4)
  expect(h).toEqual({ past: [1, 2], now: 4, future: [] })
  expect(redo(h)).toBe(h)
  expect(undo(begin(1)).now).toBe(1)
})

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

  it('keeps under a name, for one rule set', () => {
    save('  Ma   ligne ', 'FF10/12/12', SET1)
    save('Autre', '12/12/12', SET1)
    expect(saved(SET1).map((s) => s.name)).toEqual(['Autre', 'Ma ligne'])
    expect(saved(SET2)).toEqual([])
    save('Autre', 'G11/12/12', SET1)
    expect(saved(SET1)[0]).toEqual({ name: 'Autre', ranks: 'G11/12/12' })
    expect(save('   ', 'x', SET1)).toHaveLength(2)
  })

  it('renames and deletes, and never two of one name', () => {
    save('a', '1', SET1)
    save('b', '2', SET1)
    expect(rename('a', 'b', SET1).map((s) => s.ranks)).toEqual(['1', '2'])
    expect(rename('a', 'c', SET1).map((s) => s.name)).toEqual(['b', 'c'])
    expect(remove('b', SET1)).toEqual([{ name: 'c', ranks: '1' }])
  })

  it('reads nothing into what it did not write', () => {
    localStorage.setItem('qg.deployments.attaque.1', '[{"name": 3}, null, {"ranks": "x"}]')
    expect(saved(SET1)).toEqual([])
    localStorage.setItem('qg.deployments.attaque.1', '{')
    expect(saved(SET1)).toEqual([])
  })

  it('remembers the last one and the draft', () => {
    expect(lastUsed(SET1)).toBeNull()
    used('12/12/12', SET1)
    expect([lastUsed(SET1), lastUsed(SET2)]).toEqual(['12/12/12', null])
    keepDraft('t.0', 'x')
    expect([draft('t.0'), draft('t.1')]).toEqual(['x', null])
    keepDraft('t.0', null)
    expect(draft('t.0')).toBeNull()
  })
})

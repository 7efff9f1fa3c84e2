import { describe, expect, it } from 'vitest'
import '../../../../dev/reader'
import { counters, seen } from '../view'
import { Deployment } from './deployment.svelte'

const SET1 = { set: 1, set1_ranks: 'rear' }
const SET2 = { set: 2 }
const RANKS = ['FFSKNENTUJFF', 'ZPHCYLMYGPFZ', 'ZRNWRAZXRZPP']
function made(side = 0): Deployment {
  const draft = new Deployment(side, SET1)
  draft.start(draft.read(RANKS.join('/')) ?? new Map())
  return draft
}

describe('a deployment being made', () => {
  it('swaps what is picked one after the other', () => {
    const e = made()
    e.pick('d1')
    expect(e.held).toBe('d1')
    e.pick('c1')
    expect([e.value.get('c1'), e.value.get('d1'), e.held]).toEqual(['W', 'N', null])
    e.undo()
    expect(e.value.get('d1')).toBe('W')
    e.redo()
    expect(e.value.get('c1')).toBe('W')
    expect(e.canRedo).toBe(false)
  })

  it('takes all back in hand and places again, the next of a kind at once', () => {
    const e = made()
    e.clear()
    expect([e.missing, e.value.size]).toEqual([36, 0])
    e.pick('F')
    e.pick('a3')
    expect([e.held, e.missing]).toEqual(['F', 35])
    e.pick('b3')
    e.pick('F')
    expect(e.held).toBeNull()
    e.pick('G')
    e.pick('a3') // onto a commando, which goes back
    expect([e.value.get('a3'), e.missing, e.held]).toEqual(['G', 34, null])
    e.drop('a3')
    expect(e.missing).toBe(35)
    e.drop('a3')
    expect(e.missing).toBe(35)
  })

  it('asks the rules about what lies beyond its ranks, and stays as it was', () => {
    const e = made()
    const before = e.path
    e.pick('d1')
    e.pick('d5')
    expect(e.asked).toEqual(['deploy', '3W8/12/FFSKNENTUJFF/ZPHCYLMYGPFZ/ZRN1RAZXRZPP'])
    expect([e.held, e.value.get('d1'), e.path, e.canUndo]).toEqual([null, 'W', before, false])
    e.pick('d1')
    expect([e.attempt, e.asked]).toEqual([null, before])
    e.letGo()
    e.pick('a6') // with empty hands
    expect(e.asked[1]).toMatch(/^F11\/12\/12\//)
    const other = new Deployment(1, SET2)
    other.pick('G')
    other.pick('d5')
    expect(other.asked).toEqual(['deploy', '3G8/12/12/12/12/12/12'])
  })

  it('is a move when the tray is empty, and is asked about before', () => {
    const e = made()
    expect(e.path).toEqual(['deploy', RANKS.join('/')])
    e.drop('d1')
    expect([e.path, e.asked]).toEqual([null, ['deploy', RANKS.join('/').replace('RNW', 'RN1')]])
    expect(e.look.words).toEqual(e.asked.slice(1))
  })

  it('stands on the board in the slots that the game will give it', () => {
    const none = Array<number>(96).fill(-1)
    const far = Array<number>(96).fill(-99)
    const kinds = Array<string>(96).fill('none')
    const view = { where: none, kind: kinds, could_be: far.fill(0), gone: far, taken: [] }
    for (const side of [0, 1]) {
      const shown = counters(seen(made(side).over(view)))
      expect(shown).toHaveLength(36)
      expect(shown.map((c) => c.square?.number)).toEqual(
        shown.map((c) => c.slot - side * 48 + (side === 0 ? 0 : 96))
      )
      expect(shown.find((c) => c.kind?.name === 'flag')?.square?.id).toBe(side ? 'd11' : 'd1')
    }
    expect(kinds[3]).toBe('none')
  })
})

import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../core/socket'
import type { Refusal } from '../../core/wire'
import type { Sight } from '../../shell/client'
import { Hand } from './hand.svelte'
import type { Piece } from './view'

const PIECE: Piece = { slot: 7, place: 2, turns: 0, down: false, dead: false }
const no = (why: string, rule: string): Refusal => ({ rule, why, given: {} })

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value)
  })
})

/** A seat of the south at which nothing lies; `played`: what the server answers, and does. */
function seat(played: (owner: number[]) => Answer | null, open: readonly string[] = ['P0301']) {
  const owner = Array.from({ length: 160 }, () => -1)
  const sight = {
    state: { view: { owner, last: 962, taken_at: [5, 3] }, table: null },
    tree: { plant_flag: { town_s: {}, dam: {} } },
    beginnings: { place: Object.fromEntries(open.map((place) => [place, null])) },
    time: () => 1000,
    play: vi.fn(() => Promise.resolve(played(owner))),
    judge: vi.fn(() => Promise.resolve(no('not_connected', 'SIT-205')))
  }
  const hand = new Hand(
    () => sight as unknown as Sight,
    () => 0
  )
  return { hand, sight }
}

it('sends the place, the piece and how it lies, and says that it is laid', async () => {
  const { hand, sight } = seat((owner) => {
    owner[2] = 0
    return { ok: true } as Answer
  })
  expect(await hand.lay(PIECE, 3, 2)).toBe('laid')
  expect(sight.play).toHaveBeenCalledWith(['place', 'P0301', 'P0301', '270'])
  expect(hand.slip).toBeNull()
})

it('knows a misfit by what lies there after the answer, and lets the piece shake', async () => {
  const { hand } = seat(() => ({ ok: true }) as Answer)
  expect(await hand.lay(PIECE, 0, 2)).toBe('misfit')
  expect([hand.shaking, hand.slip]).toEqual([7, null])
})

it('says by how much a race was lost, and where the enemy lies', async () => {
  const { hand } = seat((owner) => {
    owner[2] = 1
    return { ok: false, ...no('occupied', 'SIT-108') } as Answer
  })
  expect(await hand.lay(PIECE, 0, 2)).toBe('late')
  expect(hand.slip).toEqual({
    place: 2,
    text: expect.stringContaining('38 ms') as string,
    rule: ''
  })
  expect([hand.flashed, hand.races]).toEqual([2, [38]])
  // Whoever loads the page again finds it in the tallies.
  expect(seat(() => null).hand.races).toEqual([38])
})

it('asks the rules about a place that is not open, and plays nothing', async () => {
  const { hand, sight } = seat(() => null, [])
  expect(await hand.lay(PIECE, 0, 2)).toBe('refused')
  expect(sight.play).not.toHaveBeenCalled()
  expect(hand.slip?.rule).toBe('SIT-205')
})

it('lets a piece come home when the line is lost', async () => {
  const { hand } = seat(() => null)
  expect(await hand.lay(PIECE, 0, 2)).toBe('lost')
})

it('plants the flag that waited longest', () => {
  const { hand } = seat(() => null)
  expect(hand.oldestFlag(['town_s', 'dam'])).toBe('dam')
})

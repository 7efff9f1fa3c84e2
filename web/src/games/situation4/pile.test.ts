import { beforeEach, expect, it, vi } from 'vitest'
import { roomFor } from './art/room'
import type { Rect, Wanted } from './art/room'
import { LAYOUTS } from './data'
import { Pile } from './pile.svelte'
import { pileOf } from './view'
import type { Piece, Seen } from './view'

const DESK: Wanted = {
  ...{ w: 930, h: 550, columns: 8, rows: 6 },
  ...{ left: false, phone: false, bare: false, upright: true }
}
const PIECES: readonly Piece[] = LAYOUTS.quick.places.map(({ number }, slot) => ({
  ...{ slot, place: number, turns: slot % 4, down: false, dead: false }
}))
const within = (r: Rect, p: { x: number; y: number }): boolean =>
  p.x > r.x && p.x < r.x + r.w && p.y > r.y && p.y < r.y + r.h

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key)
  })
})

it.each([DESK, { ...DESK, left: true }, { ...DESK, w: 1590, h: 840 }])(
  'deals and tidies beside the board and its trays: %o',
  (wanted) => {
    const room = roomFor(wanted)
    const pile = new Pile('t', 0)
    expect(pile.see(PIECES, room)).toBe(true)
    pile.tidy(PIECES, room)
    for (const { slot } of PIECES) {
      const at = pile.at(slot, room)
      expect([room.board, ...room.trays].filter((r) => within(r, at))).toEqual([])
      expect(within({ x: 0, y: 0, w: room.w, h: room.h }, at)).toBe(true)
    }
  }
)

it('keeps where pieces lie and how they are turned, by table, on the device', () => {
  const room = roomFor(DESK)
  const pile = new Pile('t', 0)
  pile.see(PIECES, room)
  pile.turn(3, 6)
  pile.move(3, { x: 40, y: 500 }, room)
  vi.runAllTimers()
  const again = new Pile('t', 0)
  expect(again.turnsOf(3)).toBe(2)
  expect(again.at(3, room).y).toBeCloseTo(pile.at(3, room).y, 0)
  expect(again.see(PIECES, room)).toBe(false)
  expect(new Pile('another', 0).lies.size).toBe(0)
})

it('puts what the lasso caught into a tray, and leaves it there when it tidies', () => {
  const room = roomFor(DESK)
  const pile = new Pile('t', 0)
  pile.see(PIECES, room)
  pile.chosen = new Set([1, 2])
  pile.send([1, 2], 4, PIECES, room)
  pile.tidy(PIECES, room)
  const [tray] = room.trays.slice(3)
  for (const slot of [1, 2])
    expect(tray !== undefined && within(tray, pile.at(slot, room))).toBe(true)
  expect(pile.chosen.size).toBe(0)
})

it('keeps pieces in their trays when the table gets another size', () => {
  const pile = new Pile('t', 0)
  const room = roomFor(DESK)
  pile.see(PIECES, room)
  pile.send([1, 2], 2, PIECES, room)
  for (const wanted of [
    { w: 700, h: 420 },
    { w: 1590, h: 840 }
  ]) {
    const other = roomFor({ ...DESK, ...wanted })
    pile.refit(PIECES, other)
    const [, tray] = other.trays
    for (const slot of [1, 2])
      expect(tray !== undefined && within(tray, pile.at(slot, other))).toBe(true)
  }
  // Where they lie in it as they were put, nothing moves.
  const here = roomFor({ ...DESK, w: 1590, h: 841 })
  pile.refit(PIECES, here)
  const [, tray] = here.trays
  pile.move(1, { x: (tray?.x ?? 0) + 50, y: (tray?.y ?? 0) + 50 }, here)
  const { lies } = pile
  pile.refit(PIECES, here)
  expect(pile.lies).toBe(lies)
})

it.each(['dealt', 'tidied', 'moved'])(
  'keeps what was %s out of board and trays when the table changes',
  (how) => {
    const pile = new Pile('t', 0)
    const few = PIECES.slice(0, 6)
    pile.see(few, roomFor({ ...DESK, w: 700, h: 420 }))
    pile.turn(2, 3)
    if (how === 'tidied') pile.tidy(few, roomFor({ ...DESK, w: 700, h: 420 }))
    if (how === 'moved') pile.move(3, { x: 690, y: 200 }, roomFor({ ...DESK, w: 700, h: 420 }))
    for (const wanted of [
      { w: 930, h: 550 },
      { w: 880, h: 532 },
      { w: 1590, h: 840 }
    ]) {
      const room = roomFor({ ...DESK, ...wanted })
      pile.refit(few, room)
      for (const { slot } of few) {
        const at = pile.at(slot, room)
        expect([room.board, ...room.trays].filter((r) => within(r, at))).toEqual([])
      }
    }
    expect(pile.turnsOf(2)).toBe(3)
  }
)

it('changes sides with the trays for the other hand, and lies in none by chance', () => {
  const room = roomFor(DESK)
  const pile = new Pile('t', 0)
  pile.see(PIECES, room)
  pile.send([1], 2, PIECES, room)
  pile.tidy(PIECES, room)
  const other = roomFor({ ...DESK, left: true })
  pile.mirror(PIECES, other)
  for (const { slot } of PIECES) {
    const there = other.trays.findIndex((r) => within(r, pile.at(slot, other))) + 1
    expect(there).toBe(slot === 1 ? 2 : 0)
  }
})

it('knows a pile by its slots: without what is laid, and without dead pieces where they leave', () => {
  const empty = Array.from({ length: 160 }, () => -1)
  const column = empty.map((_, place) => (place < 3 ? (2 - place) * 8 + 2 * place : -1))
  const owner = empty.map((_, place) => (place === 1 ? 1 : -1))
  const s = { owner, pile_south: column, pile_north: empty.map(() => null) } as unknown as Seen
  expect(pileOf(s, 0, 'stay').map(({ slot, turns, dead }) => [slot, turns, dead])).toEqual([
    [0, 2, false],
    [1, 1, true],
    [2, 0, false]
  ])
  expect(pileOf(s, 0, 'remove').map(({ slot }) => slot)).toEqual([0, 2])
  expect(pileOf(s, 1, 'stay')).toEqual([])
})

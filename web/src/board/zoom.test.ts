import { describe, expect, it } from 'vitest'
import {
  WHOLE,
  board,
  centred,
  framed,
  panned,
  pinched,
  refitted,
  sheet,
  shown,
  under,
  zoomed
} from './zoom'
import type { Frame } from './zoom'

const wide: Frame = { w: 400, h: 600, ratio: 2, most: 4 } // the board fits as 400 by 200
const tall: Frame = { w: 900, h: 400, ratio: 1, most: 4 } // as 400 by 400

describe('a board under glass', () => {
  it('fits the frame, and its sheet is never smaller', () => {
    expect(board(wide, 1)).toEqual({ w: 400, h: 200 })
    expect(board(tall, 1)).toEqual({ w: 400, h: 400 })
    expect(sheet(wide, 2)).toEqual({ w: 800, h: 600 }) // 800 by 400: nothing to push upwards
    expect(sheet(wide, 4)).toEqual({ w: 1600, h: 800 })
    expect(sheet(tall, 2)).toEqual({ w: 900, h: 800 })
  })

  it('keeps what lies under the finger', () => {
    const at = { x: 100, y: 310 }
    const spot = under(wide, WHOLE, at)
    const near = zoomed(wide, WHOLE, 3.5, at)
    expect(under(wide, near, at).x).toBeCloseTo(spot.x)
    const nearer = zoomed(wide, near, 4, at)
    expect(under(wide, nearer, at).x).toBeCloseTo(spot.x)
    expect(under(wide, nearer, at).y).toBeCloseTo(spot.y)
  })

  it('stays between the whole board and the most', () => {
    expect(zoomed(wide, WHOLE, 0.2, { x: 5, y: 5 })).toEqual(WHOLE)
    expect(zoomed(wide, WHOLE, 99, { x: 0, y: 0 }).k).toBe(4)
    const back = zoomed(wide, zoomed(wide, WHOLE, 4, { x: 399, y: 390 }), 1, { x: 3, y: 3 })
    expect(back).toEqual(WHOLE)
  })

  it('cannot be pushed past its edges', () => {
    const near = zoomed(tall, WHOLE, 2, { x: 450, y: 200 })
    expect(near).toEqual({ k: 2, x: 0, y: 200 })
    expect(panned(tall, near, 50, 50)).toEqual({ k: 2, x: 0, y: 150 })
    expect(panned(tall, near, 999, 999)).toEqual({ k: 2, x: 0, y: 0 })
    expect(panned(tall, near, -999, -999)).toEqual({ k: 2, x: 0, y: 400 })
    expect(panned(tall, WHOLE, 10, 10)).toEqual(WHOLE)
  })

  it('follows two fingers', () => {
    const from = [
      { x: 150, y: 280 },
      { x: 250, y: 320 }
    ] as const
    const to = [
      { x: 60, y: 240 },
      { x: 360, y: 360 }
    ] as const
    const near = pinched(wide, WHOLE, from, to)
    expect(near.k).toBeCloseTo(3)
    expect(under(wide, near, { x: 210, y: 300 }).x).toBeCloseTo(0.5)
    expect(pinched(wide, near, to, from).k).toBeCloseTo(1)
    const one = { x: 9, y: 9 }
    expect(pinched(wide, WHOLE, [one, one], to).k).toBe(4) // two fingers on one point
  })

  it('turns with the phone', () => {
    const near = zoomed(wide, WHOLE, 4, { x: 200, y: 300 })
    const turned = { ...wide, w: 600, h: 400 }
    const after = refitted(wide, turned, near)
    const spot = under(turned, after, { x: 300, y: 200 })
    expect(spot.x).toBeCloseTo(0.5)
    expect(spot.y).toBeCloseTo(0.5)
    expect(refitted(wide, { ...turned, most: 2 }, near).k).toBe(2)
  })

  it('is laid on a part of the board', () => {
    const part = { x: 0.5, y: 0.25, w: 0.25, h: 0.5 }
    const near = framed(tall, part, 9)
    expect(near.k).toBe(2) // its height fills the frame
    const seen = shown(tall, near)
    expect(seen.y).toBeCloseTo(0.25)
    expect(seen.h).toBeCloseTo(0.5)
    expect(framed(tall, part, 1.5).k).toBe(1.5)
    expect(framed(tall, { x: 0, y: 0, w: 1, h: 1 }, 9)).toEqual(WHOLE)
  })

  it('is laid on a part where nothing lies over the frame', () => {
    const part = { x: 0.4, y: 0.25, w: 0.2, h: 0.25 }
    const clear = { w: tall.w, h: tall.h / 2 }
    const near = framed(tall, part, 9, clear)
    const seen = shown(tall, near, clear)
    expect(near.k).toBe(2)
    expect([seen.y, seen.h]).toEqual([0.25, 0.25])
    expect(shown(tall, near).h).toBeCloseTo(0.5)
  })

  it('knows what is seen, and looks elsewhere', () => {
    expect(shown(wide, WHOLE)).toEqual({ x: 0, y: 0, w: 1, h: 1 })
    const seen = shown(wide, centred(wide, 4, { x: 0.5, y: 0.5 }))
    expect(seen.x).toBeCloseTo(0.375)
    expect(seen.w).toBeCloseTo(0.25)
    expect(shown(wide, centred(wide, 4, { x: 0, y: 0 })).x).toBe(0)
  })
})

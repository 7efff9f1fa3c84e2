import { expect, it } from 'vitest'
import { Wheel, becomes, quarter } from './grip'

const press = (finger: boolean, swipe: 'x' | 'y' | null) => ({ x: 100, y: 100, finger, swipe })
const to = (x: number, y: number) => ({ x: 100 + x, y: 100 + y })

it('lifts by mouse whichever way it goes, once it is no click', () => {
  expect(becomes(press(false, 'x'), to(4, 3))).toBe('rests')
  expect(becomes(press(false, 'x'), to(9, 0))).toBe('lifts')
})

it('lifts by a pull across the row, and leaves a swipe along it to the page', () => {
  expect(becomes(press(true, 'x'), to(0, -8))).toBe('rests')
  expect(becomes(press(true, 'x'), to(5, -20))).toBe('lifts')
  expect(becomes(press(true, 'x'), to(-20, -5))).toBe('swipes')
  expect(becomes(press(true, 'y'), to(-20, -5))).toBe('lifts')
  expect(becomes(press(true, null), to(-20, -5))).toBe('lifts')
})

it('counts quarters from 0 to 3', () => {
  expect([-1, 0, 3, 4, 7].map(quarter)).toEqual([3, 0, 3, 0, 3])
})

it('turns once for a notch of a wheel, and for a stretch on a pad', () => {
  const wheel = new Wheel()
  expect(wheel.moved(100, 0)).toBe(1)
  expect(wheel.moved(100, 50)).toBe(0) // the same flick of the finger
  expect(wheel.moved(-100, 400)).toBe(-1)
  const pad = new Wheel()
  const turns = [0, 16, 32, 48, 64].map((when) => pad.moved(9, when))
  expect(turns).toEqual([0, 0, 0, 0, 1])
})

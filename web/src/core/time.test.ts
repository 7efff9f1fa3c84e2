import { expect, it } from 'vitest'
import { GameTime } from './time'
import type { ServerMsg } from './wire'

const says = (message: object): ServerMsg => message as ServerMsg
const table = (status: string): ServerMsg => says({ t: 'table', status })
const step = (time: number): ServerMsg => says({ t: 'step', time })
const clocks = (status: string, time: number): ServerMsg => says({ t: 'clocks', status, time })

it('goes on between messages, and believes the one that came fastest', () => {
  const time = new GameTime()
  time.heard(table('playing'), 1000)
  time.heard(says({ t: 'view', time: 500 }), 1090) // ninety on the way
  expect(time.now(1090)).toBe(500)
  time.heard(step(700), 1220) // twenty on the way
  expect(time.now(1220)).toBe(700)
  time.heard(step(800), 1400) // eighty on the way: the time does not jump back
  expect(time.now(1400)).toBe(880)
})

it('stands still in a pause and after the end, and goes on where it stood', () => {
  const time = new GameTime()
  time.heard(table('playing'), 0)
  time.heard(says({ t: 'view', time: 0 }), 10)
  time.heard(clocks('paused', 490), 500)
  expect([time.now(500), time.now(99_999)]).toEqual([490, 490])
  time.heard(says({ t: 'pong', time: 490 }), 60_000)
  expect(time.now(70_000)).toBe(490)
  time.heard(table('playing'), 80_000)
  time.heard(clocks('playing', 490), 80_010)
  expect(time.now(80_110)).toBe(590)
  time.heard(says({ t: 'over' }), 80_110)
  expect(time.now(90_000)).toBe(590)
})

it('measures anew after a break', () => {
  const time = new GameTime()
  time.heard(table('playing'), 0)
  time.heard(says({ t: 'view', time: 0 }), 10)
  // The machine slept: its clock has stood still, the game has not.
  time.heard(says({ t: 'view', time: 60_000 }), 200)
  expect(time.now(300)).toBe(60_100)
})

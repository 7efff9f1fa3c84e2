import { expect, it } from 'vitest'
import { liveOf } from './live'
import { EMPTY, receive } from './table'
import type { TableState } from './table'
import type { ServerMsg } from './wire'

const seat = (number: number, side: number, more: object = {}): object => ({
  ...{ seat: number, name: `s${String(number)}`, side, kind: 'human', player: '', here: true },
  ...more
})
const table = (seats: object[], more: object = {}): ServerMsg =>
  ({
    ...{ t: 'table', game: 'toy', seats, status: 'playing', absence: null, offers: [] },
    ...{ live: { absence: 60_000, pauses: 2 } },
    ...more
  }) as unknown as ServerMsg
const at = (message: ServerMsg, now: number, s: TableState = EMPTY): TableState =>
  receive(s, message, now) ?? s
const here = (number: number, on: boolean): ServerMsg => ({ t: 'here', seat: number, on })
const four = [seat(0, 0), seat(1, 1), seat(2, 0), seat(3, 1)]

it('lets the win be claimed when everybody of the other side is away for so long', () => {
  let s = at(table(four), 0)
  expect(liveOf(s, 0)?.claim).toBeNull()
  s = at(here(1, false), 1000, s)
  expect(liveOf(s, 0)).toMatchObject({ claim: null, away: [1] })
  s = at(here(3, false), 5000, s)
  expect(liveOf(s, 0)).toMatchObject({ claim: 65_000, away: [1, 3] })
  expect(liveOf(s, 1)?.claim).toBeNull()
  expect(liveOf(s, null)?.claim).toBeNull() // who watches claims nothing
  s = at(here(1, true), 6000, s)
  expect(liveOf(s, 0)?.claim).toBeNull()
})

it('counts from what the server says of those who are away', () => {
  const away = [seat(0, 0), seat(1, 1, { here: false, gone: 20_000 })]
  expect(liveOf(at(table(away), 100_000), 0)?.claim).toBe(140_000)
})

it('knows no absence of computers, nor in a pause', () => {
  expect(liveOf(at(table([seat(0, 0), seat(1, 1, { kind: 'bot' })]), 0), 0)?.claim).toBeNull()
  const away = [seat(0, 0), seat(1, 1, { here: false, gone: 99_000 })]
  const paused = { status: 'paused', live: { absence: 60_000, pauses: 1, resumes: 600_000 } }
  expect(liveOf(at(table(away, paused), 1000), 0)).toMatchObject({
    ...{ paused: true, resumes: 601_000, pauses: 1, claim: null }
  })
})

it('says nothing of a game in turns', () => {
  expect(liveOf(at(table(four, { live: undefined }), 0), 0)).toBeNull()
})

import { expect, it } from 'vitest'
import { heard, news } from './speech'
import type { Line } from './wire'

const line = (k: number, undo?: true): Line => ({
  k,
  by: 0,
  shown: '',
  events: [],
  at: 0,
  ...(undo === true ? { undo } : {})
})

it('says nothing of what happened before somebody came', () => {
  expect(news(null, [line(1), line(2)])).toEqual([])
})

it('says each new line once, also those that were missed while the line was cut', () => {
  const log = [line(1), line(2)]
  const far = heard(log)
  expect(news(far, log)).toEqual([])
  expect(news(far, [...log, line(3)]).map((l) => l.k)).toEqual([3])
  expect(news(far, [line(1), line(2), line(3), line(4)]).map((l) => l.k)).toEqual([3, 4])
  expect(news(heard([]), [line(0)]).map((l) => l.k)).toEqual([0])
})

it('says that a move was taken back', () => {
  const back = line(2, true)
  expect(news(heard([line(1), line(2)]), [line(1), back])).toEqual([back])
  expect(news(heard([line(1), back]), [line(1), back])).toEqual([])
})

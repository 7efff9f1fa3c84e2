import { expect, it } from 'vitest'
import type { GameEvent, Line } from '../core/wire'
import { beginnings, current, done, reaction, stuck, waited } from './coach'
import type { Past } from './coach'
import type { Guide, GuideStep } from '../core/learning'

const both = { fr: 'x', en: 'x' }
const step = (id: string, done: GuideStep['done'], more = {}): GuideStep => ({
  ...both,
  id,
  done,
  title: both,
  ...more
})
const GUIDE: Guide = {
  id: 'partie',
  set: 1,
  seat: 'south',
  bot: 'recrue',
  position: '',
  intro: both,
  steps: [
    step('pick', { pick: true }),
    step('step', { event: 'Moved' }),
    step('peek', { peek: true }),
    step('attack', { event: 'Attacked' }, { patience: 2 }),
    step('capture', { event: 'Attacked', where: { result: ['C'] } })
  ],
  reactions: [
    { ...both, by: 'me', event: 'Attacked', where: { result: ['A', 'C'] } },
    { ...both, by: 'other', event: 'Moved', once: true }
  ],
  now: {}
}
let k = 0
const line = (by: number, event: GameEvent): Line => ({
  k: ++k,
  by,
  at: 0,
  shown: '',
  events: [event]
})
const moved = (by: number): Line => line(by, { _: 'Moved' })
const attacked = (by: number, result: string): Line => line(by, { _: 'Attacked', result })
const past = (...log: Line[]): Past => ({ log, you: 0, picked: false, peeked: false })
const at = (p: Past): string | undefined => current(GUIDE, p)?.id

it('goes from step to step as the learner does', () => {
  expect(at(past())).toBe('pick')
  expect(at({ ...past(), picked: true })).toBe('step')
  expect(at(past(moved(0)))).toBe('peek')
  expect(at({ ...past(moved(0)), peeked: true })).toBe('attack')
  expect(at({ ...past(moved(0), attacked(0, 'D')), peeked: true })).toBe('capture')
  expect(current(GUIDE, { ...past(moved(0), attacked(0, 'C')), peeked: true })).toBeNull()
})

it('does not take what the other side did for the learner’s own', () => {
  expect(at({ ...past(moved(0), attacked(1, 'C')), peeked: true })).toBe('attack')
})

it('leaves a step behind whose moment has gone by', () => {
  const guide: Guide = {
    ...GUIDE,
    steps: [
      step(
        'advance',
        { event: 'Advanced' },
        { until: { event: 'Began', where: { phase: ['x'] } } }
      ),
      step('finish', { event: 'Ended' })
    ]
  }
  const began = (phase: string): Line => line(1, { _: 'Began', phase })
  expect(current(guide, past(began('w')))?.id).toBe('advance')
  expect(current(guide, past(began('w'), began('x')))?.id).toBe('finish')
  expect(done(guide.steps[0] as GuideStep, past(began('x')))).toBe(false)
})

it('takes a step for done that anyone may bring about', () => {
  const full = step('full', { event: 'Filled', anyone: true })
  expect(done(full, past(line(1, { _: 'Filled' })))).toBe(true)
  expect(done({ ...full, done: { event: 'Filled' } }, past(line(1, { _: 'Filled' })))).toBe(false)
})

it('strikes off what was done before it was asked for', () => {
  expect(at({ ...past(attacked(0, 'A')), peeked: true })).toBe('step')
  const attack = GUIDE.steps[3]
  expect(attack !== undefined && done(attack, past(attacked(0, 'A')))).toBe(true)
})

it('forgets a step that was taken back', () => {
  expect(at({ ...past({ ...moved(0), undo: true }), picked: true })).toBe('step')
})

it('pushes after some turns without getting on', () => {
  const attack = GUIDE.steps[3] as GuideStep
  expect(waited(GUIDE, attack, past(moved(0), moved(1), moved(0)))).toBe(1)
  expect(stuck(GUIDE, attack, past(moved(0), moved(1), moved(0)))).toBe(false)
  expect(stuck(GUIDE, attack, past(moved(0), moved(0), moved(1), moved(0)))).toBe(true)
})

it('says something of the last line, once where that is enough', () => {
  expect(reaction(GUIDE, past(attacked(0, 'A')))).toBe(GUIDE.reactions[0])
  expect(reaction(GUIDE, past(attacked(0, 'D')))).toBeNull()
  expect(reaction(GUIDE, past(moved(0), moved(1)))).toBe(GUIDE.reactions[1])
  expect(reaction(GUIDE, past(moved(1), moved(0), moved(1)))).toBeNull()
})

it('keeps what it said until the learner plays again, whatever the other side does meanwhile', () => {
  const won = attacked(0, 'A')
  const answered = [moved(1), won, moved(1), attacked(1, 'A')]
  expect(reaction(GUIDE, past(...answered))).toBe(GUIDE.reactions[0])
  expect(reaction(GUIDE, past(...answered, moved(0)))).toBeNull()
  expect(reaction(GUIDE, past(...answered, moved(0), moved(1)))).toBeNull()
})

it('says rather what is newer', () => {
  expect(reaction(GUIDE, past(attacked(0, 'A'), moved(1)))).toBe(GUIDE.reactions[1])
  expect(reaction(GUIDE, past(moved(1), attacked(1, 'A')))).toBe(GUIDE.reactions[1])
})

it('says nothing of what was taken back', () => {
  const back = { ...line(0, { _: 'Attacked', result: 'A' }), undo: true }
  expect(reaction(GUIDE, past(attacked(0, 'A'), back))).toBeNull()
  const theirs = { ...line(1, { _: 'Moved' }), undo: true }
  expect(reaction(GUIDE, past(attacked(0, 'A'), moved(1), theirs))).toBe(GUIDE.reactions[0])
})

it('reads where a verb may begin', () => {
  expect(beginnings({ attack: { f6: {}, g4: {} }, move: { a1: {} } }, 'attack')).toEqual([
    'f6',
    'g4'
  ])
  expect(beginnings({}, 'attack')).toEqual([])
})

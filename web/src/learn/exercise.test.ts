import { expect, it } from 'vitest'
import { after, beginning, exerciseOf, fits, judge, shown } from './exercise'
import type { Lesson, Puzzle } from '../core/learning'

const both = (text: string) => ({ fr: text, en: text })
const PUZZLE: Puzzle = {
  id: 'brèche',
  set: 3,
  rules: ['ATK-127'],
  title: both('t'),
  task: both('t'),
  position: '',
  line: [
    { play: ['drop b3 g8', 'drop b3 g9'], say: both('well') },
    { reply: 'move l11 l10' },
    { play: 'any' },
    { reply: 'move l10 l9' },
    { play: ['jump c3 g9 g10'] }
  ],
  wrong: [
    { play: ['drop'], rule: 'ATK-127', say: both('too far') },
    { play: ['jump c3 a1', 'jump c4'], rule: 'ATK-050', say: both('too early') }
  ],
  solved: both('s')
}
const words = (path: string): string[] => path.split(' ')

it('lets through what is on the line, and says what the line says', () => {
  expect(judge(PUZZLE, 0, words('drop b3 g9'))).toEqual({ kind: 'right', say: both('well') })
  expect(judge(PUZZLE, 4, words('jump c3 g9 g10'))).toEqual({ kind: 'right', say: null })
  expect(judge(PUZZLE, 2, words('move a1 a2')).kind).toBe('right')
})

it('takes any path of a free move where the line says so', () => {
  const free: Puzzle = { ...PUZZLE, line: [{ play: ['move fast * south'] }] }
  expect(judge(free, 0, words('move fast 1.00,0.20;. south -')).kind).toBe('right')
  expect(judge(free, 0, words('move cautious 1.00,0.20;. south')).kind).toBe('wrong')
  expect(judge(free, 0, words('move fast 1.00,0.20;.')).kind).toBe('wrong')
  expect(fits(words('move fast'), 'move fast *')).toBe(false)
})

it('explains a foreseen mistake by what was written of it, and no other', () => {
  expect(judge(PUZZLE, 0, words('drop b3 a8'))).toMatchObject({ wrong: { rule: 'ATK-127' } })
  expect(judge(PUZZLE, 4, words('jump c3 a1 a2'))).toMatchObject({ wrong: { rule: 'ATK-050' } })
  expect(judge(PUZZLE, 4, words('jump c3 g9'))).toEqual({ kind: 'wrong', wrong: null })
  expect(fits(words('jump c3'), 'jump c3 a1')).toBe(false)
})

it('lets a question in between be answered freely, and does not count it', () => {
  expect(judge(PUZZLE, 1, words('advance no')).kind).toBe('right')
  expect(after(PUZZLE, 1)).toBe(1)
  expect(after(PUZZLE, 0)).toBe(1)
})

it('shows where the move begins before it shows the move', () => {
  const isSquare = (word: string): boolean => /^[a-l]\d+$/.test(word)
  expect(shown(PUZZLE, 4, false, isSquare)).toEqual([['c3']])
  expect(shown(PUZZLE, 4, true, isSquare)).toEqual([
    ['c3', 'g9'],
    ['g9', 'g10']
  ])
  expect(shown(PUZZLE, 2, true, isSquare)).toEqual([])
  const only = (play: string, all: boolean): string[][] =>
    shown({ ...PUZZLE, line: [{ play: [play] }] }, 0, all, isSquare)
  expect(only('launch h2', true)).toEqual([['h2']])
  expect(only('lay c3 c3 90', true)).toEqual([['c3', 'c3']])
  expect(only('plant harbour', true)).toEqual([['harbour']])
  expect(only('wait', true)).toEqual([])
  const moved = (all: boolean): string[][] =>
    shown(
      { ...PUZZLE, line: [{ play: ['move tank b2 raft'] }] },
      0,
      all,
      isSquare,
      (w) => w === 'tank'
    )
  expect(moved(false)).toEqual([['tank']])
  expect(moved(true)).toEqual([['tank', 'b2']])
})

it('lets a free try through, and does not take it for a solution', () => {
  const puzzle = { ...PUZZLE, free: ['drop b3', 'drop a'] }
  expect(judge(puzzle, 0, words('drop b3 a8'))).toEqual({ kind: 'free' })
  expect(judge(puzzle, 0, words('drop b3 g8')).kind).toBe('right')
  expect(judge(puzzle, 0, words('drop c3 g8')).kind).toBe('wrong')
})

it('asks for a table with what the exercise says, and nothing else', () => {
  expect(beginning(PUZZLE)).toEqual({ position: '' })
  const parts = {
    position: { south: ['a1'] },
    options: { size: 'quick' },
    knows: ['a2'],
    preset: 'few'
  }
  expect(beginning({ ...parts, seat: 'north' })).toEqual({
    position: parts.position,
    options: parts.options,
    preset: 'few',
    beside: { knows: { north: ['a2'] } }
  })
})

it('finds the exercise of a lesson, its own or a puzzle', () => {
  const lesson: Lesson = {
    id: 'leçon',
    sets: [1],
    rules: ['ATK-030'],
    title: both('l'),
    text: both('l')
  }
  expect(exerciseOf(lesson, [PUZZLE])).toBeNull()
  expect(exerciseOf({ ...lesson, try: 'brèche' }, [PUZZLE])).toBe(PUZZLE)
  const own = { task: both('t'), position: '', line: [], solved: both('s') }
  expect(exerciseOf({ ...lesson, try: own }, [])).toMatchObject({ id: 'leçon', title: both('l') })
})

import { expect, it } from 'vitest'
import { NONE } from './marks'
import { Opening } from './opening.svelte'

const [few, all] = [new Set(['a1']), new Set(['a1', 'b2'])]

it('shows the pieces while one sets up, and once more when play begins', () => {
  const opening = new Opening()
  opening.follow(NONE, false, false)
  expect(opening.sight).toBe(NONE)
  opening.follow(few, false, false)
  opening.follow(all, false, false) // a piece more moves nothing
  expect(opening.sight).toBe(few)
  opening.follow(all, true, false)
  expect(opening.sight).toBe(all)
  opening.follow(few, true, false)
  expect(opening.sight).toBe(all)
})

it('gives way to what is brought near, for good', () => {
  const opening = new Opening()
  opening.follow(few, true, false)
  opening.follow(few, true, true)
  expect(opening.sight).toBe(NONE)
  opening.follow(all, true, false)
  expect(opening.sight).toBe(NONE)
})

it('comes back to what a teacher rings', () => {
  const opening = new Opening()
  opening.follow(few, true, true)
  opening.follow(few, true, false, new Set(['b2']))
  expect(opening.sight).toEqual(all)
})

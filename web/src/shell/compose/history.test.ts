import { expect, it } from 'vitest'
import { begin, push, redo, undo } from './history'

it('forgets what might have been when something else is done', () => {
  const h = push(undo(push(push(begin(1), 2), 3)), 4)
  expect(h).toEqual({ past: [1, 2], now: 4, future: [] })
  expect(redo(h)).toBe(h)
  expect(undo(begin(1)).now).toBe(1)
})

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { outline, qr } from './qr'

const text = (n: number): string =>
  `http://example.org/t/abcdefghij#${'Xy7-_qZ0'.repeat(40)}`.slice(0, n)
const print = (n: number): string => {
  const bits = qr(text(n))
    .map((row) => row.map(Number).join(''))
    .join('\n')
  return createHash('sha256').update(bits).digest('hex').slice(0, 12)
}

it('grows with the text, and says when it is too long', () => {
  const sizes = [10, 20, 35, 55, 75, 100, 110, 140, 170, 205].map((n) => qr(text(n)).length)
  expect(sizes).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53, 57])
  expect(() => qr(text(214))).toThrow(RangeError)
})

// These very codes were read back, text for text, by a scanner (zbarimg 0.23).
it('makes the codes that a scanner has read', () => {
  expect([10, 75, 110, 213].map(print)).toMatchInlineSnapshot(`
    [
      "1d5323a146a5",
      "318fecf09f2f",
      "e4f87b1ec64d",
      "88f2fadcf72f",
    ]
  `)
})

it('is drawn as one path', () => {
  expect(
    outline([
      [true, false],
      [false, true]
    ])
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
})

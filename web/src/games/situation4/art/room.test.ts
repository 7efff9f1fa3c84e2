import { expect, it } from 'vitest'
import { roomFor } from './room'
import type { Wanted } from './room'

const PHONE: Wanted = {
  ...{ w: 390, h: 528, columns: 8, rows: 6 },
  ...{ left: false, phone: true, bare: false, upright: true }
}
const GRAND: Wanted = { ...PHONE, columns: 16, rows: 10 }

it('gives the board the whole width of a phone, and its window more height than the board needs', () => {
  const { board, window } = roomFor(PHONE)
  expect(board.w).toBeGreaterThanOrEqual(390) // some of the frame is out of sight
  expect(board.x).toBeLessThanOrEqual(0)
  expect(window.h).toBeGreaterThan(1.2 * board.h)
  expect(board.y + board.h / 2).toBeCloseTo(window.h / 2) // in the middle of it, as the lens wants
})

it.each([PHONE, GRAND])('lays two rows on the shelf below, which fit', (wanted) => {
  const { window, shelf, scale, cell } = roomFor(wanted)
  expect(shelf?.rows).toBe(2)
  expect(shelf?.y).toBeGreaterThanOrEqual(window.h)
  expect((shelf?.y ?? 0) + (shelf?.h ?? 0)).toBeLessThanOrEqual(wanted.h)
  expect(2 * 1.34 * scale * Math.max(cell.x, cell.y)).toBeLessThanOrEqual(shelf?.h ?? 0)
})

it('makes even the smallest pieces as large as a thumb, and larger in one row', () => {
  const size = ({ scale, cell }: ReturnType<typeof roomFor>): number =>
    1.34 * scale * Math.max(cell.x, cell.y)
  const [plain, closer] = [roomFor(GRAND), roomFor({ ...GRAND, closer: 1.8 })]
  expect(size(plain)).toBeGreaterThan(63.9)
  expect(closer.shelf?.rows).toBe(1)
  expect(size(closer)).toBeGreaterThan(1.5 * size(plain))
})

it('lays one row where a phone is held on its side', () => {
  const { shelf, board } = roomFor({ ...PHONE, w: 540, h: 240 })
  expect(shelf?.rows).toBe(1)
  expect(board.h).toBeGreaterThan(0.65 * 240)
})

it.each([
  { ...PHONE, w: 360, h: 312 },
  { ...GRAND, w: 360, h: 312 }
])('leaves room for tabs above the shelf of a small phone too', (wanted) => {
  const { bar, shelf, board, window } = roomFor(wanted)
  expect(bar?.y).toBeGreaterThanOrEqual(window.h)
  expect(shelf?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + 44)
  expect(shelf?.h).toBeGreaterThan(64)
  expect(board.w).toBeGreaterThanOrEqual(350)
})

it.each([PHONE, GRAND])('opens the shelf over the board, below its tabs', (wanted) => {
  const [shut, open] = [roomFor(wanted), roomFor({ ...wanted, open: true })]
  expect(open.bar?.y).toBe(0)
  expect(open.shelf?.y).toBe(open.bar?.h)
  expect(open.window).toEqual(shut.window) // the board lies where it lay
  const size = 1.34 * open.scale * Math.max(open.cell.x, open.cell.y)
  expect(size).toBeGreaterThanOrEqual(47.9)
  const seen = Math.floor(390 / size) * Math.floor((open.shelf?.h ?? 0) / size)
  expect(seen).toBeGreaterThanOrEqual(Math.min(60, wanted.columns * wanted.rows))
})

it('has no shelf for who only watches, and none on a desk', () => {
  expect(roomFor({ ...PHONE, bare: true }).shelf).toBeNull()
  expect(roomFor({ ...PHONE, phone: false, w: 930, h: 550 }).shelf).toBeNull()
})

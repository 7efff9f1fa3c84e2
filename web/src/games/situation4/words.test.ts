import { expect, it } from 'vitest'
import { LAYOUTS } from './data'
import type { Piece } from './view'
import { pieceText } from './words'

const piece = (place: number, down = false): Piece => ({
  ...{ slot: 0, place, turns: 0, down, dead: false }
})

it('calls a piece by its sides as it lies, and by what it shows', () => {
  const upright = pieceText('quick', piece(0), false, 0)
  expect(upright).toMatch(/Bas\s: bord droit. Gauche\s: bord droit\./)
  expect(upright).toContain('On y voit le liséré rouge')
  // A quarter to the right: what was at the bottom is on the left now, what was on the left at the top.
  expect(pieceText('quick', piece(0), false, 1)).toMatch(
    /^Haut\s: bord droit\..*Gauche\s: bord droit\./
  )
  expect(pieceText('quick', piece(0, true), false, 0)).toBe('Pièce face cachée, à retourner')
})

it('never says where a piece goes', () => {
  for (const { number, zones, features } of LAYOUTS.quick.places) {
    const said = pieceText('quick', piece(number), false, 2)
    for (const word of [...zones, ...features]) expect(said).not.toContain(word)
    expect(said).not.toMatch(/\d/)
  }
})

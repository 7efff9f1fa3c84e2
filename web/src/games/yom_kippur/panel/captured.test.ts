import { expect, it } from 'vitest'
import type { GameEvent } from '../../../core/wire'
import { PIECE } from '../data'
import type { Unit } from '../view'
import { captured } from './captured'

const at = (id: string, hex: string): Unit => ({ ...PIECE.get(id)!, at: hex }) as Unit
const moved = (piece: string, ...path: string[]): GameEvent => ({ _: 'Moved', piece, path })

it('tells places beyond the canal that were entered and are still held, and forts that fell', () => {
  const units = [
    at('EG-ARM-15', 'S2229'), // the Mitla pass
    at('EG-ARM-14', 'S2526'), // it passed the Gidi and went on
    at('EG-INF-90', 'S0816'), // Ismailia is its own
    at('IL-ARM-14', 'S1021'), // Fayid, on the west bank
    at('IL-AIR-1', 'S1430') // it only flies there
  ]
  const events: GameEvent[] = [
    moved('EG-ARM-15', 'S2129', 'S2229'),
    moved('EG-ARM-14', 'S2425', 'S2525'),
    moved('EG-ARM-14', 'S2525', 'S2526'),
    moved('EG-INF-90', 'S0716', 'S0816'),
    { _: 'Advanced', piece: 'IL-ARM-14', to: 'S1021' },
    { _: 'Stationed', aircraft: 'IL-AIR-1', hex: 'S1430' },
    { _: 'Destroyed', pieces: ['FT-Budapest', 'IL-MEC-204'] }
  ]
  expect([...captured(events, units)]).toEqual([
    ['arab', ['S2229', 'FT-Budapest']],
    ['israel', ['S1021']]
  ])
})

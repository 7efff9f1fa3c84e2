/** The phases of the advanced game, and who commands what. */
import { onGolan } from '../yom_kippur/data'
import type { Piece } from '../yom_kippur/data'
import type { Front } from './art/sheet'

const AIR = ['raid', 'intercept', 'dogfight', 'sam', 'bombs', 'landing']
/** SAM fire after air combat in the Arab turn, before it in Israel's (YKA-095). */
export const ORDER = {
  e: ['recovery', ...AIR, 'bridge', 'move', 'combat'],
  i: [
    'recovery',
    'raid',
    'intercept',
    'sam',
    'dogfight',
    'bombs',
    'landing',
    'move1',
    'combat',
    'move2'
  ]
}
export const AIR_STEPS = {
  e: AIR,
  i: ['raid', 'intercept', 'sam', 'dogfight', 'bombs', 'landing']
}
/** Aircraft and troops over one hex at most (YKA-081). */
export const MOST = 3

/** An army whose counters lie together beside the map. */
export interface Corps {
  readonly id: 'egypt' | 'syria' | 'israel' | 'israel_sinai' | 'israel_golan' | 'israel_either'
  readonly side: 0 | 1
  /** Null: both. */
  readonly front: Front | null
}
export const ARAB_CORPS: readonly Corps[] = [
  { id: 'egypt', side: 0, front: 'S' },
  { id: 'syria', side: 0, front: 'G' }
]
export const ISRAEL_CORPS: Corps = { id: 'israel', side: 1, front: null }
export const ISRAEL_SPLIT: readonly Corps[] = [
  { id: 'israel_sinai', side: 1, front: 'S' },
  { id: 'israel_golan', side: 1, front: 'G' }
]
/** What neither of the two commanders has: either may take it. */
export const ISRAEL_EITHER: Corps = { id: 'israel_either', side: 1, front: null }
/** The front of a piece: that of its Arab army, or of the Israeli commander whom it serves; null: either. */
export function frontOf(piece: Piece, serves = EITHER, at = ''): Front | null {
  if (piece.side === 'arab') return piece.front
  if (serves < EITHER) return serves === 0 ? 'S' : 'G'
  return /^[SG]\d/.test(at) ? (onGolan(at) ? 'G' : 'S') : null
}
/** Beside the fronts, as the rules' state numbers them: for whoever takes it. */
const EITHER = 2

/** What is printed on a piece, by its id. */
import { ON_FOOT, PIECE } from '../data'
import type { Side } from '../data'

export type Kind =
  | 'infantry'
  | 'mechanized'
  | 'armour'
  | 'para_infantry'
  | 'para_mechanized'
  | 'commando'
  | 'marine'
  | 'artillery'
  | 'sam'
  | 'helicopter'
  | 'fort'
  | 'bridge'
  | 'aircraft'

export interface Printed {
  nation: string
  side: Side
  kind: Kind
  /** Its number; brigades of allies have none. */
  label: string
  /** Army and division, or division: `2/18`, `252`; empty for none. */
  group: string
  /** Combat factor full and reduced, movement factor. */
  factors: readonly [number, number, number]
  /** Of an aircraft of the advanced game: interceptor, bomber or both. */
  type: '' | 'I' | 'B' | 'IB'
}

/** `onFoot`: paras without their vehicles. */
export function printed(id: string, onFoot = false): Printed {
  const piece = PIECE.get(id)
  if (piece === undefined) throw new Error(`no piece ${id}`)
  const { nation, side, group } = piece
  const afoot = onFoot && piece.kind === 'para_mechanized'
  const kind = (afoot ? 'para_infantry' : piece.kind) as Kind
  const [, word = '', number = word] = id.split('-')
  const type = kind === 'aircraft' && (word === 'I' || word === 'B' || word === 'IB') ? word : ''
  const label =
    kind === 'fort' ? word.replaceAll('_', ' ') : /\d/.test(number) ? number.replace(/_.*/, '') : ''
  return { nation, side, kind, label, group, factors: afoot ? ON_FOOT : piece.factors, type }
}

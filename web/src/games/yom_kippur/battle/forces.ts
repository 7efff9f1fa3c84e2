/** What the planner of battles has to know of this game. */
import tables from '../../../../../src/qg/games/yom_kippur/data/tables.yaml'
import type { Situation } from '../../../core/deed'
import type { OddsTable } from '../../../shell/battle/dial'
import { Battle } from '../../../shell/battle/draft.svelte'
import { front } from '../../../shell/battle/front.svelte'
import type { Forces } from '../../../shell/battle/plan'
import { PIECE, SHEET, SIDES, isHex, onGolan } from '../data'
import { units } from '../view'

export const isGun = (id: string): boolean => PIECE.get(id)?.kind === 'artillery'

export const FORCES: Forces = {
  ...{ isHex, isGun },
  // Hexes are numbered row by row, the sheet of the Golan after that of the Sinai.
  number: (word) =>
    PIECE.get(word)?.number ??
    (onGolan(word) ? 1e4 : 0) + Number(word.slice(3)) * SHEET.columns + Number(word.slice(1, 3))
}

export const TABLE: OddsTable = {
  columns: tables.land.columns,
  results: ['AE', 'AR', 'A3', 'A2', 'A1', 'none', 'D1', 'D2', 'D3', 'DR', 'DE'],
  base: ['YKB-088', 'YKB-089', 'YKB-181'],
  colour: (side) => (side === 'israel' ? 'var(--yk-israel-line)' : 'var(--yk-arab)')
}

/** The battle that was wished for, or an empty one. */
export function begun({ view, side }: Situation): Battle {
  const standing = units(view).map(
    (unit) => [unit.id, { at: unit.at, mine: unit.side === SIDES[side] }] as const
  )
  return new Battle(FORCES, new Map(standing), front.take())
}

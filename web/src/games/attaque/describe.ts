/** The position in words, rank by rank, as far as the viewer may see it on the screen. */
import { t } from './texts'
import type { Passage, Sight } from '../../shell/client'
import { KINDS, RANKS, SIDES } from './data'
import type { Counter } from './view'
import { faced, files } from './memory/faces'
import { counterName, nameOf, ownerName } from './names'

/** A hidden counter that can only be so many kinds is told with them. */
const FEW = 3

export function describe(session: Sight): Passage[] {
  const [all, known] = [faced(session), files(session)]
  const { you } = session
  const order = you === 1 ? [1, 0] : [0, 1]
  const named = (c: Counter): string => {
    const file = known.get(c.slot)
    const could = c.kind === null && file !== undefined && file.kinds.length <= FEW
    const kinds = could ? file.kinds.map(({ kind }) => nameOf(kind.name)) : []
    return `${c.square?.id ?? ''} ${counterName(c)}${kinds.length > 0 ? ` (${kinds.join(', ')} ?)` : ''}`
  }
  const found: Passage[] = []
  for (const side of order) {
    const there = all.filter((c) => c.side === side && c.square !== null)
    const lines = []
    for (let rank = 1; rank <= RANKS; rank++) {
      const row = there
        .filter((c) => c.square?.rank === rank)
        .sort((a, b) => (a.square?.file ?? 0) - (b.square?.file ?? 0))
      const pieces = row.map(named).join(', ')
      if (row.length > 0) lines.push({ text: t('describeRank', { rank, pieces }) })
    }
    const seat = sideName(side, you)
    if (lines.length > 0) found.push({ title: t('describeSide', { seat, n: there.length }), lines })
  }
  for (const side of order) {
    const gone = all.filter((c) => c.side === side && c.square === null)
    const lines = piles(gone).map(([kind, n]) => ({ text: t('piecesOf', { kind, n }) }))
    const seat = sideName(side, you)
    if (lines.length > 0) found.push({ title: t('describeLost', { seat, n: gone.length }), lines })
  }
  return found
}

const sideName = (side: number, you: number | null): string => {
  const name = nameOf(SIDES[side] ?? '')
  return side === you ? `${name} (${ownerName(side, you)})` : name
}

function piles(gone: readonly Counter[]): [string, number][] {
  const found: [string, number][] = []
  for (const kind of [...KINDS, null]) {
    const n = gone.filter((c) => c.kind?.name === kind?.name).length
    const [one] = gone.filter((c) => c.kind?.name === kind?.name)
    if (one !== undefined) found.push([counterName(one), n])
  }
  return found
}

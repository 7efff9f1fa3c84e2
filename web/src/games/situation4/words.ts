/** Pieces and places in words, for who does not see them. A piece is its four sides and what it shows, never its place (SIT-855). */
import { AROUND, cutOf } from './art/cut'
import type { Edge } from './art/cut'
import { standing } from './art/position'
import { shows } from './art/shows'
import type { Side, Size } from './data'
import { nameOf } from './data'
import { named as said, t } from './texts'
import type { Piece, Seen } from './view'

const AT = ['left', 'left', 'middle', 'right', 'right'] as const
function edgeText({ kind, where }: Edge): string {
  if (kind === 'flat') return t('sitEdge')
  const at = AT[where] ?? 'middle'
  return kind === 'knob' ? said('sitKnob', at) : said('sitHole', at)
}

export function pieceText(size: Size, piece: Piece, turned: boolean, turns: number): string {
  if (piece.down) return t('sitDown')
  const { edges } = cutOf(size, turned).shape(piece.place)
  // As it lies: turned clockwise, what was on the left is at the top.
  const [top, right, bottom, left] = AROUND.map((_, i) =>
    edgeText(edges[AROUND[(i - turns + 4) % 4] ?? 'top'])
  )
  const prints = [...(shows(size).get(piece.place) ?? [])].map((what) => said('sitShows', what))
  const sides = t('sitSides', {
    top: top ?? '',
    right: right ?? '',
    bottom: bottom ?? '',
    left: left ?? ''
  })
  return prints.length === 0 ? sides : `${sides} ${t('sitShowing', { what: prints.join(', ') })}`
}

export function placeText(
  s: Seen,
  place: number,
  side: Side | null,
  named: (word: string) => string
): string {
  const owner = s.owner[place] ?? -1
  const where = named(nameOf(place))
  const unit = standing(s).find((u) => u.place === place)
  const parts = [
    owner < 0
      ? t('sitPlaceFree', { place: where })
      : side === null
        ? t('sitPlaceOf', { place: where, side: named(owner === 1 ? 'north' : 'south') })
        : owner === side
          ? t('sitPlaceOwn', { place: where })
          : t('sitPlaceFoe', { place: where })
  ]
  if (unit !== undefined)
    parts.push(
      t('sitUnitOf', { unit: named(unit.kind), side: named(unit.side === 1 ? 'north' : 'south') })
    )
  return parts.join(', ')
}

import { box } from '../../board/thumb'
import type { Drawn } from '../../board/thumb'
import { FILES, RANKS, SQUARES } from './data'
import type { Colour, Square } from './data'
import { counters, seen } from './view'

const at = ({ file, rank }: Square): [number, number] => [file, RANKS - rank]
const painted = (...colours: Colour[]): string =>
  SQUARES.filter(({ colour }) => colours.includes(colour))
    .map((square) => box(...at(square), 1))
    .join('')
const GROUND = [
  { d: box(0, 0, FILES, RANKS), fill: '#efe0bd' },
  { d: painted('black'), fill: '#6f6a5e' },
  { d: painted('red'), fill: '#c98a72' },
  { d: painted('cross'), fill: '#5f8a56' }
]

export const thumb: Drawn = (view) => ({
  width: FILES,
  height: RANKS,
  ground: GROUND,
  marks: counters(seen(view)).flatMap(({ square, side }) => {
    if (square === null) return []
    const [x, y] = at(square)
    return [{ x: x + 0.5, y: y + 0.5, r: 0.36, side }]
  })
})

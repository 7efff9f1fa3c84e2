import { box } from '../../board/thumb'
import type { Drawn } from '../../board/thumb'
import { SHEET, SIDES, hexAt, isHex, onGolan, terrain } from './data'
import type { Terrain } from './data'
import { seen, units } from './view'

/** A hex as a box: columns stand 1.5 apart, those with an even number half a hex lower. */
const WIDE = 1.5
const HIGH = Math.sqrt(3)
const at = (hex: string): [number, number] => {
  const [column, row] = [Number(hex.slice(1, 3)), Number(hex.slice(3))]
  return [(column - 1) * WIDE, (row - 1 + (column % 2 === 0 ? 0.5 : 0)) * HIGH]
}
const width = SHEET.columns * WIDE
const height = (SHEET.rows + 0.5) * HIGH
const ALL = Array.from({ length: SHEET.columns * SHEET.rows }, (_, i) =>
  hexAt(1 + (i % SHEET.columns), 1 + Math.floor(i / SHEET.columns))
)
const painted = (...kinds: Terrain[]): string =>
  ALL.filter((hex) => kinds.includes(terrain(hex)))
    .map((hex) => box(...at(hex), WIDE + 0.05, HIGH + 0.05))
    .join('')
const GROUND = [
  { d: box(0, 0, width, height), fill: '#e8d3a0' },
  { d: painted('hill', 'mountain'), fill: '#c9a873' },
  { d: painted('marsh'), fill: '#b9c08a' },
  { d: painted('lake', 'red_sea', 'sea'), fill: '#6ea6bf' }
]

export const thumb: Drawn = (view) => ({
  width,
  height,
  ground: GROUND,
  marks: units(seen(view)).flatMap((unit) => {
    if (!isHex(unit.at) || onGolan(unit.at)) return []
    const [x, y] = at(unit.at)
    return [{ x: x + WIDE / 2, y: y + HIGH / 2, r: 0.85, side: SIDES.indexOf(unit.side) }]
  })
})

/** The river, with lines along its banks as engravers draw them. */
import { RIVER } from '../data'
import type { Point } from '../data'
import { drawn } from './frame'
import type { Inks } from './inks'
import { along, dice, mix, shape, smooth } from './pen'
import type { Canvas2D } from './pen'

/** The river's line, so far to its left; on the board. */
function beside(by: number, shake = 0): Point[] {
  const roll = dice(41)
  return RIVER.line.map(([x, y], i) => {
    const [ax, ay] = RIVER.line[i - 1] ?? [x, y]
    const [bx, by2] = RIVER.line[i + 1] ?? [x, y]
    const length = Math.hypot(bx - ax, by2 - ay)
    const out = by + (roll() - 0.5) * shake
    return [x - ((by2 - ay) / length) * out, y + ((bx - ax) / length) * out]
  })
}

export function river(c: Canvas2D, inks: Inks, turned: boolean): void {
  const at = (points: Point[]): Point[] => points.map((p) => drawn(p, turned))
  const [left, right] = [at(beside(RIVER.half, 0.012)), at(beside(-RIVER.half, 0.012))]
  const water = shape([...left, ...right.reverse()])
  right.reverse()
  c.save()
  // The banks: a pale strand and its dark edge.
  c.lineJoin = 'round'
  c.strokeStyle = mix(inks.land, inks.wall, 0.5)
  c.lineWidth = 4.4
  c.stroke(smooth(left))
  c.stroke(smooth(right))
  c.fillStyle = inks.water
  c.fill(water)
  c.clip(water)
  const roll = dice(42)
  for (const [inset, alpha, wide] of [
    [0, 0.95, 1.7],
    [0.026, 0.6, 0.6],
    [0.052, 0.45, 0.5],
    [0.082, 0.3, 0.45],
    [0.116, 0.2, 0.4]
  ] as const) {
    c.strokeStyle = inks.deep
    c.globalAlpha = alpha
    c.lineWidth = wide
    for (const side of [1, -1]) {
      c.setLineDash(inset === 0 ? [] : [30 + roll() * 40, 2 + roll() * 4, 12 + roll() * 20, 3])
      c.stroke(smooth(at(beside(side * (RIVER.half - inset), 0.008))))
    }
  }
  // The current.
  c.lineCap = 'round'
  for (const [lane, ink] of [
    [-0.075, inks.foam],
    [-0.035, inks.deep],
    [0.005, inks.foam],
    [0.04, inks.deep],
    [0.08, inks.foam]
  ] as const) {
    c.strokeStyle = ink
    c.globalAlpha = 0.55
    c.lineWidth = 0.7
    c.setLineDash([4 + roll() * 9, 16 + roll() * 22, 2 + roll() * 4, 9 + roll() * 12])
    c.lineDashOffset = roll() * 40
    c.stroke(smooth(at(beside(lane, 0.012))))
  }
  c.restore()
  // Reeds on the land.
  c.strokeStyle = inks.line
  c.lineWidth = 0.45
  c.globalAlpha = 0.6
  for (const edge of [left, right])
    for (const {
      at: [x, y]
    } of along(edge, 9)) {
      if (roll() < 0.62) continue
      for (const lean of [-0.9, 0, 0.9]) {
        c.beginPath()
        c.moveTo(x + lean * 0.5, y + 0.6)
        c.lineTo(x + lean * 1.3, y - 2.2 + Math.abs(lean) * 0.6)
        c.stroke()
      }
    }
  c.globalAlpha = 1
}

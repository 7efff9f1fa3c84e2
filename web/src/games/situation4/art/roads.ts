/** Roads and railways. Where they meet the river they end: who wants to cross builds a bridge. */
import { DECOR } from '../data'
import { drawn } from './frame'
import type { Inks } from './inks'
import { along, smooth } from './pen'
import type { Canvas2D } from './pen'

export function railways(c: Canvas2D, inks: Inks, turned: boolean): void {
  for (const line of DECOR.railways) {
    const points = line.map((p) => drawn(p, turned))
    const path = smooth(points)
    c.lineCap = 'butt'
    c.strokeStyle = inks.casing
    c.globalAlpha = 0.35
    c.lineWidth = 5.4
    c.stroke(path)
    c.globalAlpha = 1
    c.strokeStyle = inks.rail
    c.lineWidth = 0.75
    for (const { at, angle } of along(points, 3.4)) {
      const [dx, dy] = [Math.sin(angle) * 2.1, -Math.cos(angle) * 2.1]
      c.beginPath()
      c.moveTo(at[0] - dx, at[1] - dy)
      c.lineTo(at[0] + dx, at[1] + dy)
      c.stroke()
    }
    c.lineWidth = 1.5
    c.stroke(path)
    c.strokeStyle = inks.casing
    c.lineWidth = 0.5
    c.stroke(path)
  }
}

export function roads(c: Canvas2D, inks: Inks, turned: boolean): void {
  const paths = DECOR.roads.map((line) => smooth(line.map((p) => drawn(p, turned))))
  c.lineCap = 'round'
  c.lineJoin = 'round'
  for (const [ink, wide] of [
    [inks.casing, 5.2],
    [inks.road, 3.8]
  ] as const) {
    c.strokeStyle = ink
    c.lineWidth = wide
    for (const path of paths) c.stroke(path)
  }
  c.strokeStyle = inks.casing
  c.lineWidth = 0.4
  c.globalAlpha = 0.6
  c.setLineDash([4, 3])
  for (const path of paths) c.stroke(path)
  c.setLineDash([])
  c.globalAlpha = 1
}

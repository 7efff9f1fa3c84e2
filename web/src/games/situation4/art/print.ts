/** What is printed over the map: the grid of zones, the dots of the bridges, the red edging of the baselines. And the
 * paper itself: grain, specks, north's fine hatch. */
import { BASES, OBJECTIVES, SITES, ZONES } from '../data'
import { HEIGHT, WIDTH, ZONE, boxOf, drawn } from './frame'
import type { Box } from './frame'
import { BLACK, RED } from './inks'
import type { Inks } from './inks'
import { dice, letters } from './pen'
import type { Canvas2D } from './pen'

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export function grid(c: Canvas2D, inks: Inks, turned: boolean): void {
  c.strokeStyle = inks.ink
  c.lineWidth = 0.7
  c.globalAlpha = 0.5
  for (let x = ZONE; x < WIDTH; x += ZONE) {
    c.beginPath()
    c.moveTo(x, 0)
    c.lineTo(x, HEIGHT)
    c.stroke()
  }
  for (let y = ZONE; y < HEIGHT; y += ZONE) {
    c.beginPath()
    c.moveTo(0, y)
    c.lineTo(WIDTH, y)
    c.stroke()
  }
  c.globalAlpha = 0.9
  c.lineWidth = 1
  for (let x = ZONE; x < WIDTH; x += ZONE)
    for (let y = ZONE; y < HEIGHT; y += ZONE) {
      c.beginPath()
      c.moveTo(x - 3.5, y)
      c.lineTo(x + 3.5, y)
      c.moveTo(x, y - 3.5)
      c.lineTo(x, y + 3.5)
      c.stroke()
    }
  c.globalAlpha = 1
  const taken = [...BASES, ...OBJECTIVES].map(({ outline }) =>
    boxOf(outline.map((p) => drawn(p, turned)))
  )
  for (const { id, x, y } of ZONES) {
    const [cx, cy] = drawn([x + 0.5, y + 0.5], turned)
    // The outer rows leave room for the edging.
    const low = cy - 50 < 1 ? 15 : 8.5
    // Where something else is printed, the frame says the name.
    const [left, top] = [cx - 46, cy - 50 + low - 5]
    if (taken.some((b) => overlap(b, { x: left, y: top, width: 12, height: 8 }))) continue
    c.font = "600 8px 'QG Display', Georgia, serif"
    c.lineWidth = 2
    c.strokeStyle = inks.land
    c.globalAlpha = 0.7
    c.textAlign = 'left'
    c.lineJoin = 'round'
    c.strokeText(id, left, top + 7)
    c.globalAlpha = 0.95
    c.fillStyle = inks.ink
    c.fillText(id, left, top + 7)
    c.globalAlpha = 1
  }
}

/** White dots on the banks, and a pale line where the bridge will lie. */
export function dots(c: Canvas2D, inks: Inks, turned: boolean): void {
  for (const { id, dots: pair } of SITES) {
    const [a, b] = pair.map((p) => drawn(p, turned))
    if (!a || !b) continue
    c.strokeStyle = '#ffffff'
    c.globalAlpha = 0.75
    c.lineWidth = 1.2
    c.setLineDash([3, 2.6])
    c.beginPath()
    c.moveTo(...a)
    c.lineTo(...b)
    c.stroke()
    c.setLineDash([])
    c.globalAlpha = 1
    for (const [x, y] of [a, b]) {
      c.fillStyle = inks.line
      c.beginPath()
      c.arc(x, y, 5, 0, 2 * Math.PI)
      c.fill()
      c.fillStyle = '#ffffff'
      c.beginPath()
      c.arc(x, y, 3.9, 0, 2 * Math.PI)
      c.fill()
      c.fillStyle = inks.line
      letters(c, id.slice(-1).toUpperCase(), [x, y + 0.1], 5.6)
    }
  }
}

/** SIT-012: red on black along both baselines. */
export function edging(c: Canvas2D): void {
  for (const [y, dir] of [
    [0, 1],
    [HEIGHT, -1]
  ] as const) {
    c.fillStyle = BLACK
    c.fillRect(0, dir > 0 ? y : y - 7, WIDTH, 7)
    c.fillStyle = RED
    c.fillRect(0, dir > 0 ? y + 2.2 : y - 4.8, WIDTH, 2.6)
  }
}

/** A fine hatch over the whole print: whoever cannot tell the colours knows north's pieces by it. */
export function northern(c: Canvas2D, inks: Inks): void {
  c.strokeStyle = inks.ink
  c.globalAlpha = 0.22
  c.lineWidth = 0.65
  c.beginPath()
  for (let d = -HEIGHT; d < WIDTH; d += 5) {
    c.moveTo(d, HEIGHT)
    c.lineTo(d + HEIGHT, 0)
  }
  c.stroke()
  c.globalAlpha = 1
}

const TILE = 256
const tiles = new Map<string, HTMLCanvasElement>()
/** The grain of printed wood: specks of bare paper and short dark fibres along the grain, drawn once. */
function grain(light: boolean): HTMLCanvasElement {
  const key = String(light)
  const found = tiles.get(key)
  if (found) return found
  const tile = document.createElement('canvas')
  tile.width = tile.height = TILE
  const c = tile.getContext('2d')
  if (c) {
    const roll = dice(light ? 8 : 9)
    for (let i = 0; i < 900; i++) {
      const [x, y] = [roll() * TILE, roll() * TILE]
      c.globalAlpha = light ? 0.05 + roll() * 0.1 : 0.02 + roll() * 0.05
      c.fillStyle = light ? '#fff6e0' : '#2a1a0c'
      c.fillRect(x, y, 0.6 + roll() * (light ? 1.4 : 22), 0.5 + roll() * 0.5)
    }
    for (let i = 0; i < 1400; i++) {
      c.globalAlpha = 0.03 + roll() * 0.1
      c.fillStyle = light ? '#fffaf0' : '#1a1008'
      c.fillRect(roll() * TILE, roll() * TILE, 1, 1)
    }
  }
  tiles.set(key, tile)
  return tile
}

/** Over everything: the picture is printed on wood. Drawn in pixels, so that it is as fine as the screen. */
export function paper(c: Canvas2D, x: number, y: number, width: number, height: number): void {
  for (const light of [true, false]) {
    const pattern = c.createPattern(grain(light), 'repeat')
    if (!pattern) continue
    c.fillStyle = pattern
    c.fillRect(x, y, width, height)
  }
}

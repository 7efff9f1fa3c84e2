/** Wood: the grain of the backs, the frame of the board, the table. */
import { HEIGHT, RIM, WIDTH } from './frame'
import { dice, letters } from './pen'
import type { Canvas2D } from './pen'

export interface Timber {
  face: string
  grain: string
  dark: string
  light: string
}

/** Long fibres, growth lines that bend around a knot here and there. */
export function timber(
  c: Canvas2D,
  [x, y, width, height]: readonly [number, number, number, number],
  wood: Timber,
  seed: number,
  fine = 1
): void {
  const roll = dice(seed)
  c.save()
  c.beginPath()
  c.rect(x, y, width, height)
  c.clip()
  c.fillStyle = wood.face
  c.fillRect(x, y, width, height)
  const knots = Array.from({ length: Math.ceil((width * height) / 26000) }, () => ({
    x: x + roll() * width,
    y: y + roll() * height,
    r: (3 + roll() * 5) * fine
  }))
  const bent = (px: number, py: number): number => {
    let at = py + Math.sin(px / (90 * fine) + py * 0.07) * 1.6 * fine
    for (const k of knots) {
      const d = Math.hypot((px - k.x) / 3.2, py - k.y)
      const push = k.r * Math.exp(-(d * d) / (k.r * k.r * 2.5))
      at += py < k.y ? -push : push
    }
    return at
  }
  for (let line = y - 6; line < y + height + 6; line += (0.9 + roll() * 1.9) * fine) {
    c.strokeStyle = roll() < 0.72 ? wood.grain : wood.light
    c.globalAlpha = 0.1 + roll() * 0.3
    c.lineWidth = (0.25 + roll() * 0.7) * fine
    c.beginPath()
    for (let px = x - 4; px <= x + width + 8; px += 9 * fine)
      if (px === x - 4) c.moveTo(px, bent(px, line))
      else c.lineTo(px, bent(px, line))
    c.stroke()
  }
  for (const k of knots) {
    c.globalAlpha = 0.4
    c.fillStyle = wood.dark
    c.beginPath()
    c.ellipse(k.x, k.y, k.r * 0.9, k.r * 0.38, 0, 0, 2 * Math.PI)
    c.fill()
  }
  // Pores.
  c.fillStyle = wood.dark
  for (let i = 0; i < (width * height) / (70 * fine * fine); i++) {
    c.globalAlpha = 0.08 + roll() * 0.16
    c.fillRect(x + roll() * width, y + roll() * height, (1 + roll() * 4) * fine, 0.35 * fine)
  }
  c.restore()
}

const WALNUT: Timber = { face: '#6a4224', grain: '#3c2210', dark: '#2a1609', light: '#94653c' }

/** The frame around the board: four mitred mouldings, with the letters and numbers of the zones. */
export function moulding(c: Canvas2D, turned: boolean): void {
  const [w, h, r] = [WIDTH, HEIGHT, RIM]
  const side = (points: [number, number][], draw: () => void): void => {
    c.save()
    c.beginPath()
    for (const [px, py] of points) c.lineTo(px, py)
    c.clip()
    draw()
    c.restore()
  }
  const long = (y: number, seed: number): void => {
    timber(c, [-r, y, w + 2 * r, r], WALNUT, seed, 0.8)
  }
  const upright = (x: number, seed: number): void => {
    c.save()
    c.translate(x, -r)
    c.rotate(Math.PI / 2)
    timber(c, [0, -r, h + 2 * r, r], WALNUT, seed, 0.8)
    c.restore()
  }
  const inner: [number, number][] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h]
  ]
  const outer: [number, number][] = [
    [-r, -r],
    [w + r, -r],
    [w + r, h + r],
    [-r, h + r]
  ]
  const quads = [0, 1, 2, 3].map((i): [number, number][] => {
    const j = (i + 1) % 4
    return [outer[i], outer[j], inner[j], inner[i]].filter((p) => p !== undefined)
  })
  const draws = [() => long(-r, 61), () => upright(w, 62), () => long(h, 63), () => upright(-r, 64)]
  const light = [0.2, -0.28, -0.34, 0.14]
  quads.forEach((quad, i) => {
    side(quad, () => {
      draws[i]?.()
      const tone = light[i] ?? 0
      c.globalAlpha = Math.abs(tone)
      c.fillStyle = tone > 0 ? '#ffdca8' : '#000000'
      c.fillRect(-r, -r, w + 2 * r, h + 2 * r)
      c.globalAlpha = 1
    })
    c.strokeStyle = '#1d0f06'
    c.globalAlpha = 0.6
    c.lineWidth = 0.5
    const [a, , , d] = quad
    if (a && d) {
      c.beginPath()
      c.moveTo(...a)
      c.lineTo(...d)
      c.stroke()
    }
    c.globalAlpha = 1
  })
  // The moulding's profile: a groove, and the edge against the board.
  const ring = (inset: number, ink: string, wide: number, alpha: number): void => {
    c.strokeStyle = ink
    c.lineWidth = wide
    c.globalAlpha = alpha
    c.strokeRect(-inset, -inset, w + 2 * inset, h + 2 * inset)
    c.globalAlpha = 1
  }
  ring(r - 0.6, '#f0c890', 1.1, 0.35)
  ring(r - 3.2, '#1a0d05', 0.9, 0.55)
  ring(r - 4.1, '#f3cf9b', 0.5, 0.4)
  ring(3.2, '#1a0d05', 0.7, 0.5)
  ring(2.3, '#caa04e', 1, 0.9)
  ring(0.6, '#0d0603', 1.4, 0.9)
  c.fillStyle = '#e2bd72'
  for (let i = 0; i < 8; i++) {
    const letter = 'ABCDEFGH'.charAt(turned ? 7 - i : i)
    letters(c, letter, [i * 100 + 50, -r / 2 - 0.6], 9)
    letters(c, letter, [i * 100 + 50, h + r / 2 + 0.6], 9)
  }
  for (let j = 0; j < 4; j++) {
    const number = String(turned ? j + 1 : 4 - j)
    letters(c, number, [-r / 2 - 0.6, j * 100 + 50], 9)
    letters(c, number, [w + r / 2 + 0.6, j * 100 + 50], 9)
  }
}

const OAK: readonly Timber[] = [
  { face: '#b98a55', grain: '#7e5527', dark: '#5b3a18', light: '#dcb27c' },
  { face: '#ad7e4a', grain: '#744c21', dark: '#523315', light: '#d1a56d' },
  { face: '#c2945e', grain: '#875d2c', dark: '#63411c', light: '#e3bd88' }
]
/** A table of oak boards, in pixels; painted in slices. */
export function* oak(c: Canvas2D, width: number, height: number): Generator<void> {
  const wide = 118
  for (let y = 0, n = 0; y < height; y += wide, n++) {
    const roll = dice(300 + n)
    let x = -roll() * 500
    for (let part = 0; x < width; part++) {
      const long = 520 + roll() * 620
      const wood = OAK[(n + part * 2) % OAK.length]
      if (wood) timber(c, [x, y, long, wide], wood, 310 + n * 7 + part, 1.5)
      c.fillStyle = '#2a1708'
      c.globalAlpha = 0.55
      c.fillRect(x, y, 1.2, wide)
      c.globalAlpha = 0.16
      c.fillStyle = '#fff0d0'
      c.fillRect(x + 1.2, y, 1, wide)
      c.globalAlpha = 1
      x += long
      yield
    }
    c.fillStyle = '#2a1708'
    c.globalAlpha = 0.6
    c.fillRect(0, y, width, 1.4)
    c.fillStyle = '#fff0d0'
    c.globalAlpha = 0.16
    c.fillRect(0, y + 1.4, width, 1)
    c.globalAlpha = 1
  }
}

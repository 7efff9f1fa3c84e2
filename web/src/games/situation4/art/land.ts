/** The ground that a map shows: fields with their hedges, hills, woods, hamlets. */
import { DECOR } from '../data'
import type { Point } from '../data'
import { HEIGHT, WIDTH, drawn } from './frame'
import type { Inks } from './inks'
import {
  between,
  blot,
  closed,
  dice,
  distance,
  half,
  hatching,
  mix,
  scattered,
  shape,
  wavering
} from './pen'
import type { Canvas2D, Dice } from './pen'

const MASK = (1n << 64n) - 1n
/** The points of the patchwork, as the data say: drawn by splitmix64. */
function patches(): Point[] {
  let state = BigInt(DECOR.fields.seed)
  const below = (n: number): number => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK
    let z = state
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK
    return Number((z ^ (z >> 31n)) % BigInt(n))
  }
  return Array.from({ length: DECOR.fields.points }, () => [below(8001) / 1000, below(4001) / 1000])
}
/** The cells nearest to each point, on the board. */
const CELLS: readonly (readonly Point[])[] = (() => {
  const points = patches()
  return points.map(([px, py]) => {
    let cell: Point[] = [
      [0, 0],
      [8, 0],
      [8, 4],
      [0, 4]
    ]
    for (const [qx, qy] of points) {
      if (qx === px && qy === py) continue
      const [a, b] = [qx - px, qy - py]
      cell = half(cell, a, b, (qx * qx + qy * qy - px * px - py * py) / 2)
    }
    return cell
  })
})()

interface Strip {
  points: readonly Point[]
  shade: number
  angle: number
  crop: number
}
/** Each cell is ploughed in strips of its own direction. */
function strips(cell: readonly Point[], roll: Dice): Strip[] {
  const angle = roll() * Math.PI
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const across = cell.map(([x, y]) => y * cos - x * sin)
  const end = Math.max(...across)
  const found: Strip[] = []
  let at = Math.min(...across)
  while (at < end) {
    const to = at + 0.13 + roll() * 0.24
    let points = half(cell, -sin, cos, Math.min(to, end))
    points = half(points, sin, -cos, -at)
    // Long strips are cut once more.
    const ends = points.map(([x, y]) => x * cos + y * sin)
    const cut = Math.min(...ends) + (Math.max(...ends) - Math.min(...ends)) * (0.35 + roll() * 0.3)
    const parts =
      roll() < 0.55 ? [half(points, cos, sin, cut), half(points, -cos, -sin, -cut)] : [points]
    for (const part of parts)
      if (part.length > 2)
        found.push({
          points: part,
          shade: Math.floor(roll() * DECOR.fields.shades),
          angle,
          crop: roll()
        })
    at = to
  }
  return found
}

/** The patchwork. It yields now and then, so that a page stays awake. */
export function* fields(c: Canvas2D, inks: Inks, turned: boolean): Generator<void> {
  const roll = dice(DECOR.fields.seed)
  c.fillStyle = inks.land
  c.fillRect(0, 0, WIDTH, HEIGHT)
  for (const cell of CELLS) {
    for (const strip of strips(cell, roll)) crop(c, inks, strip, turned, roll)
    yield
  }
  for (const [n, cell] of CELLS.entries()) {
    hedges(c, inks, cell, turned, roll)
    if (n % 12 === 11) yield
  }
}

function crop(c: Canvas2D, inks: Inks, strip: Strip, turned: boolean, roll: Dice): void {
  const points = strip.points.map((p) => drawn(p, turned))
  const angle = -strip.angle
  c.save()
  const path = wavering(points, 1.1, roll, 9)
  c.fillStyle = inks.fields[strip.shade] ?? inks.land
  c.fill(path)
  c.clip(path)
  c.strokeStyle = inks.hatch
  c.lineWidth = 0.45
  if (strip.crop < 0.34) {
    // Ploughed: long furrows.
    c.globalAlpha = 0.42
    c.stroke(hatching(points, angle, 2.3 + roll() * 1.4, roll))
  } else if (strip.crop < 0.52) {
    // Stubble: short strokes.
    c.globalAlpha = 0.4
    c.stroke(hatching(points, angle, 2.6, roll, { breaks: 7, shake: 0.9 }))
  } else if (strip.crop < 0.64) {
    // Vines and orchards: rows of dots.
    c.globalAlpha = 0.5
    c.lineWidth = 1.5
    c.lineCap = 'round'
    c.setLineDash([0.01, 3.6])
    c.stroke(hatching(points, angle, 3.7, roll))
    c.setLineDash([])
  } else if (strip.crop < 0.76) {
    // A meadow: tufts.
    c.globalAlpha = 0.45
    c.lineWidth = 0.5
    for (const [x, y] of scattered(points, 6.5, roll)) {
      c.beginPath()
      c.moveTo(x - 1.3, y - 1.2)
      c.lineTo(x - 0.5, y)
      c.moveTo(x, y - 1.8)
      c.lineTo(x, y)
      c.moveTo(x + 1.3, y - 1.2)
      c.lineTo(x + 0.5, y)
      c.stroke()
    }
  } else if (strip.crop < 0.86) {
    // Sown crosswise.
    c.globalAlpha = 0.22
    c.stroke(hatching(points, angle, 3.2, roll))
    c.stroke(hatching(points, angle + Math.PI / 2, 3.2, roll))
  }
  c.restore()
  c.globalAlpha = 0.5
  c.strokeStyle = inks.hatch
  c.lineWidth = 0.5
  c.stroke(path)
  c.globalAlpha = 1
}

/** Along the borders of the patchwork: rows of bushes, here and there a path. */
function hedges(
  c: Canvas2D,
  inks: Inks,
  cell: readonly Point[],
  turned: boolean,
  roll: Dice
): void {
  const points = cell.map((p) => drawn(p, turned))
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a
    const length = distance(a, b)
    if (roll() < 0.42 || length < 6) return
    const [from, to] = [roll() * 0.25, 0.75 + roll() * 0.25]
    for (let d = from * length; d < to * length; d += 1.5 + roll() * 0.9) {
      if (roll() < 0.12) d += 5
      const [x, y] = between(a, b, d / length)
      bush(c, inks, [x + roll() - 0.5, y + roll() - 0.5], 0.8 + roll() * 0.55)
    }
  })
}

function bush(c: Canvas2D, inks: Inks, [x, y]: Point, r: number): void {
  const [shadow, crown, light] = inks.trees
  const disc = (dx: number, dy: number, size: number, ink: string): void => {
    c.fillStyle = ink
    c.beginPath()
    c.arc(x + dx, y + dy, size, 0, 2 * Math.PI)
    c.fill()
  }
  disc(0.5 * r, 0.6 * r, r, shadow)
  disc(0, 0, r * 0.95, crown)
  disc(-0.25 * r, -0.3 * r, r * 0.5, light)
}

// ----------------------------------------------------------------------------- hills, woods

/** Contours and strokes down the slopes, heavier where the light does not fall. */
export function hills(c: Canvas2D, inks: Inks, turned: boolean): void {
  DECOR.hills.forEach(([hx, hy, hr], n) => {
    const roll = dice(700 + n)
    const [x, y] = drawn([hx, hy], turned)
    const r = hr * 100
    const tone = c.createLinearGradient(x - r, y - r, x + r * 0.9, y + r)
    tone.addColorStop(0.1, mix(inks.land, inks.wall, 0.22))
    tone.addColorStop(0.5, inks.land)
    tone.addColorStop(1, mix(inks.land, inks.shade, 0.55))
    const rings = [1.22, 0.86, 0.5].map((size) =>
      closed(blot([x, y], r * size * 1.1, r * size * 0.95, 0.05, roll))
    )
    for (const [i, ring] of rings.entries()) {
      c.globalAlpha = 0.45
      c.fillStyle = tone
      c.fill(ring)
      c.globalAlpha = 0.55 - i * 0.08
      c.strokeStyle = inks.line
      c.lineWidth = 0.5
      c.stroke(ring)
    }
    c.globalAlpha = 1
    c.strokeStyle = inks.line
    c.lineCap = 'round'
    for (const [share, count] of [
      [0.5, 34],
      [0.86, 54],
      [1.2, 70]
    ] as const) {
      for (let i = 0; i < count; i++) {
        const angle = (i / count) * 2 * Math.PI + roll() * 0.07
        // Light falls from the upper left.
        const lit = Math.cos(angle - (Math.PI * 5) / 4)
        const dark = 0.5 - lit / 2
        if (roll() > dark * 1.3 - 0.18) continue
        const [from, to] = [r * (share + 0.02), r * (share + 0.1 + dark * (0.12 + roll() * 0.1))]
        c.globalAlpha = 0.3 + dark * 0.5
        c.lineWidth = 0.35 + dark * 0.55
        c.beginPath()
        c.moveTo(x + Math.cos(angle) * from * 1.1, y + Math.sin(angle) * from * 0.95)
        c.lineTo(x + Math.cos(angle) * to * 1.1, y + Math.sin(angle) * to * 0.95)
        c.stroke()
      }
    }
    c.globalAlpha = 1
  })
}

/** Crowns beside crowns, each with its light and its shadow. */
export function* woods(c: Canvas2D, inks: Inks, turned: boolean): Generator<void> {
  for (const [n, [wx, wy, half_width, half_height]] of DECOR.woods.entries()) {
    const roll = dice(900 + n)
    const edge = blot([wx, wy], half_width, half_height, 0.09, roll).map((p) => drawn(p, turned))
    c.fillStyle = inks.trees[0]
    c.globalAlpha = 0.55
    c.fill(closed(edge.map(([x, y]): Point => [x + 1.8, y + 2.2])))
    c.globalAlpha = 1
    c.fillStyle = mix(inks.trees[0], inks.trees[1], 0.5)
    c.fill(closed(edge))
    const stand = scattered(edge, 4.1, roll).sort((a, b) => a[1] - b[1])
    for (const [i, at] of stand.entries()) tree(c, inks, at, 2.7 + roll() * 1.3, (n + i) % 7 === 0)
    yield
  }
}

function tree(c: Canvas2D, inks: Inks, [x, y]: Point, r: number, fir: boolean): void {
  const [shadow, crown, light] = inks.trees
  if (fir) {
    c.fillStyle = shadow
    c.beginPath()
    c.moveTo(x, y - r * 1.7)
    c.lineTo(x + r * 0.95, y + r * 0.7)
    c.lineTo(x - r * 0.95, y + r * 0.7)
    c.fill()
    c.strokeStyle = light
    c.lineWidth = 0.5
    c.beginPath()
    c.moveTo(x - 0.2, y - r * 1.5)
    c.lineTo(x - r * 0.75, y + r * 0.5)
    c.moveTo(x - 0.1, y - r * 0.5)
    c.lineTo(x - r * 0.25, y + r * 0.4)
    c.stroke()
    return
  }
  c.fillStyle = shadow
  c.beginPath()
  c.arc(x + r * 0.22, y + r * 0.28, r, 0, 2 * Math.PI)
  c.fill()
  c.fillStyle = crown
  c.beginPath()
  c.arc(x, y, r * 0.93, 0, 2 * Math.PI)
  c.fill()
  c.fillStyle = light
  c.beginPath()
  c.arc(x - r * 0.28, y - r * 0.32, r * 0.46, 0, 2 * Math.PI)
  c.fill()
  c.strokeStyle = shadow
  c.lineWidth = 0.4
  c.beginPath()
  c.arc(x + r * 0.15, y + r * 0.1, r * 0.5, 0, 1.7)
  c.stroke()
}

// ---------------------------------------------------------------------------------- houses

/** A house with a gabled roof, seen from the south and from above; x, y is the middle of its foot. */
export function house(c: Canvas2D, inks: Inks, [x, y]: Point, w: number, roof: number): void {
  const [h, d] = [w * 0.42, w * 0.5]
  c.lineJoin = 'round'
  c.fillStyle = inks.shade
  c.globalAlpha = 0.5
  c.fill(
    shape([
      [x + w / 2, y],
      [x + w / 2 + d * 0.7, y - d * 0.1],
      [x + w / 2 + d * 0.5, y - h],
      [x + w / 2, y - h]
    ])
  )
  c.globalAlpha = 1
  c.fillStyle = inks.wall
  c.fillRect(x - w / 2, y - h, w, h)
  const top = shape([
    [x - w / 2 - w * 0.08, y - h],
    [x - w / 2 + w * 0.14, y - h - d],
    [x + w / 2 - w * 0.06, y - h - d],
    [x + w / 2 + w * 0.1, y - h]
  ])
  c.fillStyle = inks.roofs[roof % inks.roofs.length] ?? inks.wall
  c.fill(top)
  c.strokeStyle = inks.line
  c.lineWidth = 0.4
  c.stroke(top)
  c.strokeRect(x - w / 2, y - h, w, h)
  c.fillStyle = inks.line
  c.fillRect(x - w * 0.1, y - h * 0.62, w * 0.18, h * 0.62)
}

export function hamlets(c: Canvas2D, inks: Inks, turned: boolean): void {
  DECOR.hamlets.forEach(([hx, hy], n) => {
    const roll = dice(300 + n)
    const [x, y] = drawn([hx, hy], turned)
    const around: Point[] = [
      [-6, -3],
      [2, -5],
      [8, 0],
      [-2, 3],
      [-9, 4]
    ]
    // Those at the border of the board stay on it.
    const [cx, cy] = [Math.min(788, Math.max(14, x)), Math.min(388, Math.max(16, y))]
    bush(c, inks, [cx + 4, cy + 3.4], 1.7)
    bush(c, inks, [cx - 11, cy - 1], 1.5)
    for (const [dx, dy] of around.slice(0, 4 + (n % 2)))
      house(c, inks, [cx + dx, cy + dy], 4.6 + roll() * 1.6, n + Math.round(dx))
  })
}

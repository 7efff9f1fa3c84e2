/** What is worth a flag, and the bases. Each stands upright on its plot, whoever looks at it. */
import type { Feature, Point } from '../data'
import { boxOf, drawn } from './frame'
import type { Box } from './frame'
import { BLACK } from './inks'
import type { Inks } from './inks'
import { house } from './land'
import { dice, hatching, letters, mix, shape, smooth } from './pen'
import type { Canvas2D } from './pen'
import { plateAt } from './spots'
import { river } from './water'

interface Plot {
  c: Canvas2D
  inks: Inks
  box: Box
  outline: readonly Point[]
  turned: boolean
  seed: number
}
type Draw = (plot: Plot) => void

const box = (c: Canvas2D, x: number, y: number, w: number, h: number): void => {
  c.fillRect(x, y, w, h)
  c.strokeRect(x, y, w, h)
}

// ------------------------------------------------------------------------------- refinery

/** A round tank with a lid; x, y is the middle of its foot. */
function drum({ c, inks }: Plot, x: number, y: number, r: number, h: number): void {
  const body = new Path2D()
  body.moveTo(x - r, y - h)
  body.lineTo(x - r, y)
  body.ellipse(x, y, r, r * 0.36, 0, Math.PI, 0, true)
  body.lineTo(x + r, y - h)
  c.fillStyle = inks.shade
  c.globalAlpha = 0.45
  c.beginPath()
  c.ellipse(x + r * 0.5, y + 0.6, r * 1.15, r * 0.4, 0, 0, 2 * Math.PI)
  c.fill()
  c.globalAlpha = 1
  c.fillStyle = inks.wall
  c.fill(body)
  c.save()
  c.clip(body)
  c.strokeStyle = inks.line
  c.lineWidth = 0.4
  for (let i = 0; i < 6; i++) {
    c.globalAlpha = 0.25 + i * 0.1
    c.beginPath()
    c.moveTo(x + r * (0.25 + i * 0.14), y - h)
    c.lineTo(x + r * (0.25 + i * 0.14), y + r)
    c.stroke()
  }
  c.restore()
  c.strokeStyle = inks.line
  c.lineWidth = 0.6
  c.stroke(body)
  c.fillStyle = mix(inks.wall, inks.plot, 0.35)
  c.beginPath()
  c.ellipse(x, y - h, r, r * 0.36, 0, 0, 2 * Math.PI)
  c.fill()
  c.stroke()
}

const refinery: Draw = (plot) => {
  const { c, inks, box: b } = plot
  const at = (x: number, y: number): Point => [b.x + x * b.width, b.y + y * b.height]
  c.strokeStyle = inks.line
  c.lineWidth = 0.7
  // Columns and the flare behind, tanks in front.
  for (const [x, h] of [
    [0.68, 0.44],
    [0.77, 0.52],
    [0.86, 0.4]
  ] as const) {
    const [cx, cy] = at(x, 0.62)
    c.fillStyle = inks.wall
    box(c, cx - 1.5, cy - h * b.height, 3, h * b.height)
    for (let i = 1; i < 4; i++) {
      c.beginPath()
      c.moveTo(cx - 2.3, cy - (h * b.height * i) / 4)
      c.lineTo(cx + 2.3, cy - (h * b.height * i) / 4)
      c.stroke()
    }
  }
  const [fx, fy] = at(0.94, 0.6)
  c.beginPath()
  c.moveTo(fx, fy)
  c.lineTo(fx, fy - 22)
  c.stroke()
  c.fillStyle = inks.roofs[2] ?? inks.wall
  const flame = new Path2D(`M${fx - 1.6} ${fy - 22}q-1.6 -4 2.6 -6.6q-.4 2.4 1.2 3.4q.6 2-1 3.2z`)
  c.fill(flame)
  c.lineWidth = 0.4
  c.stroke(flame)
  for (const [x, y, r, h] of [
    [0.2, 0.4, 0.12, 0.13],
    [0.47, 0.42, 0.12, 0.13],
    [0.34, 0.62, 0.125, 0.14]
  ] as const)
    drum(plot, ...at(x, y), r * b.width, h * b.height)
  c.lineWidth = 0.6
  for (const y of [0.66, 0.7]) {
    const path = new Path2D()
    path.moveTo(...at(0.47, y))
    path.lineTo(...at(0.9, y))
    path.lineTo(...at(0.9, 0.62))
    c.stroke(path)
  }
}

// ----------------------------------------------------------------------------------- town

const town: Draw = ({ c, inks, box: b, seed }) => {
  const roll = dice(seed)
  const at = (x: number, y: number): Point => [b.x + x * b.width, b.y + y * b.height]
  const rows: [number, number[]][] = [
    [0.26, [0.3, 0.47, 0.68]],
    [0.4, [0.15, 0.31, 0.7, 0.85]],
    [0.55, [0.12, 0.27, 0.73, 0.88]],
    [0.69, [0.16, 0.33, 0.68, 0.84]],
    [0.83, [0.22, 0.78]]
  ]
  for (const [y, xs] of rows) {
    for (const x of xs)
      house(
        c,
        inks,
        at(x + (roll() - 0.5) * 0.03, y + (roll() - 0.5) * 0.03),
        7.4 + roll() * 2,
        Math.floor(roll() * 3)
      )
    if (y === 0.4) church(c, inks, at(0.5, 0.52))
  }
}

function church(c: Canvas2D, inks: Inks, [x, y]: Point): void {
  house(c, inks, [x + 4.5, y], 9.5, 1)
  c.fillStyle = inks.wall
  c.strokeStyle = inks.line
  c.lineWidth = 0.5
  box(c, x - 4.6, y - 11, 5, 11)
  const spire = shape([
    [x - 5.2, y - 11],
    [x - 2.1, y - 22],
    [x + 1, y - 11]
  ])
  c.fillStyle = inks.roofs[1] ?? inks.wall
  c.fill(spire)
  c.stroke(spire)
  c.beginPath()
  c.moveTo(x - 2.1, y - 25)
  c.lineTo(x - 2.1, y - 21.6)
  c.moveTo(x - 3.3, y - 23.8)
  c.lineTo(x - 0.9, y - 23.8)
  c.stroke()
  c.fillStyle = inks.line
  c.fillRect(x - 2.8, y - 8.6, 1.4, 2.6)
}

// ------------------------------------------------------------------------------- rail yard

const railYard: Draw = ({ c, inks, box: b, seed }) => {
  const roll = dice(seed)
  const track = (y: number): void => {
    const [top, low] = [y - 0.9, y + 0.9]
    c.strokeStyle = inks.line
    c.lineWidth = 0.4
    c.globalAlpha = 0.55
    for (let x = b.x + 4; x < b.x + b.width - 3; x += 2.3) {
      c.beginPath()
      c.moveTo(x, top - 0.8)
      c.lineTo(x, low + 0.8)
      c.stroke()
    }
    c.globalAlpha = 1
    c.lineWidth = 0.55
    for (const rail of [top, low]) {
      c.beginPath()
      c.moveTo(b.x + 3, rail)
      c.lineTo(b.x + b.width - 3, rail)
      c.stroke()
    }
  }
  const ys = [0.42, 0.57, 0.72, 0.87].map((y) => b.y + y * b.height)
  for (const y of ys) track(y)
  // Wagons: boxes, tanks and one engine.
  ys.forEach((y, n) => {
    let x = b.x + 6 + roll() * 8
    while (x < b.x + b.width - 14) {
      const w = 7 + roll() * 3
      c.lineWidth = 0.5
      c.strokeStyle = inks.line
      if (roll() < 0.72) {
        c.fillStyle = roll() < 0.5 ? (inks.roofs[n % 3] ?? inks.wall) : inks.wall
        box(c, x, y - 3.1, w, 3.6)
        c.fillStyle = inks.line
        c.fillRect(x + 1, y + 0.5, 1.6, 1)
        c.fillRect(x + w - 2.6, y + 0.5, 1.6, 1)
      } else x += 5
      x += w + 1.2
    }
  })
  // The engine shed with its saw-tooth roof.
  const [sx, sy] = [b.x + b.width * 0.12, b.y + b.height * 0.33]
  c.fillStyle = inks.wall
  c.lineWidth = 0.55
  box(c, sx, sy - 6, 32, 6)
  for (let i = 0; i < 4; i++) {
    const tooth = shape([
      [sx + i * 8, sy - 6],
      [sx + i * 8, sy - 10.4],
      [sx + i * 8 + 8, sy - 6]
    ])
    c.fillStyle = inks.roofs[0] ?? inks.wall
    c.fill(tooth)
    c.stroke(tooth)
    c.fillStyle = inks.line
    c.fillRect(sx + i * 8 + 2.6, sy - 4, 2.8, 4)
  }
  // A water tower.
  const tx = b.x + b.width * 0.74
  c.beginPath()
  c.moveTo(tx - 2.6, sy)
  c.lineTo(tx - 1.8, sy - 8)
  c.moveTo(tx + 2.6, sy)
  c.lineTo(tx + 1.8, sy - 8)
  c.moveTo(tx - 2.4, sy - 2)
  c.lineTo(tx + 2.1, sy - 6)
  c.stroke()
  c.fillStyle = inks.wall
  box(c, tx - 3.4, sy - 12.5, 6.8, 5)
}

// ----------------------------------------------------------------------------------- depot

/** A bunker under an arch of earth; x, y is the middle of its foot. */
function magazine({ c, inks }: Plot, x: number, y: number, r: number): void {
  const arch = new Path2D()
  arch.moveTo(x - r, y)
  arch.bezierCurveTo(x - r, y - r * 1.35, x + r, y - r * 1.35, x + r, y)
  arch.closePath()
  const back = new Path2D()
  back.moveTo(x - r, y)
  back.bezierCurveTo(x - r, y - r * 1.35, x + r, y - r * 1.35, x + r, y)
  back.lineTo(x + r + 4.5, y - 3.4)
  back.bezierCurveTo(
    x + r + 4.2,
    y - r * 1.35 - 3,
    x - r + 5.5,
    y - r * 1.4 - 3,
    x - r + 1.5,
    y - 3
  )
  c.fillStyle = inks.trees[1]
  c.fill(back)
  c.strokeStyle = inks.line
  c.lineWidth = 0.5
  c.stroke(back)
  c.fillStyle = inks.wall
  c.fill(arch)
  c.stroke(arch)
  c.fillStyle = inks.line
  const door = new Path2D()
  door.moveTo(x - r * 0.45, y)
  door.bezierCurveTo(x - r * 0.45, y - r * 0.8, x + r * 0.45, y - r * 0.8, x + r * 0.45, y)
  c.fill(door)
}

const depot: Draw = (plot) => {
  const { c, inks, box: b } = plot
  const at = (x: number, y: number): Point => [b.x + x * b.width, b.y + y * b.height]
  // A fence with its posts.
  c.strokeStyle = inks.line
  c.lineWidth = 0.5
  c.setLineDash([1, 2])
  c.strokeRect(b.x + 4, b.y + 4, b.width - 8, b.height - 8)
  c.setLineDash([])
  for (const [x, y, r] of [
    [0.2, 0.42, 7],
    [0.5, 0.42, 7],
    [0.8, 0.42, 7]
  ] as const)
    magazine(plot, ...at(x, y), r)
  // Crates and shells.
  c.lineWidth = 0.45
  for (const [x, y] of [
    [0.15, 0.68],
    [0.22, 0.68],
    [0.185, 0.59],
    [0.3, 0.7]
  ] as const) {
    const [px, py] = at(x, y)
    c.fillStyle = inks.roofs[2] ?? inks.wall
    box(c, px - 2, py - 1.8, 4, 3.6)
    c.beginPath()
    c.moveTo(px - 2, py - 1.8)
    c.lineTo(px + 2, py + 1.8)
    c.stroke()
  }
  for (let i = 0; i < 5; i++) {
    const [px, py] = at(0.72 + i * 0.045, 0.72)
    const shell = new Path2D(`M${px - 0.9} ${py}v-4q.9 -2.6 1.8 0v4z`)
    c.fillStyle = inks.wall
    c.fill(shell)
    c.stroke(shell)
  }
}

// ------------------------------------------------------------------------------------ fort

/** A fort after Vauban: glacis, ditch, bastions, a yard with barracks. */
const fort: Draw = ({ c, inks, box: b }) => {
  // Its value stands below it.
  const [x, y] = [b.x + b.width / 2, b.y + b.height / 2 - 4.6]
  const star = (outer: number, inner: number, turn = 0): Point[] =>
    Array.from({ length: 16 }, (_, i): Point => {
      const angle = (i / 16) * 2 * Math.PI + turn
      const r = i % 2 === 0 ? outer : inner
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
    })
  const glacis = star(23.6, 19.6)
  c.save()
  c.fillStyle = mix(inks.plot, inks.land, 0.5)
  c.fill(shape(glacis))
  c.strokeStyle = inks.line
  c.lineWidth = 0.35
  c.globalAlpha = 0.6
  // Strokes down the glacis.
  for (let i = 0; i < 112; i++) {
    const angle = (i / 112) * 2 * Math.PI
    c.beginPath()
    c.moveTo(x + Math.cos(angle) * 18.4, y + Math.sin(angle) * 18.4)
    c.lineTo(x + Math.cos(angle) * 22.4, y + Math.sin(angle) * 22.4)
    c.stroke()
  }
  c.restore()
  c.strokeStyle = inks.line
  c.lineJoin = 'miter'
  const ditch = star(21, 15.4)
  c.fillStyle = inks.water
  c.fill(shape(ditch))
  c.lineWidth = 0.6
  c.stroke(shape(ditch))
  const wall = star(17.6, 12.2)
  c.fillStyle = inks.shade
  c.fill(shape(wall.map(([px, py]): Point => [px + 0.9, py + 1.2])))
  c.fillStyle = inks.wall
  c.fill(shape(wall))
  c.lineWidth = 0.8
  c.stroke(shape(wall))
  const yard = star(13.2, 9.6)
  c.fillStyle = inks.plot
  c.fill(shape(yard))
  c.lineWidth = 0.5
  c.stroke(shape(yard))
  for (const [dx, dy, w, h] of [
    [-6.4, -7.2, 12.8, 3.2],
    [-8.2, -3, 3, 6.4],
    [5.2, -3, 3, 6.4]
  ] as const) {
    c.fillStyle = inks.roofs[1] ?? inks.wall
    c.lineWidth = 0.45
    box(c, x + dx, y + dy, w, h)
    c.beginPath()
    if (w > h) {
      c.moveTo(x + dx, y + dy + h / 2)
      c.lineTo(x + dx + w, y + dy + h / 2)
    } else {
      c.moveTo(x + dx + w / 2, y + dy)
      c.lineTo(x + dx + w / 2, y + dy + h)
    }
    c.stroke()
  }
}

// ------------------------------------------------------------------------------------- dam

/** A curved wall across the river, still water above it, white water below, and the power house at its foot. */
const dam: Draw = ({ c, inks, turned, outline }) => {
  // From the middle of the board: so far down the river, so far across it to the north.
  const at = (down: number, across: number): Point =>
    drawn([4 + down * 0.9 - across * 0.43, 2 + down * 0.43 + across * 0.9], turned)
  c.save()
  c.clip(shape(outline))
  c.fillStyle = inks.plot
  c.fill(shape(outline))
  river(c, inks, turned)
  const arc = (bend: number): Point[] =>
    Array.from({ length: 13 }, (_, i) => {
      const across = -0.27 + i * 0.045
      return at(bend + across * across * 1.9, across)
    })
  const band = (from: number, to: number): Path2D => shape([...arc(from), ...arc(to).reverse()])
  // Below the wall the river runs off in white strokes.
  const roll = dice(77)
  c.strokeStyle = inks.foam
  c.lineCap = 'round'
  for (let i = 0; i < 70; i++) {
    const across = -0.15 + roll() * 0.3
    const from = 0.1 + across * across * 1.9 + roll() * 0.12
    c.lineWidth = 0.4 + roll() * 0.8
    c.globalAlpha = 0.9 - (from - 0.1) * 2.4
    c.beginPath()
    c.moveTo(...at(from, across))
    c.lineTo(...at(from + 0.03 + roll() * 0.1, across + (roll() - 0.5) * 0.02))
    c.stroke()
  }
  c.globalAlpha = 1
  c.lineJoin = 'round'
  c.strokeStyle = inks.line
  // The face of the wall falls off to the foot: buttresses, and water over the sluices.
  c.fillStyle = mix(inks.wall, inks.shade, 0.3)
  c.fill(band(-0.05, 0.1))
  const [crest, foot] = [arc(-0.05), arc(0.1)]
  crest.forEach((top, i) => {
    const low = foot[i] ?? top
    c.lineWidth = i % 2 === 0 ? 1 : 0.45
    c.beginPath()
    c.moveTo(...top)
    c.lineTo(...low)
    c.stroke()
    if (i < 4 || i > 8 || i % 2 === 1) return
    const [nextTop, nextLow] = [crest[i + 1] ?? top, foot[i + 1] ?? low]
    c.fillStyle = inks.foam
    c.fill(shape([top, nextTop, nextLow, low]))
  })
  c.lineWidth = 0.8
  c.stroke(band(-0.05, 0.1))
  c.fillStyle = inks.shade
  c.globalAlpha = 0.45
  c.fill(band(-0.175, -0.14))
  c.globalAlpha = 1
  // The road on its crest.
  c.fillStyle = inks.wall
  c.fill(band(-0.14, -0.05))
  c.stroke(band(-0.14, -0.05))
  c.fillStyle = inks.road
  c.fill(band(-0.12, -0.07))
  c.lineWidth = 0.4
  c.stroke(band(-0.12, -0.07))
  for (const across of [-0.14, 0, 0.14]) {
    const [x, y] = at(-0.145 + across * across * 1.9, across)
    c.lineWidth = 0.55
    c.fillStyle = inks.wall
    box(c, x - 2.4, y - 5.4, 4.8, 6.4)
    c.fillStyle = inks.roofs[1] ?? inks.wall
    c.fill(roofOver(x, y - 5.4, 3.2))
    c.stroke(roofOver(x, y - 5.4, 3.2))
  }
  c.restore()
}

const roofOver = (x: number, y: number, wide: number): Path2D =>
  shape([
    [x - wide, y],
    [x, y - wide],
    [x + wide, y]
  ])

// ----------------------------------------------------------------------------------- bases

/** A transport plane seen from above, its nose to the upper right. */
function plane({ c, inks }: Plot, x: number, y: number, size: number, angle: number): void {
  c.save()
  c.translate(x, y)
  c.rotate(angle)
  c.scale(size, size)
  const body = new Path2D(
    'M0 -10q1.5 1.2 1.5 4.2l0 1.2 9.2 2.4v2.2l-9.2 -.7 -.4 6.5 3.2 1.6v1.6l-4.3 -.7 -4.3 .7v-1.6l3.2 -1.6 -.4 -6.5 -9.2 .7v-2.2l9.2 -2.4v-1.2q0 -3 1.5 -4.2z'
  )
  c.fillStyle = inks.shade
  c.globalAlpha = 0.4
  c.save()
  c.rotate(-angle)
  c.translate(1.2, 1.6)
  c.rotate(angle)
  c.fill(body)
  c.restore()
  c.globalAlpha = 1
  c.fillStyle = inks.wall
  c.fill(body)
  c.strokeStyle = inks.line
  c.lineWidth = 0.6
  c.stroke(body)
  c.fillStyle = inks.line
  for (const px of [-4.8, 4.8]) c.fillRect(px - 0.7, -5.2, 1.4, 3)
  c.restore()
}

const border = ({ c, box: b }: Plot): void => {
  c.strokeStyle = BLACK
  c.lineJoin = 'miter'
  c.lineWidth = 4.2
  c.strokeRect(b.x + 2.1, b.y + 2.1, b.width - 4.2, b.height - 4.2)
}
const nameBand = ({ c, inks, box: b }: Plot, text: string): void => {
  const h = 11.5
  c.fillStyle = inks.plate
  c.fillRect(b.x + 4, b.y + b.height - h - 4, b.width - 8, h)
  c.fillStyle = BLACK
  c.fillRect(b.x + 4, b.y + b.height - h - 4.6, b.width - 8, 0.7)
  c.fillStyle = inks.figure
  letters(c, text, [b.x + b.width / 2, b.y + b.height - 4 - h / 2 + 0.1], 10, { wide: 1.1 })
}

const paraBase: Draw = (plot) => {
  const { c, inks, box: b, outline } = plot
  const at = (x: number, y: number): Point => [b.x + x * b.width, b.y + y * b.height]
  c.save()
  c.clip(shape(outline))
  c.fillStyle = inks.plot
  c.fillRect(b.x, b.y, b.width, b.height)
  c.strokeStyle = inks.hatch
  c.globalAlpha = 0.35
  c.lineWidth = 0.4
  c.stroke(hatching(outline, 0, 2.6, dice(5), { breaks: 16 }))
  c.globalAlpha = 1
  // Two runways.
  for (const [from, to] of [
    [at(0.02, 0.62), at(0.98, 0.22)],
    [at(0.1, 0.12), at(0.6, 0.75)]
  ] as const) {
    const way = smooth([from, to])
    c.lineCap = 'butt'
    c.strokeStyle = inks.line
    c.lineWidth = 9.4
    c.stroke(way)
    c.strokeStyle = inks.paved
    c.lineWidth = 8.4
    c.stroke(way)
    c.strokeStyle = inks.wall
    c.lineWidth = 0.8
    c.setLineDash([4, 3])
    c.stroke(way)
    c.setLineDash([])
  }
  plane(plot, ...at(0.72, 0.33), 0.98, 1.18)
  plane(plot, ...at(0.88, 0.58), 0.8, 0.3)
  plane(plot, ...at(0.73, 0.62), 0.8, 0.3)
  // Hangars and the tower.
  for (const x of [0.1, 0.22]) {
    const [hx, hy] = at(x, 0.66)
    const roof = new Path2D(`M${hx - 5} ${hy}v-3.4q5 -5.4 10 0v3.4z`)
    c.fillStyle = inks.wall
    c.fill(roof)
    c.strokeStyle = inks.line
    c.lineWidth = 0.6
    c.stroke(roof)
    c.fillStyle = inks.line
    c.fillRect(hx - 3, hy - 3.2, 6, 3.2)
  }
  const [tx, ty] = at(0.44, 0.24)
  c.fillStyle = inks.wall
  c.lineWidth = 0.6
  box(c, tx - 1.6, ty - 5, 3.2, 6)
  c.fillStyle = inks.roofs[0] ?? inks.wall
  box(c, tx - 3, ty - 8, 6, 3.2)
  c.restore()
}

/** A tank as a small sign, seen from the side. */
function tankSign({ c, inks }: Plot, x: number, y: number, s: number): void {
  c.save()
  c.translate(x, y)
  c.scale(s, s)
  c.fillStyle = inks.line
  c.fill(new Path2D('M-8 -1h16q2.4 0 2.4 2.6t-2.4 2.6h-16q-2.4 0 -2.4 -2.6t2.4 -2.6z'))
  c.fill(new Path2D('M-7.6 -1.4l1.8 -2.6h11.6l2 2.6zM-3.4 -4.4l.8 -3h5l1 1 7.6 -.6v1.1l-7.6 1.5z'))
  c.fillStyle = inks.plot
  for (const wx of [-7, -3.5, 0, 3.5, 7]) {
    c.beginPath()
    c.arc(wx, 1.6, 1.15, 0, 2 * Math.PI)
    c.fill()
  }
  c.restore()
}

const tankBase: Draw = (plot) => {
  const { c, inks, box: b, outline } = plot
  const at = (x: number, y: number): Point => [b.x + x * b.width, b.y + y * b.height]
  c.save()
  c.clip(shape(outline))
  c.fillStyle = inks.plot
  c.fillRect(b.x, b.y, b.width, b.height)
  // A yard of slabs.
  c.fillStyle = inks.paved
  c.fillRect(...at(0, 0.4), b.width, b.height * 0.4)
  c.strokeStyle = inks.line
  c.globalAlpha = 0.3
  c.lineWidth = 0.4
  for (let i = 1; i < 10; i++) {
    c.beginPath()
    c.moveTo(...at(i / 10, 0.4))
    c.lineTo(...at(i / 10 - 0.03, 0.8))
    c.stroke()
  }
  for (const y of [0.4, 0.5, 0.62]) {
    c.beginPath()
    c.moveTo(...at(0, y))
    c.lineTo(...at(1, y))
    c.stroke()
  }
  c.globalAlpha = 1
  // Sheds along the back.
  for (let i = 0; i < 5; i++) {
    const [x, y] = at(0.13 + i * 0.185, 0.4)
    const shed = shape([
      [x - 8, y],
      [x - 8, y - 7],
      [x, y - 12],
      [x + 8, y - 7],
      [x + 8, y]
    ])
    c.fillStyle = inks.wall
    c.fill(shed)
    c.strokeStyle = inks.line
    c.lineWidth = 0.6
    c.stroke(shed)
    const roof = shape([
      [x - 9, y - 6.6],
      [x, y - 12.4],
      [x + 9, y - 6.6],
      [x + 9, y - 8.6],
      [x, y - 14.6],
      [x - 9, y - 8.6]
    ])
    c.fillStyle = inks.roofs[i % 2] ?? inks.wall
    c.fill(roof)
    c.stroke(roof)
    c.fillStyle = inks.line
    c.fillRect(x - 4.6, y - 6, 9.2, 6)
  }
  for (const [x, y] of [
    [0.18, 0.6],
    [0.5, 0.62],
    [0.82, 0.6]
  ] as const)
    tankSign(plot, ...at(x, y), 1)
  c.restore()
}

// --------------------------------------------------------------------------------- all of it

const DRAWN: Readonly<Record<string, Draw>> = {
  refinery,
  town,
  rail_yard: railYard,
  depot,
  fort,
  dam,
  para_base: paraBase,
  tank_base: tankBase
}

function plotOf(c: Canvas2D, inks: Inks, what: Feature, turned: boolean): Plot {
  const outline = what.outline.map((p) => drawn(p, turned))
  const seed = 50 + what.outline.reduce((sum, [x, y]) => sum + Math.round(x * 31 + y * 17), 0)
  return { c, inks, box: boxOf(outline), outline, turned, seed }
}

export function feature(c: Canvas2D, inks: Inks, what: Feature, turned: boolean): void {
  const plot = plotOf(c, inks, what, turned)
  const { outline, seed } = plot
  c.save()
  if (what.kind === 'objective' && what.sort !== 'dam') {
    c.fillStyle = inks.plot
    c.fill(shape(outline))
    c.save()
    c.clip(shape(outline))
    c.strokeStyle = inks.hatch
    c.globalAlpha = 0.3
    c.lineWidth = 0.4
    c.stroke(hatching(outline, -0.5, 2.4, dice(seed), { breaks: 20 }))
    c.restore()
  }
  DRAWN[what.sort]?.(plot)
  c.restore()
  if (what.kind !== 'objective') return
  // Its bounds: what has to be covered.
  c.lineJoin = 'miter'
  c.strokeStyle = inks.line
  c.lineWidth = 2
  c.stroke(shape(outline))
  c.strokeStyle = inks.plate
  c.lineWidth = 0.7
  c.stroke(shape(outline))
}

/** What has to be read: the value of an objective, the name and the black border of a base. */
export function legend(c: Canvas2D, inks: Inks, what: Feature, turned: boolean): void {
  if (what.kind === 'objective') value(c, inks, plateAt(what, turned), what.value)
  else {
    const plot = plotOf(c, inks, what, turned)
    nameBand(plot, what.kind === 'para_base' ? 'PARATROOPS' : 'TANKS')
    border(plot)
  }
}

function value(c: Canvas2D, inks: Inks, [x, y]: Point, points: number): void {
  const [w, h] = [27, 15]
  const round = new Path2D()
  round.roundRect(x - w / 2, y - h / 2, w, h, 4)
  c.strokeStyle = inks.plot
  c.lineWidth = 4.4
  c.stroke(round)
  c.fillStyle = inks.plate
  c.fill(round)
  c.strokeStyle = inks.figure
  c.lineWidth = 1.3
  c.stroke(round)
  const inner = new Path2D()
  inner.roundRect(x - w / 2 + 1.7, y - h / 2 + 1.7, w - 3.4, h - 3.4, 2.6)
  c.lineWidth = 0.4
  c.stroke(inner)
  c.fillStyle = inks.figure
  letters(c, String(points), [x, y + 0.2], 13, { wide: 0.3 })
}

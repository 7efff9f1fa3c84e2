/** The pieces as pictures: cut out of the printed map along their outlines, with the edge of the wood, light from the
 * upper left whichever way they lie, and a shadow of their own for what is lifted. */
import type { Colour, Point, Side, Size } from '../data'
import { LAYOUTS } from '../data'
import { cutOf } from './cut'
import type { Cut, Shape } from './cut'
import { BOARD_BOX } from './frame'
import { WOODS } from './inks'
import { canvasFor, contextOf, inUnits, sheet } from './paint'
import { DISPLAY } from './pen'
import type { Canvas2D } from './pen'
import { inSlices } from './slices'
import { timber } from './wood'

export interface Wanted {
  size: Size
  /** Of the two sides' pieces, south first. */
  colours: readonly [Colour, Colour]
  /** Seen from the north. */
  turned: boolean
  /** Pixels of the device for one drawing unit. */
  k: number
  /** Whose pieces lie about loose; null for a watcher. */
  own: Side | null
  /** They are never turned. */
  upright?: boolean
}
/** A part of a canvas. `cx`, `cy` is where in it the centre of the piece is. */
export interface Sprite {
  canvas: HTMLCanvasElement
  sx: number
  sy: number
  sw: number
  sh: number
  cx: number
  cy: number
}

/** How thick the wood is, and how much room a sprite has around its piece; in units. */
const THICK = 2.4
const ROOM = 4
/** Sides of the canvases that sprites are kept on. */
const PAGE = 2048

export class Atlas {
  readonly cut: Cut
  /** The board without any piece, with its frame: covers BOARD_BOX. */
  readonly ground: HTMLCanvasElement
  readonly k: number
  readonly #maps: readonly [HTMLCanvasElement, HTMLCanvasElement]
  readonly #backs = new Map<Side, HTMLCanvasElement>()
  readonly #sprites = new Map<string, Sprite>()
  readonly #wanted: Wanted
  #page: Page | null = null

  constructor(wanted: Wanted) {
    this.#wanted = wanted
    this.k = wanted.k
    this.cut = cutOf(wanted.size, wanted.turned)
    const [ground] = canvasFor(wanted.k)
    const [south] = canvasFor(wanted.k)
    const [north] = canvasFor(wanted.k)
    this.ground = ground
    this.#maps = [south, north]
  }

  /** Prints the maps and cuts the loose pieces; false if it was called off. `progress` is told 0 to 1. */
  async prepare(progress?: (share: number) => void, signal?: AbortSignal): Promise<boolean> {
    // The printed words need their letters.
    await document.fonts.load(`700 12px ${DISPLAY}`).catch(() => [])
    return await inSlices(this.#work(progress), signal)
  }

  *#work(progress?: (share: number) => void): Generator<void> {
    const { turned, colours, own, k, upright } = this.#wanted
    yield* sheet(this.ground, k, { print: 'board', turned })
    progress?.(0.15)
    for (const side of [0, 1] as const) {
      yield* sheet(this.#maps[side], k, { print: colours[side], turned, hatched: side === 1 })
      progress?.(0.3 + side * 0.15)
    }
    if (own !== null) {
      const pieces = LAYOUTS[this.#wanted.size].places
      for (const [n, { number }] of pieces.entries()) {
        for (const turns of upright === true ? [0] : [0, 1, 2, 3]) {
          this.sprite(own, number, turns)
          yield
        }
        progress?.(0.45 + (0.55 * (n + 1)) / pieces.length)
      }
    }
    progress?.(1)
  }

  /** Draws a laid piece on a canvas that covers BOARD_BOX. Where that canvas lies by itself over the board, the piece
   * throws a shadow on what is still empty. */
  lay(c: Canvas2D, side: Side, place: number): void {
    const shape = this.cut.shape(place)
    const path = new Path2D(shape.path)
    c.save()
    inUnits(c, this.k)
    this.#face(c, side, path)
    this.#bevel(c, path, 0.75)
    // The saw's kerf.
    c.strokeStyle = WOODS[side].dark
    c.globalAlpha = 0.9
    c.lineWidth = 0.8
    c.lineJoin = 'round'
    c.stroke(path)
    // Under everything that lies there already.
    c.globalCompositeOperation = 'destination-over'
    c.fillStyle = WOODS[side].dark
    c.globalAlpha = 1
    c.translate(0.5, 0.8)
    c.fill(path)
    c.fillStyle = '#000000'
    for (const [shift, alpha] of [
      [1, 0.3],
      [1.2, 0.16],
      [1.2, 0.1]
    ] as const) {
      c.translate(shift * 0.7, shift)
      c.globalAlpha = alpha
      c.fill(path)
    }
    c.restore()
  }

  /** A loose piece, turned by so many quarters clockwise; `down`: its back, as it lies when one turns it over. */
  sprite(side: Side, place: number, turns: number, down = false): Sprite {
    const quarter = ((turns % 4) + 4) % 4
    const key = `${String(side)} ${String(place)} ${String(quarter)} ${String(down)}`
    const found = this.#sprites.get(key) ?? this.#cutOut(side, place, quarter, down)
    this.#sprites.set(key, found)
    return found
  }

  /** The soft shadow of a lifted piece, around the same centre. */
  shadow(place: number, turns: number): Sprite {
    const key = `shadow ${String(place)} ${String(((turns % 4) + 4) % 4)}`
    const found = this.#sprites.get(key)
    if (found) return found
    const points = turnedShape(this.cut.shape(place), turns, false)
    const blur = 5
    const [sprite, c] = this.#room(points, blur * 2)
    // Not every browser has filters on a canvas, but all have shadows: the piece itself is drawn out of sight.
    const away = 4 * PAGE
    c.shadowColor = '#00000080'
    c.shadowBlur = blur * this.k
    c.shadowOffsetX = away
    c.translate(-away / this.k, 0)
    c.fill(outline(points))
    c.restore()
    this.#sprites.set(key, sprite)
    return sprite
  }

  // --------------------------------------------------------------------------------- cutting

  #cutOut(side: Side, place: number, turns: number, down: boolean): Sprite {
    const shape = this.cut.shape(place)
    const wood = WOODS[side]
    const points = turnedShape(shape, turns, down)
    const [sprite, c] = this.#room(points, ROOM)
    const path = outline(points)
    // It lies on the table.
    c.save()
    c.translate(THICK * 0.9, THICK * 1.15)
    c.globalAlpha = 0.28
    c.fillStyle = '#000000'
    c.strokeStyle = '#000000'
    c.lineWidth = 1.4
    c.lineJoin = 'round'
    c.fill(path)
    c.stroke(path)
    c.restore()
    // The edge of the wood, seen below and to the right: three plies.
    for (const [at, ink] of [
      [1, wood.dark],
      [0.72, wood.edge],
      [0.45, wood.dark],
      [0.3, wood.light]
    ] as const) {
      c.save()
      c.translate(THICK * 0.42 * at, THICK * 0.7 * at)
      c.fillStyle = ink
      c.fill(path)
      c.restore()
    }
    if (down) {
      c.save()
      c.clip(path)
      c.rotate((turns * Math.PI) / 2)
      const back = this.#back(side)
      const [cx, cy] = shape.centre
      const mirrored = turns % 2 === 0 ? [-1, 1] : [1, -1]
      c.scale(mirrored[0] ?? 1, mirrored[1] ?? 1)
      c.drawImage(back, BOARD_BOX.x - cx, BOARD_BOX.y - cy, BOARD_BOX.width, BOARD_BOX.height)
      c.restore()
    } else {
      c.save()
      c.rotate((turns * Math.PI) / 2)
      c.translate(-shape.centre[0], -shape.centre[1])
      this.#face(c, side, new Path2D(shape.path))
      c.restore()
    }
    this.#bevel(c, path, 1)
    c.strokeStyle = wood.dark
    c.globalAlpha = 0.8
    c.lineWidth = 0.55
    c.stroke(path)
    c.restore()
    return sprite
  }

  /** The print of a piece, where it belongs on the map. */
  #face(c: Canvas2D, side: Side, path: Path2D): void {
    c.save()
    c.clip(path)
    c.drawImage(this.#maps[side], BOARD_BOX.x, BOARD_BOX.y, BOARD_BOX.width, BOARD_BOX.height)
    c.restore()
  }

  /** Light along the edges that face the upper left, shade along the others. */
  #bevel(c: Canvas2D, path: Path2D, strong: number): void {
    c.save()
    c.clip(path)
    c.lineJoin = 'round'
    for (const [shift, ink, alpha, wide] of [
      [1.3, '#fff4d8', 0.2, 2.6],
      [0.7, '#fff8e6', 0.5, 0.9],
      [-1.3, '#1a0e04', 0.2, 2.6],
      [-0.6, '#120a03', 0.42, 0.9]
    ] as const) {
      c.save()
      c.translate(shift * 0.75, shift)
      c.strokeStyle = ink
      c.globalAlpha = alpha * strong
      c.lineWidth = wide
      c.stroke(path)
      c.restore()
    }
    c.restore()
  }

  /** The back of a whole puzzle: bare wood. */
  #back(side: Side): HTMLCanvasElement {
    const found = this.#backs.get(side)
    if (found) return found
    const [canvas, c] = canvasFor(this.k)
    inUnits(c, this.k)
    const { x, y, width, height } = BOARD_BOX
    timber(c, [x, y, width, height], WOODS[side], 80 + side, 1)
    this.#backs.set(side, canvas)
    return canvas
  }

  /** Room for a picture on a page; its context stands at the centre of the piece, in units. */
  #room(points: readonly Point[], room: number): [Sprite, Canvas2D] {
    const k = this.k
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    const [left, top] = [
      Math.floor((Math.min(...xs) - room) * k),
      Math.floor((Math.min(...ys) - room) * k)
    ]
    const sw = Math.ceil((Math.max(...xs) + room) * k) - left
    const sh = Math.ceil((Math.max(...ys) + room) * k) - top
    let at = this.#page?.take(sw, sh)
    if (at === undefined || this.#page === null) {
      this.#page = new Page(Math.max(PAGE, sw, sh))
      at = this.#page.take(sw, sh) ?? [0, 0]
    }
    const [sx, sy] = at
    const { c, canvas } = this.#page
    c.save()
    c.setTransform(1, 0, 0, 1, 0, 0)
    c.beginPath()
    c.rect(sx, sy, sw, sh)
    c.clip()
    c.setTransform(k, 0, 0, k, sx - left, sy - top)
    return [{ canvas, sx, sy, sw, sh, cx: -left, cy: -top }, c]
  }
}

/** A canvas that is filled row by row. */
class Page {
  readonly canvas: HTMLCanvasElement
  readonly c: Canvas2D
  #x = 0
  #y = 0
  #row = 0

  constructor(side: number) {
    this.canvas = document.createElement('canvas')
    this.canvas.width = this.canvas.height = side
    this.c = contextOf(this.canvas)
  }

  take(w: number, h: number): [number, number] | undefined {
    if (this.#x + w > this.canvas.width) {
      this.#x = 0
      this.#y += this.#row
      this.#row = 0
    }
    if (this.#y + h > this.canvas.height) return undefined
    const at: [number, number] = [this.#x, this.#y]
    this.#x += w
    this.#row = Math.max(this.#row, h)
    return at
  }
}

/** A shape about its centre, turned by quarters clockwise, then perhaps turned over from left to right. */
export function turnedShape(
  { points, centre: [cx, cy] }: Shape,
  turns: number,
  over: boolean
): Point[] {
  const quarter = ((turns % 4) + 4) % 4
  return points.map(([px, py]) => {
    let [x, y] = [px - cx, py - cy]
    for (let i = 0; i < quarter; i++) [x, y] = [-y, x]
    return [over ? -x : x, y]
  })
}

function outline(points: readonly Point[]): Path2D {
  const path = new Path2D()
  points.forEach(([x, y], i) => {
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  })
  path.closePath()
  return path
}

/**
 * Mouse, pen and finger on a board, whatever its shape: a click picks, a mouse or pen drags, a finger that
 * rests asks. It knows no game: a board tells where its places lie, and what may be dragged.
 */
import type { Point } from './place'

/** What is held, and where it is held now, in the board's units. */
export interface Drag {
  readonly from: string
  readonly x: number
  readonly y: number
}
export interface Touched {
  /** Where the pointer is, in the board's units. */
  place: (event: PointerEvent) => Point
  /** The place that something let go there comes to. */
  under: (x: number, y: number) => string | undefined
  draggable: (id: string) => boolean
  picked: (id: string) => boolean
  onpick: (id: string) => void
  /** False where there is nothing to say. */
  onhold: (id: string) => boolean
  /** Let go where no other place is. */
  ondrop: (id: string, at: Point) => void
}

const NEAR = 6 // pixels: less is a click, more is a drag
const LONG = 550 // milliseconds: a finger that rests asks

export class Pointer {
  drag = $state.raw<Drag | null>(null)
  /** Whether the last press came from a finger: it is less exact than a mouse. */
  finger = false
  private begun = { x: 0, y: 0 }
  private press: { id: string } | null = null
  private dragged = false
  private resting: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly on: Touched) {}

  down(event: PointerEvent, id: string): void {
    this.dragged = false
    this.begun = { x: event.clientX, y: event.clientY }
    this.finger = event.pointerType === 'touch'
    if (this.finger) this.rest(id)
    // A finger scrolls and taps; mouse and pen drag.
    if (this.finger || event.button !== 0 || !this.on.draggable(id)) return
    this.press = { id }
  }

  move(event: PointerEvent): void {
    const { press, begun } = this
    const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > NEAR
    // A finger that moves pushes the board about, or the page: it asks nothing.
    if (far) clearTimeout(this.resting)
    if (press === null) return
    if (!this.dragged && far) {
      this.dragged = true
      if (!this.on.picked(press.id)) this.on.onpick(press.id)
    }
    if (this.dragged) this.drag = { from: press.id, ...this.on.place(event) }
  }

  up(event: PointerEvent): void {
    clearTimeout(this.resting)
    if (this.press !== null && this.dragged) {
      const at = this.on.place(event)
      const target = this.on.under(at.x, at.y)
      if (target !== undefined && target !== this.press.id) this.on.onpick(target)
      else this.on.ondrop(this.press.id, at)
    }
    this.press = null
    this.drag = null
  }

  cancel(): void {
    clearTimeout(this.resting)
    this.press = null
    this.drag = null
  }

  /** Whether a click is one: what ends a drag or a long rest is not. */
  clicks(): boolean {
    const { dragged } = this
    this.dragged = false
    return !dragged
  }

  private rest(id: string): void {
    clearTimeout(this.resting)
    this.resting = setTimeout(() => {
      if (this.on.onhold(id)) this.dragged = true // the click that follows is not one
    }, LONG)
  }
}

/** Where an event is, in the units of a drawing. */
export function placeIn(svg: SVGSVGElement, event: MouseEvent): Point {
  const matrix = svg.getScreenCTM()
  const point = new DOMPoint(event.clientX, event.clientY)
  const { x, y } = matrix === null ? point : point.matrixTransform(matrix.inverse())
  return { x, y }
}

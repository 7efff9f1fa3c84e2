/** A rectangle that is drawn around things on a table, by mouse, pen or finger. It knows no game. */
import type { Box, Point } from './place'

/** What a game says about the things that can be caught. */
export interface Catching {
  /** Whether one can be drawn now. */
  may: () => boolean
  /** It begins: nothing is caught yet. */
  begun: () => void
  /** What lies inside, whenever that has changed. */
  caught: (inside: (at: Point) => boolean) => void
  ended: () => void
  /** Pixels by which it catches more than it surrounds: a finger is less exact. */
  reach: () => number
}

export class Lasso {
  private ends = $state.raw<readonly [Point, Point] | null>(null)
  readonly box = $derived.by<Box | null>(() => {
    if (this.ends === null) return null
    const [a, b] = this.ends
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y)
    }
  })

  constructor(private readonly catching: Catching) {}

  /**
   * For the empty ground, on which things lie that are no part of it; or for a sheet over all of them. Points are those of the
   * positioned element around it. Its `touch-action` must be `none`: a finger draws there, and does not scroll.
   */
  readonly ground = (node: HTMLElement): (() => void) => {
    const off = new AbortController()
    const on = (name: 'pointerdown' | 'pointermove', run: (event: PointerEvent) => void): void =>
      node.addEventListener(name, run, { signal: off.signal })
    const at = (event: PointerEvent): Point => ({
      x: event.offsetX + node.offsetLeft,
      y: event.offsetY + node.offsetTop
    })
    let pointer: number | null = null
    on('pointerdown', (event) => {
      const first = event.isPrimary && event.button === 0 // a second finger draws nothing
      if (!first || event.target !== node || !this.catching.may()) return
      pointer = event.pointerId
      node.setPointerCapture(pointer)
      this.catching.begun()
      this.draw(at(event), at(event))
    })
    on('pointermove', (event) => {
      if (this.ends !== null && event.pointerId === pointer) this.draw(this.ends[0], at(event))
    })
    const done = (): void => {
      if (this.ends === null) return
      this.ends = pointer = null
      this.catching.ended()
    }
    node.addEventListener('lostpointercapture', done, { signal: off.signal })
    return () => {
      off.abort()
      this.ends = null
    }
  }

  private draw(from: Point, to: Point): void {
    this.ends = [from, to]
    const { box } = this
    if (box === null) return
    const more = this.catching.reach()
    this.catching.caught(
      ({ x, y }) =>
        x > box.x - more &&
        x < box.x + box.width + more &&
        y > box.y - more &&
        y < box.y + box.height + more
    )
  }
}

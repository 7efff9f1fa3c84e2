/** A rectangle that is drawn around things on a table, by mouse or pen. It knows no game. */
import type { Box, Point } from './place'

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

  /** `may`: whether one can be drawn now; `caught`: what lies inside is told, at first nothing. */
  constructor(
    private readonly may: () => boolean,
    private readonly caught: (inside: (at: Point) => boolean) => void
  ) {}

  /** For the empty ground itself: what lies on it is no part of it. */
  readonly ground = (node: HTMLElement): (() => void) => {
    const off = new AbortController()
    const on = (name: 'pointerdown' | 'pointermove', run: (event: PointerEvent) => void): void =>
      node.addEventListener(name, run, { signal: off.signal })
    const at = (event: PointerEvent): Point => ({ x: event.offsetX, y: event.offsetY })
    on('pointerdown', (event) => {
      const finger = event.pointerType === 'touch'
      if (finger || event.button !== 0 || event.target !== node || !this.may()) return
      node.setPointerCapture(event.pointerId)
      this.ends = [at(event), at(event)]
      this.caught(() => false)
    })
    on('pointermove', (event) => {
      if (this.ends === null) return
      this.ends = [this.ends[0], at(event)]
      const { box } = this
      if (box === null) return
      this.caught(
        ({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
      )
    })
    const done = (): void => void (this.ends = null)
    node.addEventListener('lostpointercapture', done, { signal: off.signal })
    return () => off.abort()
  }
}

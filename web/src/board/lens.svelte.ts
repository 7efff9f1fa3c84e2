/**
 * The glass over a board, held by fingers, mouse, wheel, keys or buttons. A page that wants the buttons
 * elsewhere gives a lens to whatever board it shows (`giveLens`); else each board has its own.
 */
import { getContext, setContext } from 'svelte'
import {
  WHOLE,
  board,
  centred,
  framed,
  panned,
  pinched,
  refitted,
  sheet,
  shown,
  zoomed
} from './zoom'
import type { Frame, Glass, Part, Point, Size } from './zoom'

const KEY = Symbol('lens')
const STEP = 1.5
const FAR = 8 // pixels: less is a tap
/** Pixels: a place that is smaller is neither read nor hit, and one that is larger is near enough. */
const LEGIBLE = 20
const NEAR = 60
const TWICE = 320 // milliseconds between the taps of a double tap
const LIVE = '[role="button"]:not([aria-disabled="true"]), button, a, input, select, textarea'

export class Lens {
  k = $state(1)
  most = $state(4)
  /** What is seen of the board; null: all of it. */
  seen = $state.raw<Part | null>(null)
  private frame: HTMLElement | null = null
  private paper: HTMLElement | null = null
  private size: Frame = { w: 1, h: 1, ratio: 1, most: 4 }
  private readonly fingers = new Map<number, Point>()
  private grip: { glass: Glass; from: Point[]; id: number } | null = null
  private slid = false
  private tapped: Point & { when: number } = { x: 0, y: 0, when: -TWICE }

  /** From the buttons: towards the middle of what is seen. */
  closer(): void {
    this.show(zoomed(this.size, this.glass(), this.k * STEP, this.middle()))
  }

  wider(): void {
    this.show(zoomed(this.size, this.glass(), this.k / STEP, this.middle()))
  }

  whole(): void {
    this.show(WHOLE)
  }

  /** Show this part, unless it is seen already and large enough; `place`: how wide a place is, of the board's width. */
  frameOn(part: Part, place: number): void {
    const wide = board(this.size, 1).w * place
    const clear = this.clear()
    if (wide * this.k >= LEGIBLE && holds(shown(this.size, this.glass(), clear), part)) return
    this.show(framed(this.size, part, NEAR / wide, clear))
  }

  /** As much of the frame as lies on the screen, above a sheet that lies over its foot. */
  private clear(): Size {
    const { w, h } = this.size
    const box = this.frame?.getBoundingClientRect()
    if (box === undefined) return { w, h }
    const sheet = document.querySelector('[data-sheet]')?.getBoundingClientRect()
    const below = sheet !== undefined && sheet.height > 0 && sheet.left <= box.left
    const end = Math.min(innerHeight, below ? sheet.top : Infinity)
    // Where hardly any of it is left, whoever plays scrolls to it first.
    return { w, h: end - box.top < h / 3 ? h : Math.min(h, end - box.top) }
  }

  /** This point of the board into the middle. */
  towards(spot: Point): void {
    this.show(centred(this.size, this.k, spot))
  }

  /** Lay the glass on a board; it is taken off again by what is returned. */
  hold(frame: HTMLElement, paper: HTMLElement, ratio: number, most: number): () => void {
    this.frame = frame
    this.paper = paper
    this.most = most
    this.size = this.measure(ratio, most)
    this.show(WHOLE)
    const watch = new ResizeObserver(() => this.refit(ratio, most))
    watch.observe(frame)
    const off = this.listen(frame)
    return () => {
      watch.disconnect()
      off()
      if (this.frame === frame) this.frame = this.paper = null
    }
  }

  private measure(ratio: number, most: number): Frame {
    const { clientWidth, clientHeight } = this.frame as HTMLElement
    return { w: Math.max(1, clientWidth), h: Math.max(1, clientHeight), ratio, most }
  }

  private refit(ratio: number, most: number): void {
    if (this.frame === null) return
    const [before, glass] = [this.size, this.glass()]
    this.size = this.measure(ratio, most)
    this.show(refitted(before, this.size, glass))
  }

  /** As it lies: a key may have brought another part of the board into sight. */
  private glass(): Glass {
    return { k: this.k, x: this.frame?.scrollLeft ?? 0, y: this.frame?.scrollTop ?? 0 }
  }

  private middle(): Point {
    return { x: this.size.w / 2, y: this.size.h / 2 }
  }

  private show(glass: Glass): void {
    const { frame, paper } = this
    if (frame === null || paper === null) return
    this.k = glass.k < 1.01 ? 1 : glass.k
    const { w, h } = sheet(this.size, this.k)
    // Left to the style sheet where the whole board is seen: it knows of new sizes first.
    paper.style.width = this.k === 1 ? '' : `${String(w)}px`
    paper.style.height = this.k === 1 ? '' : `${String(h)}px`
    frame.scrollLeft = glass.x
    frame.scrollTop = glass.y
    this.look()
  }

  private look(): void {
    this.seen = this.k === 1 ? null : shown(this.size, this.glass())
  }

  private listen(frame: HTMLElement): () => void {
    const off = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      run: (event: HTMLElementEventMap[K]) => void,
      how: AddEventListenerOptions = {}
    ): void => frame.addEventListener(name, run, { ...how, signal: off.signal })
    on('pointerdown', (e) => this.down(e))
    on('pointermove', (e) => this.move(e))
    on('pointerup', (e) => this.up(e))
    on('pointercancel', (e) => this.let(e.pointerId))
    on('lostpointercapture', (e) => e.target === frame && this.let(e.pointerId))
    // Two fingers are ours: the page must not scroll with them.
    const two = (e: TouchEvent): void => {
      if (e.touches.length > 1 && e.cancelable) e.preventDefault()
    }
    on('touchstart', two, { passive: false })
    on('touchmove', two, { passive: false })
    on('wheel', (e) => this.wheel(e), { passive: false })
    on('keydown', (e) => this.key(e))
    on('scroll', () => this.look())
    // What ends a drag or a pinch is no click on a square.
    on('click', (e) => this.slid && (e.stopPropagation(), e.preventDefault()), { capture: true })
    return () => off.abort()
  }

  private place(event: MouseEvent): Point {
    const box = this.frame?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }

  private down(event: PointerEvent): void {
    const touch = event.pointerType === 'touch'
    if (this.fingers.size === 0) this.slid = false
    // A piece that can be dragged is dragged, by mouse or pen; a finger always moves the board.
    const piece = event.target instanceof Element && event.target.closest('[data-drag]') !== null
    if (!touch && (event.button !== 0 || piece || this.k === 1)) return
    this.fingers.set(event.pointerId, this.place(event))
    this.regrip()
    if (this.fingers.size > 1) this.slid = true
  }

  /** From here on, what the fingers do is measured against where they are now. */
  private regrip(): void {
    const [first] = this.fingers.keys()
    const from = [...this.fingers.values()]
    this.grip = first === undefined ? null : { glass: this.glass(), from, id: first }
  }

  private move(event: PointerEvent): void {
    const { grip } = this
    if (grip === null || !this.fingers.has(event.pointerId)) return
    this.fingers.set(event.pointerId, this.place(event))
    const [a, b] = [...this.fingers.values()]
    const [p, q] = grip.from
    if (a === undefined || p === undefined) return
    if (b !== undefined && q !== undefined) {
      this.show(pinched(this.size, grip.glass, [p, q], [a, b]))
      return
    }
    if (this.k === 1) return // the page's own: it may scroll
    if (!this.slid && Math.hypot(a.x - p.x, a.y - p.y) <= FAR) return
    if (!this.slid) this.frame?.setPointerCapture(event.pointerId)
    this.slid = true
    this.show(panned(this.size, grip.glass, a.x - p.x, a.y - p.y))
  }

  private up(event: PointerEvent): void {
    const tap = this.fingers.size === 1 && !this.slid && event.pointerType === 'touch'
    this.let(event.pointerId)
    if (tap) this.tap(event)
  }

  private let(id: number): void {
    if (this.fingers.delete(id)) this.regrip()
  }

  /** Twice on a place where nothing can be picked: the whole board, or closer. */
  private tap(event: PointerEvent): void {
    const [at, when] = [this.place(event), event.timeStamp]
    const twice =
      when - this.tapped.when < TWICE &&
      Math.hypot(at.x - this.tapped.x, at.y - this.tapped.y) < 4 * FAR
    const live = event.target instanceof Element && event.target.closest(LIVE) !== null
    this.tapped = { ...at, when: twice || live ? -TWICE : when }
    if (!twice || live) return
    if (this.k > 1) this.whole()
    else this.show(zoomed(this.size, this.glass(), STEP * STEP, at))
  }

  private wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault() // else the whole page grows
    const turn = Math.max(-30, Math.min(30, event.deltaY))
    const k = this.k * Math.exp(-turn / 100)
    this.show(zoomed(this.size, this.glass(), k, this.place(event)))
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea')
    if (typing) return
    if (event.key === '+' || event.key === '=') this.closer()
    else if (event.key === '-') this.wider()
    else if (event.key === '0') this.whole()
    else return
    event.preventDefault()
  }
}

const holds = (all: Part, part: Part): boolean =>
  part.x >= all.x &&
  part.y >= all.y &&
  part.x + part.w <= all.x + all.w &&
  part.y + part.h <= all.y + all.h

/** For a page: the lens of the board below it. */
export function giveLens(): Lens {
  const lens = new Lens()
  setContext(KEY, lens)
  return lens
}

/** For a board: the page's lens, if it gave one. */
export const givenLens = (): Lens | undefined => getContext<Lens | undefined>(KEY)

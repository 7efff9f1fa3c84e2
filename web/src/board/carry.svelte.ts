/**
 * Things that are taken up, carried, turned and laid: by mouse, pen, finger or keys. It knows no game. Whatever is marked
 * `data-carry="ID"` within the surface can be taken up; `Carried.svelte` shows what is under way. While something is
 * carried nothing is measured: one transform is written a frame.
 */
import type { Point } from './place'
import { Wheel, becomes, quarter } from './grip'
import type { Press } from './grip'

export type By = 'mouse' | 'pen' | 'touch' | 'keys'
/** What is in the hand. Turns add up, so that a picture turns the short way: three quarters, then four. */
export interface Held {
  readonly id: string
  readonly turns: number
  readonly by: By
}
/** What has left the hand: it waits for an answer where it was let go, or is on its way home. */
export interface Flight {
  readonly id: string
  readonly turns: number
  readonly at: Point
  readonly home: Point | null
}
/** What a game says about its things and places; points are those of the window (`clientX`, `clientY`). */
export interface Hands<P> {
  /**
   * The place under the middle of what is carried; null: none. `tip`: where the pointer itself is, which a finger sees better
   * than that middle. Called while something is carried, so it must not measure the page.
   */
  under: (x: number, y: number, tip: Point) => P | null
  /** Let go on a place: false sends it home. It waits there, pale, as long as the answer takes. */
  drop: (id: string, place: P, turns: number) => boolean | Promise<boolean>
  /** How many quarter turns it lies at; 0 unless said. */
  turns?: (id: string) => number
  /** It was turned, in the hand or where it lies: 0 to 3. */
  turned?: (id: string, turns: number) => void
  /** Whether it may be taken up. */
  may?: (id: string) => boolean
  lifted?: (id: string) => void
  /** A finger or pen tapped it where it lies: true where that meant something; otherwise it is turned. */
  tapped?: (id: string) => boolean
  /** It is where it came from. */
  home?: (id: string) => void
  /** Something was taken up or is about to be: the moment to measure what `under` needs. */
  measure?: () => void
  /** The middle of a place, for who carries by keys. */
  middle?: (place: P) => Point | null
  /** Along which way a finger swipes what the things lie on; null: any pull lifts. `x` unless said. */
  swipe?: () => 'x' | 'y' | null
  /** How much bigger it is in the hand than where it lies. */
  grows?: (id: string) => number
  /** Nothing moves by itself. */
  still?: () => boolean
}

/** Pixels by which a thing floats above the finger that carries it. */
export const THUMB = 72
/** Milliseconds of the way home. */
export const HOMEWARD = 180
const TYPING = 'input, textarea, select, [contenteditable]'

interface Pressed extends Press {
  readonly pointer: number
  readonly id: string
  readonly by: By
}

export class Carry<P> {
  held = $state.raw<Held | null>(null)
  flights = $state.raw<readonly Flight[]>([])
  /** The place under what is carried. */
  over = $state.raw<P | null>(null)

  /** Where the middle of what is carried is. */
  private at: Point = { x: 0, y: 0 }
  /** From the pointer to that middle. */
  private grab: Point = { x: 0, y: 0 }
  private press: Pressed | null = null
  /** The pointer that carries; null: none has to be held down. */
  private pointer: number | null = null
  private frame = 0
  private root: HTMLElement | null = null
  private float: HTMLElement | null = null
  /** The click that ends a drag, or a press that took something up, is no click on what lies there. */
  private spent = false
  private readonly wheel = new Wheel()

  constructor(private readonly hands: Hands<P>) {}

  /** Whether a thing has left its place: its own picture there is not shown meanwhile. */
  out(id: string): boolean {
    return this.held?.id === id || this.flights.some((f) => f.id === id)
  }

  /** Take up, from a list or by keys; it floats where it lies until it is aimed. */
  takeUp(id: string): boolean {
    return this.lift(id, 'keys', this.middleOf(id) ?? { x: 0, y: 0 })
  }

  /** Hold it over a place. */
  aim(place: P): void {
    if (this.held === null) return
    this.over = place
    const middle = this.hands.middle?.(place) ?? null
    if (middle === null) return
    this.at = middle
    this.draw()
  }

  /** A quarter to the right, or with -1 to the left: what is in the hand, or a thing where it lies. */
  turn(by: 1 | -1, id = this.held?.id): void {
    if (id === undefined) return
    const { held } = this
    const turns = held?.id === id ? held.turns + by : (this.hands.turns?.(id) ?? 0) + by
    if (held?.id === id) this.held = { ...held, turns }
    this.hands.turned?.(id, quarter(turns))
  }

  /** Let go: on a place, or on what it is held over. Whether it stays there. */
  async drop(place: P | null = this.over): Promise<boolean> {
    const { held } = this
    if (held === null) return false
    const flight: Flight = { id: held.id, turns: held.turns, at: this.at, home: null }
    this.letGo()
    this.flights = [...this.flights.filter((f) => f.id !== held.id), flight]
    const stays = place !== null && (await this.hands.drop(held.id, place, quarter(held.turns)))
    if (stays) this.land(held.id)
    else this.sendHome(held.id)
    return stays
  }

  /** Send it back. */
  back(): void {
    void this.drop(null)
  }

  /** It is not there any more: nothing goes home. */
  forget(id: string): void {
    if (this.held?.id === id) this.letGo()
    this.flights = this.flights.filter((f) => f.id !== id)
  }

  /** For an element around everything that can be taken up: `{@attach carry.surface}`. */
  readonly surface = (root: HTMLElement): (() => void) => {
    this.root = root
    const off = new AbortController()
    const { signal } = off
    const on = <K extends keyof WindowEventMap>(
      name: K,
      run: (event: WindowEventMap[K]) => void,
      how: AddEventListenerOptions = {}
    ): void => window.addEventListener(name, run, { capture: true, ...how, signal })
    on('pointerdown', (e) => this.down(e))
    on('pointermove', (e) => this.move(e))
    on('pointerup', (e) => this.up(e))
    on('pointercancel', (e) => this.cancel(e))
    on('mousedown', (e) => this.right(e))
    on('contextmenu', (e) => this.menu(e))
    on('wheel', (e) => this.roll(e), { passive: false })
    on('touchmove', (e) => this.held !== null && e.cancelable && e.preventDefault(), {
      passive: false
    })
    on('click', (e) => this.click(e))
    on('keydown', (e) => this.key(e))
    return () => {
      off.abort()
      cancelAnimationFrame(this.frame)
      this.held = null
      this.flights = []
      this.root = null
    }
  }

  /** For the picture of what is in the hand (`Carried.svelte`). */
  readonly floats = (node: HTMLElement): (() => void) => {
    this.float = node
    this.write()
    return () => {
      if (this.float === node) this.float = null
    }
  }

  // ---- taking up and letting go

  private lift(id: string, by: By, at: Point): boolean {
    if (this.held !== null || this.out(id) || this.hands.may?.(id) === false) return false
    this.hands.measure?.()
    this.at = at
    this.over = null
    this.held = { id, turns: this.hands.turns?.(id) ?? 0, by }
    this.hands.lifted?.(id)
    return true
  }

  /** By a pointer: from now on it follows. */
  private pickUp(press: Pressed, to: Point, follows: number | null): void {
    const middle = this.middleOf(press.id) ?? press
    const grows = this.hands.grows?.(press.id) ?? 1
    // A mouse or pen keeps hold of the spot that it took; a finger would hide the thing, which floats above it.
    this.grab =
      press.by === 'touch'
        ? { x: 0, y: -THUMB }
        : { x: (middle.x - press.x) * grows, y: (middle.y - press.y) * grows }
    const at = { x: to.x + this.grab.x, y: to.y + this.grab.y }
    if (!this.lift(press.id, press.by, at)) return
    this.pointer = follows
    if (follows !== null) this.root?.setPointerCapture(follows)
    this.draw()
  }

  private letGo(): void {
    const { pointer, root } = this
    if (pointer !== null && root?.hasPointerCapture(pointer) === true)
      root.releasePointerCapture(pointer)
    this.held = this.press = this.pointer = this.over = null
    cancelAnimationFrame(this.frame)
    this.frame = 0
  }

  private land(id: string): void {
    this.flights = this.flights.filter((f) => f.id !== id)
  }

  private sendHome(id: string): void {
    const home = this.hands.still?.() === true ? null : this.middleOf(id)
    if (home !== null) {
      this.flights = this.flights.map((f) => (f.id === id ? { ...f, home } : f))
      setTimeout(() => this.arrive(id), HOMEWARD)
    } else this.arrive(id)
  }

  private arrive(id: string): void {
    if (!this.flights.some((f) => f.id === id)) return
    this.land(id)
    this.hands.home?.(id)
  }

  private middleOf(id: string): Point | null {
    const found = this.root?.querySelector(`[data-carry="${CSS.escape(id)}"]`)
    if (found == null) return null
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }

  private thing(event: Event): string | null {
    if (!(event.target instanceof Element) || this.root?.contains(event.target) !== true)
      return null
    return event.target.closest<HTMLElement>('[data-carry]')?.dataset['carry'] ?? null
  }

  // ---- one transform a frame

  private draw(): void {
    if (this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      this.write()
      if (this.held !== null && this.held.by !== 'keys') this.over = this.under()
    })
  }

  private write(): void {
    const { x, y } = this.at
    if (this.float !== null)
      this.float.style.transform = `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`
  }

  // ---- mouse, pen, finger

  private down(event: PointerEvent): void {
    const finger = event.pointerType !== 'mouse' // a pen is used as a finger is
    this.spent = false
    if (this.held !== null) {
      if (finger && event.pointerId !== this.pointer) {
        this.turn(1) // a second finger
        swallow(event)
        this.spent = true
      } else if (event.button === 0 && this.pointer === null) this.lay(event)
      return
    }
    const id = this.thing(event)
    if (id === null || event.button !== 0 || this.hands.may?.(id) === false) return
    const swipe = this.hands.swipe === undefined ? 'x' : this.hands.swipe()
    const by = event.pointerType === 'pen' ? 'pen' : finger ? 'touch' : 'mouse'
    const { clientX: x, clientY: y, pointerId: pointer } = event
    this.press = { id, x, y, finger, swipe, pointer, by }
  }

  /**
   * A press while something is carried without a button: it is laid there. Beside every place it goes home, and the press
   * means what lies there; so it does on anything outside the surface, wherever that is drawn.
   */
  private lay(event: PointerEvent): void {
    if (this.held?.by === 'keys') this.grab = { x: 0, y: 0 }
    this.follow(event, this.grab)
    const outside = event.target instanceof Node && this.root?.contains(event.target) !== true
    const place = outside ? null : this.under()
    this.spent = place !== null
    if (place !== null) swallow(event)
    void this.drop(place)
  }

  private move(event: PointerEvent): void {
    const { press, held } = this
    if (held !== null) {
      const carries = this.pointer === null ? held.by !== 'keys' : event.pointerId === this.pointer
      if (!carries || (this.pointer === null && event.pointerType === 'touch')) return
      this.follow(event, this.grab)
      this.draw()
      return
    }
    if (press === null || event.pointerId !== press.pointer) return
    const to = { x: event.clientX, y: event.clientY }
    const what = becomes(press, to)
    if (what === 'swipes') this.press = null
    if (what === 'lifts') this.pickUp(press, to, press.pointer)
  }

  private under(): P | null {
    const { at, grab } = this
    return this.hands.under(at.x, at.y, { x: at.x - grab.x, y: at.y - grab.y })
  }

  private follow(event: PointerEvent, grab: Point): void {
    this.at = { x: event.clientX + grab.x, y: event.clientY + grab.y }
  }

  private up(event: PointerEvent): void {
    const { press } = this
    if (this.held !== null && event.pointerId === this.pointer) {
      this.follow(event, this.grab)
      this.spent = true
      void this.drop(this.under())
      return
    }
    if (press === null || event.pointerId !== press.pointer) return
    this.press = null
    if (this.held !== null) return
    this.spent = true
    // A tap turns it; a click takes it up until the next one.
    if (press.finger) {
      if (this.hands.tapped?.(press.id) !== true) this.turn(1, press.id)
    } else this.pickUp(press, { x: event.clientX, y: event.clientY }, null)
  }

  private cancel(event: PointerEvent): void {
    if (this.held !== null && event.pointerId === this.pointer) this.back()
    if (event.pointerId === this.press?.pointer) this.press = null
  }

  /** Buttons that are pressed beside another one are told as those of the mouse alone. */
  private right(event: MouseEvent): void {
    if (event.button !== 2) return
    const id = this.held?.id ?? this.thing(event)
    if (id === null) return
    this.turn(1, id)
    event.preventDefault()
  }

  private menu(event: MouseEvent): void {
    if (this.held !== null || this.thing(event) !== null) event.preventDefault()
  }

  private roll(event: WheelEvent): void {
    if (this.held === null || event.ctrlKey || event.metaKey) return
    swallow(event)
    const way = this.wheel.moved(event.deltaY, event.timeStamp)
    if (way !== 0) this.turn(way > 0 ? 1 : -1)
  }

  private click(event: MouseEvent): void {
    if (!this.spent) return
    this.spent = false
    swallow(event)
  }

  private key(event: KeyboardEvent): void {
    if (this.held === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TYPING) !== null) return
    if (event.key === 'Escape') this.back()
    else if (event.key === 'r' || event.key === 'R') this.turn(event.shiftKey ? -1 : 1)
    else return
    swallow(event)
  }
}

function swallow(event: Event): void {
  if (event.cancelable) event.preventDefault()
  event.stopPropagation()
}

/**
 * A board by keyboard, whatever its shape: points on the screen, a few of them alive, and what a key means
 * to somebody who stands on one of them. It knows no game and touches no page: a board tells where its
 * points lie, and does what it is told.
 */

/** A place that can be stood on: the screen's x to the right, y downwards, in any unit. */
export interface Spot {
  readonly id: string
  readonly x: number
  readonly y: number
  /** What one types to go there; the id unless said otherwise. */
  readonly name?: string
}

export interface Reach {
  readonly spots: readonly Spot[]
  /** The places that can be picked now. */
  readonly live: ReadonlySet<string>
  /** The places that roads lead to: an arrow prefers them to what merely lies there. */
  readonly links?: (id: string) => readonly string[]
}

export type Act =
  /** Stand there. */
  | { readonly kind: 'go'; readonly id: string }
  | { readonly kind: 'pick' }
  | { readonly kind: 'back' }
  /** A name is being typed: nothing else may take the key. */
  | { readonly kind: 'typing' }

export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The ways that arrow keys lead: the screen's x to the right, y downwards. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0]
}

/**
 * Letters that the page keeps for itself while somebody stands on a board; a name that begins with one of
 * them is typed after a slash.
 */
export const KEPT: ReadonlySet<string> = new Set(['n', 'p', 'r', 's', 't', 'u'])

/** The character that a key writes; digits also where a layout wants Shift for them, as a French one does. */
export function character(press: Press): string {
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(press.code) ?? []
  return digit ?? (press.key.length === 1 ? press.key.toLowerCase() : '')
}

/** The nearest place in a direction: what roads lead to first, then what lies within the quarter circle. */
export function towards(
  reach: Pick<Reach, 'spots' | 'links'>,
  from: string,
  [dx, dy]: readonly [number, number]
): string | undefined {
  const here = reach.spots.find((s) => s.id === from)
  if (here === undefined) return undefined
  const nearest = (among: readonly Spot[], wide: number): string | undefined => {
    let found: { id: string; far: number } | undefined
    for (const spot of among) {
      const along = (spot.x - here.x) * dx + (spot.y - here.y) * dy
      const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx)
      if (along <= 0 || aside > along * wide) continue
      const far = along + 2 * aside // straight ahead is nearer than aside
      if (found === undefined || far < found.far) found = { id: spot.id, far }
    }
    return found?.id
  }
  const roads = new Set(reach.links?.(from) ?? [])
  const joined = reach.spots.filter((s) => roads.has(s.id))
  return nearest(joined, 1.01) ?? nearest(reach.spots, 1.01) ?? nearest(joined, Infinity)
}

/** As far as a direction leads. */
export function farthest(
  reach: Pick<Reach, 'spots' | 'links'>,
  from: string,
  way: readonly [number, number]
): string {
  const been = new Set([from])
  for (let at = from; ;) {
    const next = towards(reach, at, way)
    if (next === undefined || been.has(next)) return at
    been.add(next)
    at = next
  }
}

/** Places as one reads: from the top, each row from the left. */
export function inOrder(spots: readonly Spot[]): readonly Spot[] {
  let order = orders.get(spots)
  if (order === undefined) {
    order = [...spots].sort((a, b) => a.y - b.y || a.x - b.x)
    orders.set(spots, order)
  }
  return order
}
/** A board may have a thousand places, and is asked at every step. */
const orders = new WeakMap<readonly Spot[], readonly Spot[]>()

/** The next or the last live place before this one, in reading order, and round again. */
export function nextLive(reach: Reach, from: string | null, step: 1 | -1): string | undefined {
  const order = inOrder(reach.spots)
  const start = order.findIndex((s) => s.id === from)
  const at = start < 0 && step < 0 ? 0 : start
  for (let i = 1; i <= order.length; i++) {
    const spot = order[(at + step * i + 2 * order.length) % order.length]
    if (spot !== undefined && reach.live.has(spot.id)) return spot.id
  }
  return undefined
}

/** Where the one tab stop of a board is: where one stood, else the first live place, else the first. */
export function tabStop(reach: Reach, stood: string | null): string | undefined {
  if (stood !== null && reach.spots.some((s) => s.id === stood)) return stood
  return nextLive(reach, null, 1) ?? inOrder(reach.spots)[0]?.id
}

/** The name of a place, typed letter by letter. */
export class Typing {
  private text: string | null = null
  private last = 0

  /** `patience`: milliseconds after which a letter begins a new name. */
  constructor(private readonly patience = 1500) {}

  /** A slash: what follows is a name, whatever it begins with. */
  begin(now: number): void {
    this.text = ''
    this.last = now
  }

  stop(): void {
    this.text = null
  }

  /** The place, null while the name is not whole, undefined when no name goes on so. */
  type(character: string, spots: readonly Spot[], now: number): string | null | undefined {
    if (character === '') return undefined
    const before = this.text !== null && now - this.last <= this.patience ? this.text : null
    const names = spots.map((s) => [(s.name ?? s.id).toLowerCase(), s.id] as const)
    const fresh = KEPT.has(character) || /\d/.test(character) ? [] : [character]
    for (const text of before === null ? fresh : [before + character, ...fresh]) {
      const begun = names.filter(([name]) => name.startsWith(text))
      if (begun.length === 0) continue
      this.text = text
      this.last = now
      return (
        begun.find(([name]) => name === text)?.[1] ?? (begun.length === 1 ? begun[0]?.[1] : null)
      )
    }
    this.text = null
    return undefined
  }
}

/**
 * What a key means to somebody who stands on `here`; null where it means nothing to a board. Arrows step,
 * Home, End lead to the end of the row, PageDown and PageUp (or . and ,) to the next and last live place;
 * the name of a place leads there.
 */
export function act(
  press: Press,
  here: string,
  reach: Reach,
  typing: Typing,
  now: number
): Act | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const { key } = press
  if (key === '/') {
    typing.begin(now)
    return { kind: 'typing' }
  }
  const does = command(key, here, reach)
  if (does !== null) {
    typing.stop() // e1, Enter, 1: the last is a button's number and no part of e11
    return does
  }
  if (key === '?') return null
  const typed = typing.type(character(press), reach.spots, now)
  if (typed === undefined) return null
  return typed === null ? { kind: 'typing' } : { kind: 'go', id: typed }
}

function command(key: string, here: string, reach: Reach): Act | null {
  const go = (id: string | undefined): Act => ({ kind: 'go', id: id ?? here })
  const way = ARROWS[key]
  if (way !== undefined) return go(towards(reach, here, way))
  if (key === 'Home') return go(farthest(reach, here, [-1, 0]))
  if (key === 'End') return go(farthest(reach, here, [1, 0]))
  if (key === 'PageDown' || key === '.') return go(nextLive(reach, here, 1))
  if (key === 'PageUp' || key === ',') return go(nextLive(reach, here, -1))
  if (key === 'Enter' || key === ' ') return { kind: 'pick' }
  return key === 'Escape' ? { kind: 'back' } : null
}

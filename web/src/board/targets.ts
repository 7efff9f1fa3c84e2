/**
 * What can be pointed at on a board, as elements of the page: one for each place, in the order of the places. They are
 * kept by hand. A range lights a hundred hexes at once and puts them out with the next step; as parts of a component each
 * would be asked at every change whether it is about it.
 */
import type { Place } from './place'

export interface Target {
  readonly place: Place
  /** What is said of it. */
  readonly name: string
  readonly alive: boolean
  readonly picked: boolean
  readonly draggable: boolean
  /** Tab comes to it. */
  readonly stop: boolean
}
interface Kept {
  readonly path: SVGPathElement
  now: Target
}

const SVG = 'http://www.w3.org/2000/svg'

export class Targets {
  private readonly kept = new Map<string, Kept>()
  private blank: SVGPathElement | null = null

  constructor(private readonly group: SVGGElement) {}

  show(all: readonly Target[]): void {
    const ids = new Set(all.map(({ place }) => place.id))
    for (const [id, { path }] of this.kept) {
      if (ids.has(id)) continue
      path.remove()
      this.kept.delete(id)
    }
    let next = this.group.firstChild
    for (const target of all) {
      const { path } = this.at(target)
      if (path === next) next = path.nextSibling
      else this.group.insertBefore(path, next)
    }
  }

  private at(now: Target): Kept {
    const known = this.kept.get(now.place.id)
    if (known !== undefined) {
      write(known.path, now, known.now)
      known.now = now
      return known
    }
    const made = { path: this.made(now.place.id), now }
    write(made.path, now, null)
    this.kept.set(now.place.id, made)
    return made
  }

  private made(id: string): SVGPathElement {
    if (this.blank === null) {
      this.blank = document.createElementNS(SVG, 'path')
      this.blank.setAttribute('class', 'target')
      this.blank.setAttribute('role', 'button')
    }
    const path = this.blank.cloneNode() as SVGPathElement
    path.dataset['square'] = id
    return path
  }
}

/** What differs from what it was. */
function write(path: SVGPathElement, now: Target, was: Target | null): void {
  if (now.place.outline !== was?.place.outline) path.setAttribute('d', now.place.outline)
  if (now.name !== was?.name) path.setAttribute('aria-label', now.name)
  if (now.stop !== was?.stop) path.setAttribute('tabindex', now.stop ? '0' : '-1')
  if (now.alive !== was?.alive) {
    path.setAttribute('aria-disabled', String(!now.alive))
    path.classList.toggle('alive', now.alive)
  }
  if (now.picked !== (was?.picked ?? false)) put(path, 'aria-pressed', now.picked, 'true')
  if (now.draggable !== (was?.draggable ?? false)) put(path, 'data-drag', now.draggable, '')
}

function put(path: SVGPathElement, name: string, on: boolean, value: string): void {
  if (on) path.setAttribute(name, value)
  else path.removeAttribute(name)
}

/** Pieces on places, without rules but one: a piece goes where `reach` says, and takes what stands there. */
export interface Piece {
  readonly name: string
  readonly side: 0 | 1
}

export class Toy {
  standing = $state.raw<ReadonlyMap<string, Piece>>(new Map())
  held = $state.raw<string | null>(null)
  last = $state.raw<ReadonlySet<string>>(new Set())

  constructor(
    pieces: Readonly<Record<string, Piece>>,
    private readonly reach: (from: string) => readonly string[]
  ) {
    this.standing = new Map(Object.entries(pieces))
  }

  get targets(): ReadonlySet<string> {
    const { held } = this
    if (held === null) return new Set()
    const side = this.standing.get(held)?.side
    return new Set(this.reach(held).filter((id) => this.standing.get(id)?.side !== side))
  }
  get foes(): ReadonlySet<string> {
    return new Set([...this.targets].filter((id) => this.standing.has(id)))
  }
  get alive(): ReadonlySet<string> {
    return new Set([...this.targets, ...this.standing.keys()])
  }
  get picked(): ReadonlySet<string> {
    return new Set(this.held === null ? [] : [this.held])
  }
  get marks() {
    return { last: this.last, picked: this.picked, hints: this.targets, foes: this.foes }
  }

  readonly pick = (id: string): void => {
    const { held } = this
    if (held !== null && this.targets.has(id)) this.move(held, id)
    else this.held = held !== id && this.standing.has(id) ? id : null
  }
  readonly back = (): void => {
    this.held = null
  }
  /** What is read out: the place, and what stands there. */
  readonly nameOf = (id: string): string => {
    const piece = this.standing.get(id)
    return piece === undefined ? id : `${id}, ${piece.side === 0 ? 'blue' : 'red'} ${piece.name}`
  }

  private move(from: string, to: string): void {
    const next = new Map(this.standing)
    const piece = next.get(from)
    next.delete(from)
    if (piece !== undefined) next.set(to, piece)
    this.standing = next
    this.last = new Set([from, to])
    this.held = null
  }
}

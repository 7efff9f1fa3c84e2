/**
 * Where the pieces of the pile lie on this screen, and how they are turned. It is kept on the device by table and sent to
 * nobody (SIT-801); pieces are named by their slots in the deal.
 */
import { forgetKey, keysUnder, recall, remember } from '../../core/memory'
import { inTray, settled, spots } from './art/room'
import type { Point, Rect, Room } from './art/room'
import type { Piece } from './view'

/** `x`, `y`: shares of the table. `tray`: 1 to 4, 0 for none. `z`: what was moved last lies on top. */
export interface Lie extends Point {
  readonly turns: number
  readonly tray: number
  readonly z: number
}
const MOST_KEPT = 6
const SAVE = 400

export class Pile {
  lies = $state.raw<ReadonlyMap<number, Lie>>(new Map())
  /** What the lasso caught. */
  chosen = $state.raw<ReadonlySet<number>>(new Set())
  /** They are being dealt: they come from a heap, one after the other. */
  dealing = $state(false)
  private top = 0
  /** As they came to lie: dealt and not touched since, in rows, or as the player put them. */
  private order: 'dealt' | 'tidied' | 'own' = 'own'
  /** The table for which that was so. */
  private fitted: Pick<Room, 'w' | 'h'> | null = null
  private saving: ReturnType<typeof setTimeout> | undefined
  private readonly key: string

  constructor(table: string, seat: number) {
    this.key = `pile.${table}.${String(seat)}`
    const kept = read(this.key)
    if (kept === null) return
    this.lies = kept
    this.top = Math.max(0, ...[...kept.values()].map(({ z }) => z))
  }

  /** Every piece has its place: dealt in a fan where nothing is kept of them. `turned`: as they were dealt. */
  see(pieces: readonly Piece[], room: Room): boolean {
    const fresh = pieces.filter(({ slot }) => !this.lies.has(slot))
    if (fresh.length === 0) return false
    const dealt = this.lies.size === 0
    this.spread(fresh, dealt, pieces, room)
    if (dealt) [this.order, this.fitted] = ['dealt', room]
    return dealt
  }

  private spread(
    fresh: readonly Piece[],
    dealt: boolean,
    pieces: readonly Piece[],
    room: Room
  ): void {
    const free = spots(room, pieces.length)
    const every = free.length / Math.max(1, pieces.length)
    const lies = new Map(this.lies)
    fresh.forEach(({ slot, turns }, i) => {
      const at = free[Math.floor((dealt ? i : slot % pieces.length) * every)] ?? free[0]
      const askew = (n: number): number => (((slot * n) % 17) / 17 - 0.5) * 0.2 * room.cell.x
      const p = settled(room, { x: (at?.x ?? 0) + askew(7), y: (at?.y ?? 0) + askew(11) })
      const kept = this.lies.get(slot)?.turns ?? turns
      lies.set(slot, { ...share(room, p), turns: kept, tray: 0, z: 0 })
    })
    this.change(lies)
  }

  at(slot: number, room: Room): Point {
    const lie = this.lies.get(slot)
    return settled(room, { x: (lie?.x ?? 0.5) * room.w, y: (lie?.y ?? 1) * room.h })
  }

  turnsOf(slot: number): number {
    return this.lies.get(slot)?.turns ?? 0
  }

  /** 1 to 4; 0 for none. */
  trayOf(slot: number): number {
    return this.lies.get(slot)?.tray ?? 0
  }

  /** What was moved last lies highest. */
  height(slot: number): number {
    return this.lies.get(slot)?.z ?? 0
  }

  /** A piece is put elsewhere; what the lasso caught with it goes along. */
  shift(slot: number, to: Point, room: Room): void {
    const from = this.at(slot, room)
    for (const one of this.chosen.has(slot) ? this.chosen : [slot]) {
      const at = one === slot ? from : this.at(one, room)
      this.move(one, { x: at.x + to.x - from.x, y: at.y + to.y - from.y }, room)
    }
  }

  move(slot: number, to: Point, room: Room): void {
    const p = settled(room, to)
    this.order = 'own'
    const tray = room.trays.findIndex((rect) => within(rect, p))
    this.set([slot], () => ({ ...share(room, p), tray: tray + 1, z: ++this.top }))
  }

  turn(slot: number, turns: number): void {
    this.set([slot], () => ({ turns: ((turns % 4) + 4) % 4 }))
  }

  /** A grid in the order of the deal; what lies in a tray stays there, in rows. */
  tidy(pieces: readonly Piece[], room: Room): void {
    if (room.shelf !== null) {
      this.set([...this.lies.keys()], () => ({ z: 0 })) // a shelf is a grid already
      return
    }
    ;[this.order, this.fitted] = ['tidied', room]
    const loose = pieces.filter(({ slot }) => this.trayOf(slot) === 0)
    const free = spots(room, loose.length)
    this.set(
      loose.map(({ slot }) => slot),
      (_, i) => ({ ...share(room, free[i] ?? { x: 0, y: 0 }), z: 0 })
    )
    this.packAll(pieces, room)
  }

  /** Under the other hand trays and board change sides, and so does what lies about them. `room`: as it is then. */
  mirror(pieces: readonly Piece[], room: Room): void {
    this.set([...this.lies.keys()], (slot) => ({ x: 1 - (this.lies.get(slot)?.x ?? 0.5) }))
    this.packAll(pieces, room)
  }

  /** Into a tray, or with 0 out of it. */
  send(slots: readonly number[], tray: number, pieces: readonly Piece[], room: Room): void {
    this.order = 'own'
    this.set(slots, () => ({ tray, z: ++this.top }))
    if (tray > 0) this.pack(tray, pieces, room)
    this.chosen = new Set()
  }

  /** The table has another size: what nobody has touched is laid out anew, and the rest finds its place again. */
  refit(pieces: readonly Piece[], room: Room): void {
    const { order, fitted } = this
    if (room.shelf !== null || (room.w === fitted?.w && room.h === fitted.h)) return
    this.fitted = room
    if (order === 'dealt') this.spread(pieces, true, pieces, room)
    else if (order === 'tidied') this.tidy(pieces, room)
    else this.keepInTrays(pieces, room)
  }

  /** What lies in a tray lies in it still, and nothing else does. */
  private keepInTrays(pieces: readonly Piece[], room: Room): void {
    const above = Math.min(...room.trays.map(({ y }) => y)) - 0.6 * room.foot.y * room.scale
    for (const { slot } of pieces) {
      const at = this.at(slot, room)
      if (this.trayOf(slot) === 0 && room.trays.some((rect) => within(rect, at)))
        this.set([slot], () => share(room, settled(room, { x: at.x, y: above })))
    }
    room.trays.forEach((rect, i) => {
      const there = pieces.filter(({ slot }) => this.trayOf(slot) === i + 1)
      if (there.some(({ slot }) => !within(rect, this.at(slot, room))))
        this.pack(i + 1, pieces, room)
    })
  }

  private packAll(pieces: readonly Piece[], room: Room): void {
    room.trays.forEach((_, i) => this.pack(i + 1, pieces, room))
  }

  private pack(tray: number, pieces: readonly Piece[], room: Room): void {
    const rect = room.trays[tray - 1]
    if (rect === undefined) return
    const there = pieces.filter(({ slot }) => this.trayOf(slot) === tray)
    const size = Math.max(room.cell.x, room.cell.y) * room.scale
    const free = inTray(rect, there.length, size)
    this.set(
      there.map(({ slot }) => slot),
      (_, i) => share(room, free[i] ?? { x: rect.x, y: rect.y })
    )
  }

  private set(slots: readonly number[], how: (slot: number, i: number) => Partial<Lie>): void {
    const lies = new Map(this.lies)
    slots.forEach((slot, i) => {
      const lie = lies.get(slot)
      if (lie !== undefined) lies.set(slot, { ...lie, ...how(slot, i) })
    })
    this.change(lies)
  }

  private change(lies: ReadonlyMap<number, Lie>): void {
    this.lies = lies
    clearTimeout(this.saving)
    this.saving = setTimeout(() => write(this.key, this.lies), SAVE)
  }
}

const within = (r: Rect, p: Point): boolean =>
  p.x > r.x && p.x < r.x + r.w && p.y > r.y && p.y < r.y + r.h
const share = (room: Room, { x, y }: Point): Point => ({ x: x / room.w, y: y / room.h })

type Row = [slot: number, x: number, y: number, turns: number, tray: number, z: number]
function write(key: string, lies: ReadonlyMap<number, Lie>): void {
  const round = (n: number): number => Math.round(n * 1e4) / 1e4
  const rows = [...lies].map(([slot, { x, y, turns, tray, z }]): Row => {
    return [slot, round(x), round(y), turns, tray, z]
  })
  remember(key, JSON.stringify({ when: Date.now(), rows }))
  const age = (k: string): number => (JSON.parse(recall(k) ?? '{}') as { when?: number }).when ?? 0
  const old = keysUnder('pile.').sort((a, b) => age(b) - age(a))
  for (const k of old.slice(MOST_KEPT)) forgetKey(k)
}
function read(key: string): ReadonlyMap<number, Lie> | null {
  try {
    const kept = JSON.parse(recall(key) ?? 'null') as { rows: Row[] } | null
    if (kept === null) return null
    return new Map(
      kept.rows.map(([slot, x, y, turns, tray, z]) => [slot, { x, y, turns, tray, z }])
    )
  } catch {
    return null
  }
}

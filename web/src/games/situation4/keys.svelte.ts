/** The table by keys: the pile and the board are two stops; units and the flag have keys of their own. */
import { untrack } from 'svelte'
import { nearest, next } from '../../board/lead'
import { inDialog, isTyping } from '../../shell/keys.svelte'
import type { Point } from './art/room'
import type { Carrying } from './carrying.svelte'
import { nameOf } from './data'
import type { Desk } from './desk.svelte'
import type { Hand, Tool } from './hand.svelte'
import type { Pile } from './pile.svelte'
import type { Sorting } from './sorting.svelte'
import type { Tools } from './tools.svelte'
import { placeText } from './words'

const TOOLS: Readonly<Record<string, Tool>> = { 1: 'tank', 2: 'para', 3: 'bridge', f: 'flag' }
const plain = (e: KeyboardEvent): boolean => !e.ctrlKey && !e.metaKey && !e.altKey
const enters = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '
function spend(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** What keys lead to besides. */
interface Led {
  readonly desk: Desk
  readonly hand: Hand
  readonly pile: Pile
  readonly sorting: Sorting
  readonly tools: Tools
  readonly carrying: Carrying
  readonly toBoard: () => void
  readonly toPile: () => void
  readonly about: (place: number) => void
  /** At the zone of a place. */
  readonly look: (place: number) => void
}

export class Keys {
  /** The piece of the pile that keys have reached. */
  current = $state<number | null>(null)
  /** The place of the board. */
  aimed = $state<number | null>(null)
  onBoard = $state(false)

  /** Made while a component is: what is gone is not aimed at. */
  constructor(private readonly led: Led) {
    const { sorting } = led
    $effect(() => {
      if (this.current !== null && sorting.bySlot.has(this.current)) return
      untrack(() => (this.current = nearest(this.current, sorting.slots)))
    })
  }

  /** What is said of the place that keys lead to. */
  readonly spoken = $derived.by(() => {
    const { s, side, named } = this.led.desk
    if (!this.onBoard || this.aimed === null || s === null) return ''
    return placeText(s, this.aimed, side, named)
  })

  aim(place: number | null): void {
    const { carry } = this.led.carrying
    this.aimed = place
    if (place !== null && carry.held !== null) carry.aim({ place })
  }

  /** The board has the focus; `byKeys`: and not by a click on it. */
  reached(byKeys: boolean): void {
    this.onBoard = byKeys
    if (byKeys && this.aimed === null && this.led.desk.plays)
      this.aim(this.led.tools.ways[0] ?? null)
  }

  /** A tool is taken, by its button or its key: from there on keys lead over the places where it may go. */
  use(tool: Tool): void {
    const { hand, tools, toBoard } = this.led
    tools.take(tool)
    this.aimed = null
    if (hand.tool === null) return
    toBoard()
    if (this.onBoard) this.aim(tools.ways[0] ?? null)
  }

  board(event: KeyboardEvent): void {
    const { desk, hand, tools, carrying, toPile, about, look } = this.led
    if (!plain(event)) return
    this.onBoard = true // also after a click: from now on keys are used
    const centre = (place: number): Point => {
      const [x, y] = desk.cut.shape(place).centre
      return { x, y }
    }
    const to = next(event.key, this.aimed, tools.ways, centre)
    if (to !== null) this.aim(to)
    else if (event.key === 'Escape') {
      hand.tool = null
      toPile()
    } else if (event.key === 'n' && this.aimed !== null) about(this.aimed)
    else if (event.key === 'z' && this.aimed !== null) look(this.aimed)
    else if (enters(event)) {
      if (this.aimed === null) return
      if (hand.tool !== null) tools.put(this.aimed)
      else if (carrying.carry.held !== null) {
        void carrying.carry.drop({ place: this.aimed })
        toPile()
      }
    } else return
    spend(event)
  }

  heap(event: KeyboardEvent): void {
    const { desk, pile, sorting, carrying } = this.led
    const { current } = this
    const digit = /^Digit([0-4])$/.exec(event.code)?.[1]
    if (digit !== undefined && (event.ctrlKey || event.shiftKey)) {
      const slots = pile.chosen.size > 0 ? [...pile.chosen] : current === null ? [] : [current]
      pile.send(slots, Number(digit), sorting.all, desk.room)
    } else if (!plain(event)) return
    else if (event.key === 'r' || event.key === 'R') {
      if (current !== null && desk.manners.turned)
        carrying.carry.turn(event.shiftKey ? -1 : 1, String(current))
    } else if (enters(event)) this.takeUp()
    else {
      const to = next(event.key, current, sorting.slots, (slot) => this.lies(slot))
      if (to === null) return
      this.current = to
    }
    spend(event)
  }

  /** Wherever the focus is. */
  anywhere(event: KeyboardEvent): void {
    const { desk } = this.led
    if (!plain(event) || event.shiftKey || !desk.plays || isTyping(event) || inDialog()) return
    const tool = TOOLS[event.key]
    if (tool === undefined) return
    this.use(tool)
    spend(event)
  }

  flip(slot: number): void {
    const { desk, sorting } = this.led
    const piece = sorting.bySlot.get(slot)
    if (piece?.down === true) void desk.sight.play?.(['flip', nameOf(piece.place)])
  }

  private takeUp(): void {
    const { sorting, tools, carrying, toBoard } = this.led
    const piece = this.current === null ? undefined : sorting.bySlot.get(this.current)
    if (piece === undefined) return
    if (piece.down) this.flip(piece.slot)
    else if (carrying.carry.takeUp(String(piece.slot))) {
      toBoard()
      const { aimed } = this
      this.aim(aimed !== null && tools.ways.includes(aimed) ? aimed : (tools.ways[0] ?? null))
    }
  }

  /** Where a piece lies, for the arrows: on a shelf there are two rows. */
  private lies(slot: number): Point {
    const { desk, pile, sorting } = this.led
    if (desk.room.shelf === null) return pile.at(slot, desk.room)
    const { rows } = desk.room.shelf
    const i = sorting.slots.indexOf(slot)
    return { x: Math.floor(i / rows) * 10, y: (i % rows) * 10 }
  }
}

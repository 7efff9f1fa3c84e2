/**
 * One seat's table in this tab. Its parts: the link to the server, the messages that wait while a step is shown,
 * what the player is picking, what is noted, what is requested of the table, and the handing over of one screen.
 */
import type { Deed, Picks, Situation } from '../core/deed'
import type { Played } from '../core/diff'
import type { Selection } from '../core/select'
import type { Answer, Status } from '../core/socket'
import { liveOf } from '../core/live'
import { keepsStanding, lasting } from '../core/table'
import type { TableState } from '../core/table'
import type { Answered, Ask, Line, Refusal, SentTree, ServerMsg, Tree } from '../core/wire'
import type { Steps } from '../stage/script'
import { Earlier } from './earlier.svelte'
import { Handover } from './handover.svelte'
import { Link } from './link.svelte'
import { Muted } from './muted.svelte'
import { Notes } from './notes.svelte'
import { Orders } from './orders.svelte'
import type { Order } from './orders.svelte'
import { Picking } from './picking.svelte'
import { Requests } from './requests.svelte'
import { Returning } from './returning.svelte'
import { Salt } from './salt.svelte'
import { Sender } from './sender.svelte'
import { Showing } from './showing.svelte'
import { Traces } from './traces.svelte'

/** What the session must know of a game; the games' folders say it. */
export interface GameParts extends Picks {
  script: Pick<Steps, 'duration' | 'telling'>
  shows?: (refusal: Refusal) => boolean
  realtime?: boolean
  orders?: readonly Order[]
  pair?: (one: Line, other: Line) => boolean
}

export class Session {
  readonly link: Link
  readonly sender: Sender
  readonly picking: Picking
  readonly notes: Notes
  /** What the page answers for the player. */
  readonly orders: Orders
  readonly requests: Requests
  readonly salt: Salt
  readonly traces: Traces
  /** Whose talk this player does not want to read. */
  readonly muted: Muted
  readonly chat = $derived.by(() => this.state.chat.filter((line) => !this.muted.has(line.from)))
  /** Of a game in real time: the pause, who is away, the win that may be claimed. */
  readonly live = $derived.by(() => liveOf(this.state, this.you))
  /** Squares that are ringed, and pairs of them for arrows. */
  marks = $state.raw<readonly (readonly string[])[]>([])
  /** The board has shown how the game ended. */
  private revealed = $state(false)
  readonly earlier: Earlier
  /** What is told to who comes back. */
  readonly returning = new Returning(this)
  private readonly handing = new Handover()
  /** What was asked before the step that is being shown. */
  private asking: Ask | null = null
  private readonly showing: Showing

  constructor(
    readonly id: string,
    readonly token: string,
    private readonly game: (name: string) => GameParts | undefined
  ) {
    this.muted = new Muted(id)
    this.showing = new Showing(
      (message) => this.take(message),
      () => this.botsMove()
    )
    this.link = new Link(id, token, (message) => this.came(message))
    this.sender = new Sender(this.link, (no) => this.parts?.shows?.(no) === true)
    this.picking = new Picking(this.link, this.sender, game, () => this.showing.busy)
    this.notes = new Notes(this.link)
    this.orders = new Orders(this, () => this.parts?.orders ?? [])
    this.requests = new Requests(this.link, (one, other) => this.parts?.pair?.(one, other) === true)
    this.salt = new Salt(this.link)
    this.traces = new Traces(this.link)
    this.earlier = new Earlier(this.link)
  }

  /** The table as far as its player has seen it: without what the step that is being shown will tell. */
  readonly told = $derived.by<TableState>(() => {
    const { untold, reached } = this.showing
    if (untold === null) return this.state
    const view = untold.views[reached] ?? this.state.view
    return { ...this.state, view, ask: this.asking, log: this.state.log.slice(0, -1) }
  })
  /** The log as it is read: of the line that is being shown, what has been seen. */
  readonly lines = $derived.by<readonly Line[]>(() => {
    const { untold, reached } = this.showing
    const last = this.state.log.at(-1)
    if (untold === null || reached === 0 || last === undefined) return this.told.log
    return [...this.told.log, { ...last, events: last.events.slice(0, reached) }]
  })

  private get parts(): GameParts | undefined {
    return this.game(this.state.table?.game ?? '')
  }
  get status(): Status {
    return this.link.status
  }
  get state(): TableState {
    return this.link.state
  }
  get you(): number | null {
    return this.link.you
  }
  get asked(): boolean {
    return this.link.asked
  }
  /** It is this player's turn. While an Ask stands it is nobody's: everybody acts when they like. */
  get turn(): boolean {
    const { table, ask } = this.state
    return this.asked && table?.status === 'playing' && ask?.closes !== 'standing'
  }
  get situation(): Situation | null {
    return this.link.situation
  }
  get refusal(): Refusal | null {
    return this.link.refusal
  }
  /** The last refusal of a move, also one that the board shows itself. */
  get met(): Refusal | null {
    return this.link.met
  }
  get selection(): Selection {
    return this.picking.selection
  }
  get tree(): Tree {
    return this.picking.tree
  }
  get beginnings(): SentTree {
    return this.picking.beginnings
  }
  get deeds(): readonly Deed[] {
    return this.picking.deeds
  }
  /** The beginning of a sampled move that was picked: the player puts the rest together. */
  get begun(): readonly string[] | null {
    return this.picking.begun
  }
  get sending(): boolean {
    return this.sender.sending
  }
  /** The step that is being shown now. */
  get playing(): Played {
    return this.showing.playing
  }
  /** Several steps have been waiting at once: the player need not watch them all. */
  get crowded(): boolean {
    return this.you !== null && this.showing.crowded
  }
  /** The number of the last line before those that went by unseen; null where there are none to speak of. */
  get since(): number | null {
    return this.traces.since
  }
  /** The same for an account of what happened. */
  get unseen(): number | null {
    return this.traces.unseen
  }
  get pencil(): Readonly<Record<string, string>> {
    return this.link.state.pencil
  }
  get handover(): Handover['to'] {
    return this.handing.to
  }

  /** The game's own time, in milliseconds; it stands still in a pause. */
  time(): number {
    return this.link.time()
  }
  pick(word: string): void {
    this.picking.pick(word)
  }
  play(path: readonly string[]): Promise<Answer | null> {
    return this.picking.play(path)
  }
  /** Send a whole move. */
  send(path: readonly string[]): Promise<Answer | null> {
    return this.picking.send(path)
  }
  /** What the rules say of a move that is not played: null where it may be; undefined: nobody answers. */
  judge(path: readonly string[]): Promise<Refusal | null | undefined> {
    return this.link.judge(path)
  }
  back(): void {
    this.picking.back()
  }
  letGo(): void {
    this.picking.letGo()
  }
  /** So many events of the step that is being shown have been seen. */
  reached(count: number): void {
    this.showing.reached = count
  }
  /** The whole log, for who wants to know how the game went. */
  wholeLog(): Promise<void> {
    return this.earlier.all()
  }
  /** Do not wait for what is being shown. */
  skip(): void {
    this.showing.skip()
  }
  /** Do not watch what waits: on to what is asked of this player, with traces of what went by. */
  toMyTurn(): void {
    if (this.handover === null && this.playing.events.length > 0) this.traces.cut()
    this.showing.hurry()
  }
  reveal(): void {
    this.revealed = true
  }
  /** The board still shows how the game went: nobody says yet how it ended. */
  get suspense(): boolean {
    return this.parts?.realtime === true && this.state.over !== null && !this.revealed
  }
  dismiss(): void {
    this.link.dismiss()
  }
  look<What extends string>(
    what: What,
    words: readonly string[] = []
  ): Promise<Answered<What> | null> {
    return this.link.look(what, words)
  }
  scribble(about: string, text: string): Promise<void> {
    return this.notes.scribble(about, text)
  }

  wake(): void {
    this.link.wake()
  }
  visible(on: boolean): void {
    if (on) this.traces.look()
    this.link.visible(on)
  }
  close(): void {
    this.showing.close()
    this.earlier.close()
    this.link.close()
  }

  // ---- messages

  /** A message has come; it waits for those before it. */
  private came(message: ServerMsg): void {
    if (message.t === 'table') {
      void this.salt.add(message)
      if (message.own === undefined && this.handing.aimsAnew(message)) {
        this.showing.clear() // the whole view of that player follows
        return
      }
    }
    this.showing.push(message)
  }

  /** A message is at its turn; false where those behind it must not follow. */
  private take(message: ServerMsg): boolean {
    const own = message.t === 'table' ? message.own : undefined
    const next = message.t === 'table' && own === undefined ? message : null
    if (next !== null && this.handing.begins(next, this.state, this.quiet())) {
      this.showing.hold()
      return false
    }
    if (message.t === 'view') this.picking.hold(message.n)
    const { ask } = this.state
    if (!this.link.receive(message)) {
      this.showing.clear()
      return false
    }
    this.picking.heard(message, ask)
    if (own !== undefined) {
      // Another player goes on, who has seen all of it: neither a curtain nor a view.
      this.sitDown()
      this.notes.meet(own.note)
    }
    if (message.t === 'answered') this.link.notice = message.yes ? null : 'offerRefused'
    if (message.t === 'view') {
      this.notes.meet(message.note)
      this.traces.back()
      if (!document.hidden) this.traces.look()
    }
    if (message.t === 'step') {
      if (message.line.by === this.you) this.traces.played()
      this.asking = ask
      // For the picture of a partner's move nobody waits: one goes on picking.
      const goesOn = this.partner(message.line.by) && lasting(ask, this.state.ask, this.you)
      this.show(keepsStanding(ask, this.state.ask) || goesOn)
      if (this.showing.shows || message.line.by === this.you) this.traces.look()
      else this.traces.missed()
    }
    return true
  }

  /** Whether nothing has happened in the last step that one wants to read before the screen is handed over. */
  private quiet(): boolean {
    const { log } = this.state
    return this.parts?.script.telling(log.at(-1)?.events ?? []) !== true
  }

  private show(beside: boolean): void {
    const { played } = this.state
    const time = this.parts?.script.duration(played.events) ?? 0
    this.showing.show(played, time, beside)
  }

  /** Whether another seat is on this one's side. */
  private partner(seat: number | null): boolean {
    const sideOf = (one: number | null): number | undefined =>
      this.state.table?.seats.find((x) => x.seat === one)?.side
    const side = sideOf(this.you)
    return seat !== this.you && side !== undefined && sideOf(seat) === side
  }

  /** Everybody who is asked is a bot: what comes next comes by itself. */
  private botsMove(): boolean {
    const { table, ask } = this.state
    const asked = table?.seats.filter(({ seat }) => (((ask?.seats ?? 0) >> seat) & 1) === 1) ?? []
    return asked.length > 0 && asked.every(({ kind }) => kind === 'bot')
  }

  /** The player before has seen enough. */
  cover(): void {
    this.handing.cover()
  }

  /** The next player sits at the screen. */
  lift(): void {
    const first = this.handing.lift()
    if (first === null) return
    this.sitDown()
    this.link.receive(first)
    this.link.change({ view: null, legal: null })
    this.handing.to = null
    this.showing.release()
  }

  /** Nothing of what the player before wrote or picked stays. */
  private sitDown(): void {
    this.notes.text = ''
    this.picking.clear()
    this.traces.clear()
  }
}

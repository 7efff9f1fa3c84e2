/**
 * One seat's table in this tab: the line to the server, what is shown, and what the player is picking.
 * Steps are shown one after the other, each for as long as the eye needs; nothing can be picked meanwhile.
 */
import { claim, pledge, wantsSalt } from '../core/dice'
import type { Claim, Dice, Pledge } from '../core/dice'
import { NOTHING_PLAYED } from '../core/diff'
import type { Played } from '../core/diff'
import {
  alive,
  back,
  begin,
  complete,
  graft,
  listed,
  pick,
  renewed,
  retrace,
  unpacked
} from '../core/select'
import type { Selection, Unpacked } from '../core/select'
import { Connection } from '../core/socket'
import type { Answer, Status } from '../core/socket'
import { EMPTY, keepsStanding, lasting, receive } from '../core/table'
import type { TableState } from '../core/table'
import type {
  Answerable,
  Answered,
  GameEvent,
  Offer,
  Refusal,
  Seat,
  ServerMsg,
  TableMsg,
  Tree,
  View
} from '../core/wire'
import type { Steps } from '../stage/script'
import { Drafts } from './drafts'
import { careful } from './hand'
import { keepPledge, pledgeOf, recall } from '../core/memory'
import { Muted } from './muted.svelte'
import { settings } from './settings.svelte'

/** What is so while a player picks. */
export interface Moment {
  view: View
  you: number
  /** The side that `you` is on. */
  side: number
  ask: string
  /** What the Ask itself names, as numbers. */
  args: readonly number[]
  options: Readonly<Record<string, unknown>>
}
/** An answer that is offered in so many words: a button of the prompt, and a place of the board if one stands for it. */
export interface Deed {
  /** The whole path, or its beginning up to `word`. */
  readonly path: readonly string[]
  /** The word that is picked; null where the path is whole and is played. */
  readonly word: string | null
  /** Lit on the board; picking one of them gives the answer. */
  readonly places: readonly string[]
  /** The key that gives it, beside its number; empty for none. */
  readonly key: string
}
/** What the session must know of a game; the games' folders say it. */
export interface Manner {
  telling?: (event: GameEvent) => boolean
  script: Pick<Steps, 'duration'>
  confirms: (path: readonly string[]) => boolean
  alone?: (word: string) => boolean
  isSquare: (word: string) => boolean
  inSight?: (word: string, view: View) => boolean
  places?: (path: readonly string[], moment: Moment) => readonly string[]
  key?: (path: readonly string[]) => string
}

/** Whoever looks over the player's shoulder: may hold a move back, and hears of those that were played. */
export interface Minder {
  lets: (path: readonly string[]) => boolean
  played: (path: readonly string[]) => void
}

const NOTHING: Tree = {}

/** How often a look is asked for while others move. */
const LOOKS = 5
/** Milliseconds for reading what is shown where nothing moves. */
const READING = 2000

export class Session {
  status = $state<Status>('connecting')
  state = $state.raw<TableState>(EMPTY)
  selection = $state.raw<Selection>(begin(NOTHING))
  /** Several verbs would do: the player says which. */
  which = $state.raw<string[][] | null>(null)
  private sure = $state(false)
  /** The move is picked; the same square once more plays it. */
  readonly twice = $derived(this.which !== null && this.sure)
  refusal = $state.raw<Refusal | null>(null)
  /** A click out of turn: whose turn it is can be told. */
  early = $state(false)
  notice = $state<'offerSent' | 'offerRefused' | 'stale' | 'allowed' | null>(null)
  /** The step that is being shown now. */
  playing = $state.raw<Played>(NOTHING_PLAYED)
  sending = $state(false)
  /** The notebook of the seat that is shown, as it was last typed. */
  notes = $state('')
  /** Squares that are ringed, and pairs of them for arrows. */
  marks = $state.raw<readonly (readonly string[])[]>([])
  minder: Minder | null = null
  /** At one screen: the seat that the screen is handed to, and whether the board is covered already. */
  handover = $state.raw<{ game: string; seat: string; covered: boolean } | null>(null)

  /** What may be answered; nothing while the game is paused. */
  private readonly unpacked = $derived.by<Unpacked>(() => {
    const { table, legal } = this.state
    const { tree: all, sampled } = legal ?? { tree: NOTHING, sampled: [] }
    return unpacked(table?.status === 'paused' ? NOTHING : listed(all, sampled))
  })
  readonly tree = $derived(this.unpacked.tree)
  readonly you = $derived(this.state.table?.you ?? null)
  readonly asked = $derived(this.state.legal !== null)
  readonly pencil = $derived(this.state.pencil)
  /** Everybody else is a bot, and bots agree to a take-back. */
  private readonly againstBots = $derived(
    this.state.table?.seats.every((s) => s.seat === this.you || s.kind === 'bot') === true
  )
  /** What the button of undo does now; if nothing, why not. */
  readonly undoing = $derived.by<'undo' | 'takeback' | Refusal | null>(() => {
    const { legal } = this.state
    if (legal === null) return null
    if (legal.undo === null) return 'undo'
    return this.againstBots ? (legal.takeback ?? 'takeback') : legal.undo
  })
  /** The seats that are asked while this one is not; empty where it may act, or nobody may. */
  readonly others = $derived.by<readonly Seat[]>(() => {
    const { table, ask } = this.state
    const asks = (seat: number): boolean => (((ask?.seats ?? 0) >> seat) & 1) === 1
    if (table?.status !== 'playing' || this.you === null || this.asked || asks(this.you)) return []
    return table.seats.filter((s) => asks(s.seat))
  })
  /** What is so while this seat picks; null where nobody sits here or nothing is shown yet. */
  readonly moment = $derived.by<Moment | null>(() => {
    const { table, view, ask } = this.state
    const { you } = this
    if (table === null || view === null || you === null) return null
    const side = table.seats[you]?.side ?? 0
    const { name = '', args = [] } = ask ?? {}
    return { view, you, side, ask: name, args, options: table.options }
  })
  /** What may be answered now that is no place of the board itself. */
  readonly deeds = $derived.by<readonly Deed[]>(() => {
    const { moment, selection } = this
    if (!this.asked || moment === null) return []
    const manner = this.manner(this.state.table?.game ?? '')
    const deed = (path: readonly string[], word: string | null): Deed => ({
      path,
      word,
      places: manner?.places?.(path, moment) ?? [],
      key: manner?.key?.(path) ?? ''
    })
    const found = (this.which ?? complete(selection)).map((path) => deed(path, null))
    if (this.which !== null) return found
    const seen = (word: string): boolean =>
      manner?.inSight?.(word, moment.view) ?? manner?.isSquare(word) === true
    for (const [word, [verb = '']] of alive(selection))
      if (!seen(word)) found.push(deed([verb, ...selection.picks, word], word))
    return found
  })

  /** Whose talk this player does not want to read. */
  readonly muted: Muted
  readonly chat = $derived.by(() => this.state.chat.filter((line) => !this.muted.has(line.from)))
  /** What this browser added to the dice of its seats. */
  private given = $state.raw<Pledge | null>(null)
  /** What may be said of the dice to whoever sits here. */
  readonly claim = $derived.by(() => this.claimOf({}))

  private readonly line: Connection
  private readonly queue: ServerMsg[] = []
  private last = -1
  private timer: ReturnType<typeof setTimeout> | undefined
  private busy = false
  private salting = false
  private next: TableMsg | null = null
  private readonly drafts: Drafts
  /** The question of the last step was there before it, and is still this seat's. */
  private lasts = false
  private held: { n: number; picks: readonly string[] } | null = null

  constructor(
    readonly id: string,
    readonly token: string,
    private readonly manner: (game: string) => Manner | undefined
  ) {
    this.drafts = new Drafts(id)
    this.muted = new Muted(id)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.line = new Connection(
      () => new WebSocket(`${scheme}://${location.host}/ws`),
      () => {
        const name = recall('name') ?? ''
        return {
          table: id,
          token,
          salts: true,
          ...(name === '' ? {} : { name }),
          ...(this.last < 0 ? {} : { n: this.last })
        }
      },
      (message) => this.take(message),
      (status) => {
        this.status = status
        // Whoever comes back is told anew whether moves can be stored.
        if (status === 'open') this.state = { ...this.state, health: null }
      }
    )
  }

  /** The same of a record: what it has was used for the dice, whatever the table says. */
  claimOf(record: Dice): Claim | null {
    const { table } = this.state
    if (table === null || table.you === null) return null
    return claim({ ...table, ...record }, this.given ?? pledgeOf(this.id, table.you))
  }

  close(): void {
    clearTimeout(this.timer)
    this.line.close()
  }

  wake(): void {
    this.line.wake()
  }

  visible(on: boolean): void {
    this.line.visible(on)
  }

  /**
   * Ask about what this seat sees. An answer that is older than the last view is dropped, and asked for again.
   * Null: there is none.
   */
  async look<What extends string>(
    what: What,
    words: readonly string[] = []
  ): Promise<Answered<What> | null> {
    for (let tries = 0; tries < LOOKS; tries++) {
      const answer = await this.line.ask({ t: 'look', what, words: [...words], seat: this.you })
      if (answer?.ok !== true || answer.looked === undefined) return null
      if (answer.looked.n >= this.last) return answer.looked as Answered<What>
    }
    return null
  }

  /** Do not wait for what is being shown. */
  skip(): void {
    this.playing = NOTHING_PLAYED
    if (!this.busy || this.handover !== null) return
    clearTimeout(this.timer)
    this.rest()
  }

  // ---- picking

  /** `named`: by a button that says it, so that no thick finger can have meant something else. */
  pick(word: string, named = false): void {
    this.dismiss()
    if (this.others.length > 0 && !this.busy) {
      this.early = true
      return
    }
    const deed = this.deeds.find(({ places }) => places.includes(word))
    if (deed !== undefined && !this.sending && !this.busy) {
      this.give(deed, word)
      return
    }
    const [asked, sure] = [this.which, this.twice]
    this.which = null
    if (this.sending || this.busy) return
    // Instead of saying yes, another target: the one before is let go.
    if (asked !== null && this.selection.picks.at(-1) !== word)
      this.selection = back(this.tree, this.selection, this.alone)
    else if (sure) {
      void this.play(asked?.[0] ?? [])
      return
    }
    const { selection } = this
    const step = pick(selection, word, this.alone)
    if (step.kind === 'send') this.finish(step.path, word, named)
    else if (step.kind === 'more') this.selection = step.selection
    else if (step.kind === 'which') {
      this.selection = step.selection
      this.which = step.paths
      this.sure = false
    } else if (step.kind === 'grow') void this.grow(step.paths, word)
    else if (selection.picks.at(-1) === word) this.again()
    else this.afresh(word)
  }

  /** Give an answer: by its button, or by the place of the board that stands for it. */
  give({ path, word }: Deed, place?: string): void {
    const manner = this.manner(this.state.table?.game ?? '')
    const named = place === undefined || manner?.isSquare(place) !== true
    const said = path.join(' ')
    const asked = this.which?.some((p) => p.join(' ') === said) === true
    this.dismiss()
    if (word !== null) this.pick(word, named)
    else if (named || asked || this.selection.picks.at(-1) === place || !careful())
      void this.play(path)
    else this.finish([...path], place)
  }

  private finish(path: string[], word: string, named = false): void {
    const { picks, branches } = this.selection
    const dear = this.manner(this.state.table?.game ?? '')?.confirms(path) === true
    if (!dear && (named || !careful())) {
      void this.play(path)
      return
    }
    // Where the same square plays it, the other squares are still there to be picked instead.
    this.selection = {
      picks: [...picks, word],
      branches: dear ? [{ path, node: NOTHING }] : branches
    }
    this.which = [path]
    this.sure = !dear
  }

  /** The last word once more: end there if the path may, else let go. */
  private again(): void {
    const paths = complete(this.selection)
    const [only] = paths
    if (this.selection.picks.length > 1 && only !== undefined && paths.length === 1)
      void this.play(only)
    else this.back()
  }

  /** A word that does not go on from here: perhaps it begins another move; else the server says why not. */
  private afresh(word: string): void {
    const step = pick(begin(this.tree), word, this.alone)
    if (step.kind === 'more') this.selection = step.selection
    else if (step.kind === 'send') {
      this.letGo()
      this.finish(step.path, word)
    } else if (step.kind === 'grow') {
      this.letGo()
      void this.grow(step.paths, word)
    } else void this.explain(word)
  }

  /** What follows on a word is asked for, kept until the next view, and the word picked again. */
  private async grow(paths: readonly string[][], word?: string): Promise<void> {
    const { picks } = this.selection
    for (const path of paths) {
      const found = await this.look('branch', path)
      const { legal, n } = this.state
      if (found === null || legal === null || found.n !== n) return
      const tree = graft(legal.tree, path, found.data.tree)
      this.state = { ...this.state, legal: { ...legal, tree } }
    }
    if (this.sending || this.selection.picks.join(' ') !== picks.join(' ')) return
    this.selection = retrace(this.tree, picks)
    if (word !== undefined) this.pick(word)
  }

  /** What was said about the last action steps aside. */
  dismiss(): void {
    this.refusal = null
    this.notice = null
    this.early = false
  }

  back(): void {
    this.dismiss()
    this.which = null
    this.selection = back(this.tree, this.selection, this.alone)
  }

  private readonly alone = (word: string): boolean =>
    this.manner(this.state.table?.game ?? '')?.alone?.(word) === true

  letGo(): void {
    this.which = null
    this.selection = begin(this.tree)
  }

  async play(path: readonly string[]): Promise<boolean> {
    // Without a line nothing can be sent: what was picked stays picked until it is back.
    if (this.sending || this.status !== 'open') return false
    const sent = this.unpacked.sends.get(path.join(' ')) ?? path
    if (this.minder?.lets(sent) === false) {
      this.letGo()
      return false
    }
    this.dismiss()
    this.sending = true
    this.which = null
    this.selection = begin(NOTHING) // the next legal moves may come before the answer: they begin it anew
    const answer = await this.line.ask({ t: 'play', n: this.last, path: [...sent] })
    this.sending = false
    if (answer?.ok === true) {
      this.minder?.played(sent)
      return true
    }
    this.letGo()
    if (answer !== null) this.refused(answer)
    return false
  }

  /** What was picked leads to no legal move: the rules know which move it seems to mean, and why it is none. */
  async explain(word: string): Promise<void> {
    const { table } = this.state
    if (table === null || this.moment === null || table.status === 'over') return
    const found = await this.look('meant', [...this.selection.picks, word])
    const path = found?.data.path ?? null
    if (path === null) return
    const answer = await this.line.ask({ t: 'try', path })
    if (answer !== null && !answer.ok) this.refusal = answer
    else if (answer?.ok === true) this.notice = 'allowed'
  }

  private refused(answer: Answer): void {
    if (answer.ok) return
    if (answer.rule === 'QG-STALE') this.notice = 'stale'
    else this.refusal = answer
  }

  // ---- the table

  async undo(): Promise<void> {
    this.dismiss()
    const { undoing } = this
    if (undoing === 'takeback') this.told(await this.line.ask({ t: 'offer', what: 'takeback' }))
    else if (undoing === null || undoing === 'undo') this.told(await this.line.ask({ t: 'undo' }))
    else this.refusal = undoing
  }

  async resign(): Promise<void> {
    this.dismiss()
    this.told(await this.line.ask({ t: 'resign' }))
  }

  async offer(what: Offer): Promise<void> {
    this.dismiss()
    const others = this.state.table?.seats.filter((s) => s.kind === 'human' && s.seat !== this.you)
    // A bot for the only other player, who is away, comes at once: nobody is asked.
    const asks = what !== 'bot' || others?.some((s) => s.here) === true
    const answer = await this.line.ask({ t: 'offer', what })
    if (answer?.ok !== true) this.told(answer)
    else if (asks) this.notice = 'offerSent'
  }

  async answer(what: Answerable, yes: boolean): Promise<void> {
    this.dismiss()
    this.told(await this.line.ask({ t: 'answer', what, yes }))
    this.state = { ...this.state, offers: this.state.offers.filter((o) => o.what !== what) }
  }

  /** Take so many days off; none: back before they are over. */
  async holiday(days: number): Promise<void> {
    this.dismiss()
    this.told(await this.line.ask({ t: 'holiday', days }))
  }

  async say(text: string): Promise<void> {
    this.dismiss()
    this.told(await this.line.ask({ t: 'say', text }))
  }

  /** A keystroke in the notebook. */
  write(text: string): void {
    if (this.you === null) return
    this.notes = text
    this.drafts.write(this.you, text, this.state.note)
  }

  /** Send what is written and not stored yet. The seat is named: at one screen it may not be asked any more. */
  async saveNotes(): Promise<void> {
    const seat = this.you
    const text = seat === null ? undefined : this.drafts.of(seat)?.text
    if (seat === null || text === undefined) return
    this.drafts.sent(seat, text)
    const answer = await this.line.ask({ t: 'note', text, seat })
    this.told(answer)
    if (answer?.ok !== true) return
    this.drafts.stored(seat, text)
    if (this.you === seat) this.state = { ...this.state, note: text }
  }

  /** The server says what it holds of the notebook; what was written here since goes on its way again. */
  private meetNotes(stored: string): void {
    this.notes = this.you === null ? stored : this.drafts.meet(this.you, stored)
    void this.saveNotes()
  }

  /** A short note on one thing, for this seat alone; an empty text takes it away. */
  async scribble(about: string, text: string): Promise<void> {
    const others = Object.entries(this.state.pencil).filter(([key]) => key !== about)
    const pencil = Object.fromEntries(text === '' ? others : [...others, [about, text]])
    this.state = { ...this.state, pencil }
    this.told(await this.line.ask({ t: 'note', about, text, seat: this.you }))
  }

  async rename(name: string): Promise<void> {
    this.told(await this.line.ask({ t: 'name', name }))
  }

  private told(answer: Answer | null): void {
    if (answer !== null && !answer.ok) this.refusal = answer
  }

  // ---- messages

  private take(message: ServerMsg): void {
    if (message.t === 'view' || message.t === 'step') this.last = message.n
    if (message.t === 'table') {
      void this.addSalt(message)
      if (this.aimsAnew(message)) return
    }
    this.queue.push(message)
    this.pump()
  }

  /** The commitment is there: only now is something added to the dice. After a break it is what was added before. */
  private async addSalt(table: TableMsg): Promise<void> {
    const { you, commitment, yours } = table
    if (you === null || this.salting || !wantsSalt(table)) return
    this.given ??= pledgeOf(this.id, you) ?? pledge(commitment)
    keepPledge(this.id, yours, this.given)
    this.salting = true
    const { salt } = this.given
    const answer = await this.line.ask({ t: 'salt', commitment, salt })
    this.salting = false
    if (answer?.ok !== true) return
    this.given = { commitment: this.given.commitment, salt }
    keepPledge(this.id, yours, this.given)
  }

  private pump(): void {
    while (!this.busy) {
      const message = this.queue.shift()
      if (message === undefined) return
      if (message.t === 'table' && this.handsOver(message)) return
      if (message.t === 'view') this.hold(message.n)
      const { ask } = this.state
      const next = receive(this.state, message, Date.now())
      if (next === null) {
        this.queue.length = 0
        this.last = -1 // a gap: ask for the whole view
        this.line.renew()
        return
      }
      this.state = next
      if (message.t === 'view' || message.t === 'step') {
        const others = message.t === 'step' && message.line.by !== this.you
        this.lasts = others && lasting(ask, next.ask, this.you)
        if (message.t === 'step') this.held = null
        if (!this.lasts) {
          this.selection = begin(this.tree)
          this.which = null
        }
      }
      if (message.t === 'legal') {
        if (this.held?.n === message.n) this.selection = retrace(this.tree, this.held.picks)
        else this.renew()
        this.held = null
        if (!this.lasts) this.sending = false // asked anew: what was sent is settled
        // A verb of which nothing is listed lights nothing: what it goes on with is asked for at once.
        const bare = Object.keys(this.tree).filter((verb) => this.tree[verb] === null)
        if (bare.length > 0) void this.grow(bare.map((verb) => [verb]))
      }
      if (message.t === 'clocks') this.selection = retrace(this.tree, this.selection.picks)
      if (message.t === 'view') this.meetNotes(message.note)
      if (message.t === 'answered' && !message.yes) this.notice = 'offerRefused'
      if (message.t === 'step') {
        if (!this.lasts) this.dismiss()
        this.show(next.played, keepsStanding(ask, next.ask))
      }
    }
  }

  /** What may be answered is new, and the question is not: the player goes on with what was picked. */
  private renew(): void {
    const { selection, which } = renewed(this.tree, this)
    this.selection = selection
    this.which = which
  }

  /** The line was cut while the player was picking: if the table stands as it stood, so do the picks. */
  private hold(n: number): void {
    const { picks } = this.selection
    this.held = n === this.state.n && picks.length > 0 ? { n, picks } : null
  }

  /** The screen is covered, and now meant for somebody else: what the first was to see is shown to nobody. */
  private aimsAnew(message: TableMsg): boolean {
    if (this.handover?.covered !== true || message.you === null) return false
    if (message.status !== 'playing' || message.you === this.next?.you) return false
    this.queue.length = 0 // the whole view of that player follows
    this.next = message
    this.handover = { ...this.handover, seat: message.seats[message.you]?.name ?? '' }
    return true
  }

  /** Another player's view comes next: nothing of it is shown before that player says so. */
  private handsOver(message: TableMsg): boolean {
    const before = this.state.table
    if (!message.hotseat || message.you === null || message.status !== 'playing') return false
    if (before?.you === message.you && before.status !== 'waiting') return false
    this.next = message
    this.busy = true
    const { telling } = this.manner(message.game) ?? {}
    const quiet = this.state.log.at(-1)?.events.some((e) => telling?.(e)) !== true
    const seat = message.seats[message.you]?.name ?? ''
    this.handover = { game: message.game, seat, covered: before?.status !== 'playing' || quiet }
    return true
  }

  /** The player before has seen enough. */
  cover(): void {
    if (this.handover !== null) this.handover = { ...this.handover, covered: true }
  }

  /** The next player sits at the screen. */
  lift(): void {
    const { next } = this
    if (this.handover?.covered !== true || next === null) return
    this.next = null
    this.held = null
    this.notes = ''
    this.selection = begin(NOTHING)
    this.busy = false
    this.state = {
      ...(receive(this.state, next, Date.now()) ?? this.state),
      view: null,
      legal: null
    }
    this.handover = null
    this.pump()
  }

  /** `beside`: nobody has to wait for it, for the question that was there stands on. */
  private show(step: Played, beside = false): void {
    this.playing = step
    const time = this.manner(this.state.table?.game ?? '')?.script.duration(step.events) ?? 0
    clearTimeout(this.timer)
    if (time === 0 || document.hidden) return
    if (settings.still || beside) {
      // Nobody waits for the picture, and it goes by itself.
      this.timer = setTimeout(
        () => (this.playing = NOTHING_PLAYED),
        beside ? time * settings.pace : READING
      )
      return
    }
    this.busy = true
    this.timer = setTimeout(() => this.rest(), time * settings.pace)
  }

  private rest(): void {
    this.busy = false
    this.playing = NOTHING_PLAYED
    this.pump()
  }
}

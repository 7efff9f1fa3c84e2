/** What the player is picking: the words of an answer so far, and what becomes of the next one. */
import { deeds } from '../core/deed'
import type { Deed, Picks } from '../core/deed'
import {
  back,
  begin,
  complete,
  graft,
  legal,
  opened,
  pick,
  renewed,
  retrace,
  unpacked
} from '../core/select'
import type { Selection, Unpacked } from '../core/select'
import type { Answer } from '../core/socket'
import { keepsStanding, lasting } from '../core/table'
import type { Ask, SentTree, ServerMsg, Tree } from '../core/wire'
import { careful } from './hand'
import type { Link } from './link.svelte'
import type { Sender } from './sender.svelte'

const NOTHING: Tree = {}

export class Picking {
  selection = $state.raw<Selection>(begin(NOTHING))
  /** The beginning of a sampled move that was picked: the player puts the rest together. */
  begun = $state.raw<readonly string[] | null>(null)
  /** Several verbs would do: the player says which. */
  which = $state.raw<string[][] | null>(null)
  private sure = $state(false)
  /** The move is picked; the same square once more plays it. */
  readonly twice = $derived(this.which !== null && this.sure)
  /** The question of the last step was there before it, and is still this seat's. */
  private lasts = false
  private held: { n: number; picks: readonly string[] } | null = null
  /** A partner's move has made another question come first: what was being picked, until this one is back. */
  private aside: { ask: Ask; picks: readonly string[]; begun: readonly string[] | null } | null =
    null
  /** While the server is asked what follows on a word: that word, and what was picked after it, in order. */
  private queue: { word: string; named: boolean }[] | null = null

  /** `game`: what is known of a game by its name; `busy`: a step is being shown, and nothing can be picked. */
  constructor(
    private readonly link: Link,
    private readonly sender: Sender,
    private readonly game: (name: string) => Picks | undefined,
    private readonly busy: () => boolean
  ) {}

  /** What may be answered; nothing while the game is paused. */
  private readonly unpacked = $derived.by<Unpacked>(() => {
    const { table, legal } = this.link.state
    const { tree: listed, sampled } = legal ?? { tree: NOTHING, sampled: [] }
    const hidden = this.picks?.hidden ?? []
    const offered = Object.entries(listed).filter(([verb]) => !hidden.includes(verb))
    const all = Object.fromEntries(offered)
    const composed = this.picks?.composer !== undefined
    return unpacked(table?.status === 'paused' ? NOTHING : opened(all, sampled, composed))
  })
  readonly tree = $derived.by(() => this.unpacked.tree)
  /** How moves of sampled verbs may begin, by verb. */
  readonly beginnings = $derived.by<SentTree>(() => {
    const { table, legal } = this.link.state
    if (legal === null || table?.status === 'paused') return {}
    const sampled = Object.entries(legal.tree).filter(([verb]) => legal.sampled.includes(verb))
    return Object.fromEntries(sampled)
  })
  private readonly picks = $derived.by(() => this.game(this.link.state.table?.game ?? ''))
  /** What may be answered now that is no place of the board itself. */
  readonly deeds = $derived.by<readonly Deed[]>(() => {
    const { situation, asked } = this.link
    if (!asked || situation === null) return []
    return deeds(this.selection, this.which, situation, this.picks)
  })

  /** `named`: by a button that says it, so that no thick finger can have meant something else. */
  pick(word: string, named = false): void {
    this.link.dismiss()
    if (this.queue !== null) {
      // The same once more, before its answer is here, is no wish to let it go.
      if (this.queue.length > 1 || this.queue[0]?.word !== word) this.queue.push({ word, named })
      return
    }
    if (this.link.others.length > 0 && !this.busy()) {
      this.link.early = true
      return
    }
    const deed = this.deeds.find(({ places }) => places.includes(word))
    if (deed !== undefined && !this.sender.sending && !this.busy()) {
      this.give(deed, word)
      return
    }
    const [asked, sure] = [this.which, this.twice]
    this.which = this.begun = null
    if (this.sender.sending || this.busy()) return
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
    } else if (step.kind === 'grow') void this.growFor(step.paths, word)
    else if (selection.picks.at(-1) === word) this.again()
    else this.afresh(word)
  }

  /** Give an answer: by its button, or by the place of the board that stands for it. */
  give({ path, word }: Deed, place?: string): void {
    const named = place === undefined || this.picks?.isSquare(place) !== true
    const said = path.join(' ')
    const asked = this.which?.some((p) => p.join(' ') === said) === true
    this.link.dismiss()
    if (word !== null) this.pick(word, named)
    else if (!asked && this.picks?.wary?.(path, this.tree) === true) this.ask([...path])
    else if (named || asked || this.selection.picks.at(-1) === place || !careful())
      void this.play(path)
    else this.finish([...path], place)
  }

  back(): void {
    this.link.dismiss()
    this.which = this.queue = null
    if (this.begun === null) this.selection = back(this.tree, this.selection, this.alone)
    this.begun = null
  }

  letGo(): void {
    this.which = this.queue = null
    this.selection = begin(this.tree)
  }

  /** Another player sits down: nothing of what was picked stays. */
  clear(): void {
    this.held = this.begun = this.which = this.queue = this.aside = null
    this.selection = begin(NOTHING)
  }

  /** A sampled verb that is put together beside the board: what is listed of it is how its moves may begin. */
  private isBeginning([verb = '']: readonly string[]): boolean {
    const sampled = this.link.state.legal?.sampled.includes(verb) === true
    return sampled && this.picks?.composer !== undefined
  }

  /** Play what was picked; of a sampled move that is the beginning. */
  async play(path: readonly string[]): Promise<Answer | null> {
    if (!this.isBeginning(path)) return this.send(path)
    this.which = null
    this.begun = path
    return null
  }

  /** Send a whole move; null: nobody has answered. */
  async send(path: readonly string[]): Promise<Answer | null> {
    const sent = this.unpacked.sends.get(path.join(' ')) ?? path
    let left = false
    // Of a move to a place what was picked stays until the next step: the board is not drawn anew meanwhile.
    const stays = this.picks?.isSquare(path.at(-1) ?? '') === true
    // Without a line nothing can be sent: what was picked stays picked until it is back.
    const answer = await this.sender.send(sent, () => {
      left = true
      if (this.stands) this.letGo()
      else if (!stays) {
        this.which = null
        this.selection = begin(NOTHING) // the next legal moves may come before the answer: they begin it anew
      }
    })
    if (left && !this.stands && answer?.ok !== true) this.letGo()
    return answer
  }

  private get stands(): boolean {
    return this.link.state.ask?.closes === 'standing'
  }

  private finish(path: string[], word: string, named = false): void {
    const { picks, branches } = this.selection
    const dear = this.picks?.confirms(path) === true
    if (!dear && (named || !careful() || this.isBeginning(path))) {
      void this.play(path)
      return
    }
    if (dear) {
      this.ask(path, word)
      return
    }
    // Where the same square plays it, the other squares are still there to be picked instead.
    this.selection = { picks: [...picks, word], branches }
    this.which = [path]
    this.sure = true
  }

  /** Ask once more before a path is played. */
  private ask(path: string[], word = path.at(-1) ?? ''): void {
    const { picks } = this.selection
    this.selection = { picks: [...picks, word], branches: [{ path, node: NOTHING }] }
    this.which = [path]
    this.sure = false
  }

  /** The last word once more: end there if the path may, else let go. */
  private again(): void {
    const [only, ...others] = complete(this.selection)
    if (this.selection.picks.length > 1 && only !== undefined && others.length === 0)
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
      void this.growFor(step.paths, word)
    } else void this.explain(word)
  }

  /** What follows on these paths is requested, and kept until the next view; false where it came too late. */
  private async fetch(paths: readonly string[][]): Promise<boolean> {
    for (const path of paths) {
      const found = await this.link.look('branch', path)
      const { legal, n } = this.link.state
      if (found === null || legal === null || found.n !== n) return false
      this.link.change({ legal: { ...legal, tree: graft(legal.tree, path, found.data.tree) } })
    }
    return true
  }

  private async grow(paths: readonly string[][]): Promise<boolean> {
    const { picks } = this.selection
    if (!(await this.fetch(paths))) return false
    if (this.sender.sending || this.selection.picks.join(' ') !== picks.join(' ')) return false
    this.selection = retrace(this.tree, picks)
    return true
  }

  /** A word is picked as soon as it is known what follows on it, and after it what was picked meanwhile. */
  private async growFor(paths: readonly string[][], word: string): Promise<void> {
    const queue = (this.queue = [{ word, named: false }])
    const grown = await this.grow(paths)
    if (this.queue !== queue) return // let go, or the table has moved on
    this.queue = null
    if (grown) for (const one of queue) this.pick(one.word, one.named)
  }

  /**
   * The same picks on new answers, of which not all are listed: what follows is requested word by word. Until it is here
   * the board shows what was picked, and what is picked meanwhile waits.
   */
  private async regrow(picks: readonly string[]): Promise<void> {
    const queue = (this.queue = [...(this.queue ?? [])])
    let found = retrace(this.tree, picks)
    while (found.picks.length < picks.length) {
      const step = pick(found, picks[found.picks.length] ?? '', this.alone)
      if (step.kind !== 'grow' || !(await this.fetch(step.paths))) break
      found = retrace(this.tree, picks)
    }
    if (this.queue !== queue) return // let go, or the table has moved on
    this.queue = null
    this.selection = retrace(this.tree, picks)
    for (const one of queue) this.pick(one.word, one.named)
  }

  /** What was picked leads to no legal move: the rules know which move it seems to mean, and why it is none. */
  private async explain(word: string): Promise<void> {
    const { table } = this.link.state
    if (table === null || this.link.situation === null || table.status === 'over') return
    const found = await this.link.look('meant', [...this.selection.picks, word])
    const path = found?.data.path ?? null
    if (path === null) return
    const no = await this.link.judge(path)
    if (no === null) this.link.notice = 'allowed'
    else if (no !== undefined) this.link.refusal = no
  }

  private readonly alone = (word: string): boolean => this.picks?.alone?.(word) === true

  /** The line was cut while the player was picking: if the table stands as it stood, so do the picks. */
  hold(n: number): void {
    const { picks } = this.selection
    const begun = picks.length > 0 || this.begun !== null
    this.held = n === this.link.state.n && begun ? { n, picks } : null
  }

  /** A message has changed the state; `ask`: what was asked before it. */
  heard(message: ServerMsg, ask: Ask | null): void {
    if (message.t === 'clocks') this.selection = retrace(this.tree, this.selection.picks)
    if (message.t === 'legal') this.offered(message.n)
    if (message.t !== 'view' && message.t !== 'step') return
    const step = message.t === 'step'
    const others = step && message.line.by !== this.link.you
    // In an Ask that stands one's own move leaves what is being picked next as well.
    const stands = step && keepsStanding(ask, this.link.state.ask)
    this.lasts = stands || (others && lasting(ask, this.link.state.ask, this.link.you))
    if (message.t === 'step') this.held = null
    if (this.lasts) return
    if (step && !others) this.aside = null
    if (this.putAside(message.n, ask, others)) return
    this.letGo()
    if (this.held === null) this.begun = null
    if (message.t === 'step') this.link.dismiss()
  }

  /** A question in between, such as a battle of a partner's, ends nothing: true where one's own is back. */
  private putAside(n: number, ask: Ask | null, others: boolean): boolean {
    const { you, state } = this.link
    const { begun, aside } = this
    const { picks } = this.selection
    if (others && aside !== null && lasting(aside.ask, state.ask, you)) {
      this.held = { n, picks: aside.picks }
      this.begun = aside.begun
      this.aside = null
      return true
    }
    const mine = others && ask !== null && lasting(ask, ask, you)
    if (mine && (picks.length > 0 || begun !== null)) this.aside = { ask, picks, begun }
    return false
  }

  /** What may be answered is new; where the question is not, the player goes on with what was picked. */
  private offered(n: number): void {
    const { selection: before } = this
    const picks = this.held?.n === n ? this.held.picks : before.picks
    if (this.held?.n === n) this.selection = retrace(this.tree, picks)
    else Object.assign(this, renewed(this.tree, this))
    this.held = null
    if (this.queue !== null || this.selection.picks.length < picks.length) {
      if (before.picks.length === picks.length) this.selection = before
      void this.regrow(picks)
    }
    if (this.begun !== null && !legal(this.tree, this.begun)) this.begun = null
    if (!this.lasts) this.sender.sending = false // asked anew: what was sent is settled
    // A verb of which nothing is listed lights nothing: what it goes on with is requested at once.
    const bare = Object.keys(this.tree).filter((verb) => this.tree[verb] === null)
    if (bare.length > 0) void this.grow(bare.map((verb) => [verb]))
  }
}

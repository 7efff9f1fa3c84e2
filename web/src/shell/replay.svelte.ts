/**
 * A game that is looked at again: which moment, through whose eyes, and how fast it goes on by itself.
 * The server has projected every moment for each pair of eyes; here they are only shown.
 */
import * as api from '../core/api'
import { reason } from './sorry'
import { NOTHING_PLAYED } from '../core/diff'
import type { Played } from '../core/diff'
import { Film, Timeline, jump, toggled } from '../core/film'
import { begin } from '../core/select'
import type { Selection } from '../core/select'
import type { ReplayMsg, Tree } from '../core/wire'
import { client } from './games.svelte'
import type { Sight } from './client'

export type Source = { id: string; token: string } | { text: string; name: string }
export type Marks = readonly (readonly string[])[]

export const SPEEDS = [0.5, 1, 2, 4, 8]
/** The same of a game in real time: so many times as fast as it was played. */
export const TIMED = [1, 4, 16, 64]
const USUAL = 16
/** Milliseconds between two pictures of a film by time. */
const TICK = 40
/** Milliseconds that a line is shown at speed 1, and beyond which speed no pictures of attacks are. */
const PACE = 1100
const PICTURES_TO = 2
const TIMED_PICTURES_TO = 4
const NOTHING: Tree = {}

export class Replay {
  films = $state.raw<Readonly<Record<string, Film>>>({})
  /** Through whose eyes; and through whose beside them, if anybody's. */
  eyes = $state('')
  beside = $state<string | null>(null)
  n = $state(0)
  running = $state(false)
  /** The time of the film, where it runs by time. */
  at = $state(0)
  private wished = $state<number | null>(null)
  marks = $state.raw<Marks>([])
  held = $state<string | null>(null)
  trouble = $state<'none' | 'refused' | 'failed'>('none')
  what = $state('')
  /** The status of the refusal. */
  status = $state(0)
  /** Whether the line before this moment is being played out just now. */
  moving = $state(false)
  /** Told of every change that the person here makes. */
  onmove: (() => void) | null = null

  readonly film = $derived<Film | undefined>(this.films[this.eyes])
  readonly length = $derived(this.film?.length ?? 0)
  /** How many lines of the whole game were played up to this moment. */
  readonly played = $derived(this.film?.played(this.n) ?? this.n)
  readonly table = $derived(this.film?.replay.table ?? null)
  readonly over = $derived(this.film?.replay.over ?? null)
  readonly parts = $derived(client(this.table?.game ?? ''))
  /** A game in real time runs by its own time; null: line by line. */
  readonly timeline = $derived.by(() => {
    const { film } = this
    return film === undefined || this.parts?.realtime !== true ? null : new Timeline(film)
  })
  readonly left = new Eye(this, () => this.eyes)
  readonly right = new Eye(this, () => this.beside ?? this.eyes)
  readonly marked = $derived.by(() => {
    const found: { n: number; what: 'capture' | 'goal' }[] = []
    this.film?.lines.forEach((line, i) => {
      const what = this.parts?.script.worth(line) ?? null
      if (what !== null) found.push({ n: i + 1, what })
    })
    return found
  })

  private timer: ReturnType<typeof setTimeout> | undefined
  private ticking: ReturnType<typeof setInterval> | undefined
  private wanted = 0

  constructor(readonly source: Source) {}

  get id(): string {
    return 'id' in this.source ? this.source.id : ''
  }

  get speed(): number {
    return this.wished ?? (this.timeline === null ? 1 : USUAL)
  }
  set speed(speed: number) {
    this.wished = speed
  }

  /** Fetch what `as` saw, if it is not there yet, and look through its eyes. */
  async look(as: string, own = true): Promise<boolean> {
    const turn = ++this.wanted
    const got = await this.fetch(as)
    if (got === null || turn !== this.wanted) return false
    const played = this.film?.played(this.n)
    this.eyes = got
    this.n = played === undefined ? Math.min(this.n, this.length) : (this.film?.when(played) ?? 0)
    this.at = this.timeline?.starts[this.n] ?? 0
    if (own) this.onmove?.()
    return true
  }

  async lookBeside(as: string | null): Promise<void> {
    this.beside = as === null ? null : await this.fetch(as)
  }

  private async fetch(as: string): Promise<string | null> {
    if (as in this.films) return as
    try {
      const { source } = this
      const got: ReplayMsg =
        'id' in source
          ? await api.replay(source.id, source.token, as)
          : await api.replayRecord(source.text, as === '' ? 'all' : as)
      this.films = { ...this.films, [got.as]: new Film(got) }
      this.trouble = 'none'
      return got.as
    } catch (e) {
      this.trouble = e instanceof api.Refused ? 'refused' : 'failed'
      this.what = e instanceof api.Refused ? reason(e) : ''
      this.status = e instanceof api.Refused ? e.status : 0
      return null
    }
  }

  // ---- moments

  /** Go to a moment; one step forward is played out as it was live. */
  go(to: number, own = true): void {
    const n = Math.min(Math.max(Math.round(to), 0), this.length)
    const next = n === this.n + 1 && (this.timeline !== null || this.speed <= PICTURES_TO)
    if (n !== this.n) {
      this.marks = []
      this.held = null
    }
    this.n = n
    this.at = this.timeline?.starts[n] ?? 0
    this.moving = next
    clearTimeout(this.timer)
    const time = this.time()
    if (this.running && this.timeline === null && n < this.length) {
      this.timer = setTimeout(() => this.go(this.n + 1), time)
    } else {
      this.halt()
      if (next) this.timer = setTimeout(() => (this.moving = false), time)
    }
    if (own) this.onmove?.()
  }

  /** Go to a time of a film that runs by time. */
  seek(at: number): void {
    this.halt()
    this.pass(at)
  }

  /** The film has come to a time; a single line on the way is played out as it was live. */
  private pass(to: number): void {
    const { timeline, n } = this
    if (timeline === null) return
    this.at = Math.min(Math.max(to, 0), timeline.length)
    const now = timeline.moment(this.at)
    if (now === n) return
    this.marks = []
    this.held = null
    this.n = now
    this.moving = this.running && now === n + 1 && this.speed <= TIMED_PICTURES_TO
    clearTimeout(this.timer)
    if (this.moving) this.timer = setTimeout(() => (this.moving = false), this.time())
    this.onmove?.()
  }

  private roll(timeline: Timeline): void {
    if (this.at >= timeline.length) this.pass(0)
    let last = performance.now()
    clearInterval(this.ticking)
    this.ticking = setInterval(() => {
      const now = performance.now()
      this.pass(this.at + (now - last) * this.speed)
      last = now
      if (this.at >= timeline.length) this.halt()
    }, TICK)
  }

  private halt(): void {
    this.running = false
    clearInterval(this.ticking)
  }

  private time(): number {
    const events = this.film?.lines[this.n - 1]?.events ?? []
    // In a film by time that stands still a single step is looked at, however fast the film would run.
    const speed = this.timeline === null || this.running ? this.speed : 1
    return Math.max(this.moving ? (this.parts?.script.duration(events) ?? 0) : 0, PACE) / speed
  }

  step(by: number): void {
    this.halt()
    this.go(this.n + by)
  }

  leap(forward: boolean): void {
    this.halt()
    const marks = this.marked.map((m) => m.n)
    const to = jump(marks, this.n, forward)
    if (to === this.n) return
    this.n = to - 1 // so that the capture itself is played out
    this.go(to)
  }

  toggle(): void {
    if (this.running) {
      this.rest()
      return
    }
    this.running = true
    if (this.timeline === null) this.go(this.n < this.length ? this.n + 1 : 0)
    else this.roll(this.timeline)
  }

  /** Stand still. */
  rest(): void {
    this.halt()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.moving = false), this.time())
  }

  skip(): void {
    this.moving = false
  }

  close(): void {
    this.halt()
    clearTimeout(this.timer)
  }

  // ---- drawing on the board

  /** The same square twice is a ring, two squares are an arrow. */
  touch(word: string): void {
    if (this.parts?.isSquare(word) !== true) return
    const from = this.held
    if (from === null) {
      this.held = word
      return
    }
    this.held = null
    this.marks = toggled(this.marks, from === word ? [word] : [from, word])
    this.onmove?.()
  }

  wipe(): void {
    this.held = null
    if (this.marks.length === 0) return
    this.marks = []
    this.onmove?.()
  }
}

/** What one pair of eyes sees of the moment, as a board and its panel want it. */
class Eye implements Sight {
  readonly tree = NOTHING
  readonly refusal = null

  constructor(
    private readonly replay: Replay,
    private readonly which: () => string
  ) {}

  private readonly film = $derived.by(() => this.replay.films[this.which()])
  readonly state = $derived.by(() => {
    const { film } = this
    if (film === undefined) return { table: null, view: null, ask: null, log: [] }
    const n = film.when(this.replay.played)
    return {
      table: film.replay.table,
      view: film.view(n),
      ask: film.ask(n),
      log: film.lines.slice(0, n)
    }
  })
  readonly you = $derived.by(() => this.film?.replay.table.you ?? null)
  /** What these eyes saw of the line before this moment; nothing, where it passed them by. */
  private readonly moved = $derived.by<Played>(() => {
    const { film } = this
    const n = film?.when(this.replay.played) ?? 0
    const seen = film !== undefined && film.played(n) === this.replay.played
    return seen ? film.step(n) : NOTHING_PLAYED
  })
  readonly playing = $derived.by<Played>(() => (this.replay.moving ? this.moved : NOTHING_PLAYED))
  readonly selection = $derived.by<Selection>(() => {
    const { held } = this.replay
    return { ...begin(NOTHING), picks: held === null ? [] : [held] }
  })

  time(): number {
    const { timeline, at } = this.replay
    return timeline?.time(at) ?? Number(this.state.view?.['now'] ?? 0)
  }

  get marks(): Marks {
    return this.replay.marks
  }

  pick(word: string): void {
    this.replay.touch(word)
  }

  back(): void {
    this.replay.held = null
  }

  skip(): void {
    this.replay.skip()
  }
}

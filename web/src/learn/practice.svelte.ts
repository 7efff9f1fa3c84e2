/**
 * An exercise at a table of its own: the learner's seat as at any table, and the other side, which answers by
 * the exercise's line. Moves that do not solve it are held back and explained, so that one can try again. In real
 * time the other side does nothing by itself: only what the line says, or what it says of a learner who is late.
 */
import * as api from '../core/api'
import { paths, unpacked } from '../core/select'
import { Connection, socket } from '../core/socket'
import type { LegalMsg, SentTree, ServerMsg } from '../core/wire'
import { client } from '../shell/games.svelte'
import { Session } from '../shell/session.svelte'
import { settings } from '../shell/settings.svelte'
import { reason } from '../shell/sorry'
import { after, beginning, judge, shown } from './exercise'
import type { Verdict } from './exercise'
import { school } from './school.svelte'
import type { Exercise, Late, Text } from '../core/learning'

/** Milliseconds before the other side answers: time to see one's own move. */
const BREATH = 700

/** The first legal move, as it is sent. */
function first(sent: SentTree): readonly string[] {
  const { tree, sends } = unpacked(sent)
  const [path = []] = paths(tree)
  return sends.get(path.join(' ')) ?? path
}

export class Practice {
  session = $state.raw<Session | null>(null)
  trouble = $state('')
  /** What was said of the last try. */
  verdict = $state.raw<Verdict | null>(null)
  tries = $state(0)
  done = $state(false)
  /** The other side was faster: it can only be begun again. */
  lost = $state(false)
  /** How much was given away: nothing, words, where the move begins, the move. */
  help = $state(0)
  private step = $state(0)
  private line: Connection | null = null
  private theirs: LegalMsg | null = null
  /** What is asked can be answered at any time, by either side. */
  private stands = false
  private timer: ReturnType<typeof setTimeout> | undefined
  /** An answer of the other side is under way. */
  private replying = false
  /** The step of the line at which the other side waits for a learner who may be late. */
  private timed = -1
  private closed = false

  constructor(
    readonly game: string,
    readonly exercise: Exercise
  ) {
    void this.open()
  }

  /** What the line said last. */
  readonly told = $derived.by((): Text | null => {
    const v = this.verdict
    return v?.kind === 'right' ? v.say : null
  })

  private async open(): Promise<void> {
    const { exercise, game } = this
    const seat = exercise.seat
    try {
      const made = await api.create({
        game,
        seats: [{ kind: 'me' }, { kind: 'me' }],
        ...beginning(exercise)
      })
      if (this.closed) return
      const own = made.seats.find((s) => s.name === seat) ?? made.seats[0]
      const other = made.seats.find((s) => s !== own)
      if (own?.token === undefined || other?.token === undefined) throw new Error('no seat')
      this.play(made.id, own.token, other.token)
    } catch (e) {
      this.trouble = reason(e)
    }
  }

  private play(id: string, own: string, other: string): void {
    const session = new Session(id, own, client)
    session.salt.waits = true
    session.sender.minder = {
      lets: (path) => this.lets(path),
      played: (path) => this.went(path)
    }
    this.session = session
    this.line = new Connection(
      socket,
      // The learner's own line speaks for both seats when it adds to the dice.
      () => ({ table: id, token: other, salts: true }),
      (message) => this.heard(message),
      () => undefined
    )
  }

  more(): void {
    this.help = Math.min(3, this.help + 1)
    // Without words of its own, the exercise shows where to begin at once.
    if (this.help === 1 && this.exercise.hint === undefined) this.help = 2
    this.mark()
  }

  /** Ring squares and draw arrows, by how much help was asked for. */
  private mark(): void {
    if (this.session === null) return
    const none = this.help < 2 || this.done || this.lost
    const parts = client(this.game)
    const { view } = this.session.state
    const isSquare = (word: string): boolean => parts?.isSquare(word) === true
    const inSight = (word: string): boolean =>
      view !== null && parts?.inSight?.(word, view) === true
    const { exercise, step, help } = this
    this.session.marks = none ? [] : shown(exercise, step, help > 2, isSquare, inSight)
  }

  private lets(path: readonly string[]): boolean {
    if (this.done || this.lost) return false
    const verdict = judge(this.exercise, this.step, path)
    if (verdict.kind !== 'wrong') return true
    this.verdict = verdict
    this.tries += 1
    return false
  }

  private went(path: readonly string[]): void {
    if (judge(this.exercise, this.step, path).kind !== 'right') return
    const entry = this.exercise.line[this.step]
    if (entry?.play !== undefined) this.verdict = { kind: 'right', say: entry.say ?? null }
    this.advance(after(this.exercise, this.step))
  }

  private advance(to: number): void {
    if (to !== this.step) this.help = Math.min(this.help, 1)
    this.step = to
    this.mark()
    if (this.step >= this.exercise.line.length) this.finish()
    else this.answer()
  }

  private finish(): void {
    this.done = true
    clearTimeout(this.timer)
    school.mark(this.game, this.exercise.id)
    this.mark()
  }

  // ---- the other side

  private heard(message: ServerMsg): void {
    if (message.t === 'view' || message.t === 'step') {
      const stood = this.stands
      this.stands = message.ask?.closes === 'standing'
      // What may be answered to an Ask that stands is sent again only where it has changed.
      if (message.t === 'view' || !stood || !this.stands) this.theirs = null
    }
    if (message.t === 'over') this.theirs = null
    if (message.t === 'table' && message.status === 'paused') void this.resume()
    if (message.t !== 'legal') return
    this.theirs = message
    this.answer()
  }

  /** The server was down, and nobody else will ask that the exercise goes on. */
  private async resume(): Promise<void> {
    await this.line?.request({ t: 'offer', what: 'resume' })
    await this.session?.requests.offer('resume')
  }

  private answer(): void {
    const { theirs, stands, step } = this
    const { reply, late } = this.exercise.line[step] ?? {}
    if (stands && theirs !== null && late !== undefined && this.timed === step) return
    clearTimeout(this.timer)
    // A move of the learner's that is not confirmed yet moves the line on first.
    if (theirs === null || this.replying || this.session?.sending === true) return
    if (this.done || this.lost) return
    const breath = settings.still ? 0 : BREATH * settings.pace
    if (!stands || reply !== undefined) this.timer = setTimeout(() => void this.reply(), breath)
    else if (late !== undefined) {
      this.timed = step
      this.timer = setTimeout(() => void this.overtake(late), late.after)
    }
  }

  /** The learner is late: the other side takes what was to be had, unless the learner's move is read first. */
  private async overtake({ reply, rule, say }: Late): Promise<void> {
    const n = this.theirs?.n ?? 0
    const answer = await this.line?.request({ t: 'play', n, path: reply.split(' ') })
    if (answer?.ok !== true) return
    this.lost = true
    this.tries += 1
    this.verdict = { kind: 'wrong', wrong: { play: [], rule, say } }
    this.mark()
  }

  private async reply(): Promise<void> {
    const { theirs, line, stands } = this
    if (theirs === null || line === null) return
    this.theirs = null
    this.replying = true
    const due = this.exercise.line[this.step]?.reply
    const wish = due?.split(' ') ?? first(theirs.tree)
    const answer = await line.request({ t: 'play', n: theirs.n, path: [...wish] })
    // Where the learner's free move stands in the way, the other side does something else.
    if (answer?.ok === false && due !== undefined && !stands)
      await line.request({ t: 'play', n: theirs.n, path: [...first(theirs.tree)] })
    this.replying = false
    if (stands) this.theirs ??= theirs
    if (due === undefined) this.answer()
    else this.advance(this.step + 1)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.session?.close()
    this.line?.close()
  }
}

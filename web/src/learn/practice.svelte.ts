/**
 * An exercise at a table of its own: the learner's seat as at any table, and the other side, which answers by
 * the exercise's line. Moves that do not solve it are held back and explained, so that one can try again.
 */
import * as api from '../core/api'
import { paths, unpacked } from '../core/select'
import { Connection, socket } from '../core/socket'
import type { LegalMsg, SentTree, ServerMsg } from '../core/wire'
import { client } from '../shell/games.svelte'
import { Session } from '../shell/session.svelte'
import { settings } from '../shell/settings.svelte'
import { reason } from '../shell/sorry'
import { after, judge, shown } from './exercise'
import type { Verdict } from './exercise'
import { school } from './school.svelte'
import type { Exercise, Text } from '../core/learning'

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
  /** How much was given away: nothing, words, where the move begins, the move. */
  help = $state(0)
  private step = $state(0)
  private line: Connection | null = null
  private theirs: LegalMsg | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
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
        position: exercise.position,
        beside: { knows: { [seat ?? 'south']: exercise.knows ?? [] } }
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
    session.sender.minder = {
      lets: (path) => this.lets(path),
      played: () => this.went()
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
    const none = this.help < 2 || this.done
    this.session.marks = none ? [] : shown(this.exercise, this.step, this.help > 2)
  }

  private lets(path: readonly string[]): boolean {
    if (this.done) return false
    const verdict = judge(this.exercise, this.step, path)
    if (verdict.kind === 'right') return true
    this.verdict = verdict
    this.tries += 1
    return false
  }

  private went(): void {
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
    school.mark(this.game, this.exercise.id)
    this.mark()
  }

  // ---- the other side

  private heard(message: ServerMsg): void {
    if (message.t === 'view' || message.t === 'step' || message.t === 'over') this.theirs = null
    if (message.t !== 'legal') return
    this.theirs = message
    this.answer()
  }

  private answer(): void {
    clearTimeout(this.timer)
    // A move of the learner's that is not confirmed yet moves the line on first.
    if (this.theirs === null || this.done || this.session?.sending === true) return
    this.timer = setTimeout(() => void this.reply(), settings.still ? 0 : BREATH * settings.pace)
  }

  private async reply(): Promise<void> {
    const { theirs, line } = this
    if (theirs === null || line === null) return
    this.theirs = null
    const due = this.exercise.line[this.step]?.reply
    const wish = due?.split(' ') ?? first(theirs.tree)
    const answer = await line.request({ t: 'play', n: theirs.n, path: [...wish] })
    // Where the learner's free move stands in the way, the other side does something else.
    if (answer?.ok === false && due !== undefined)
      await line.request({ t: 'play', n: theirs.n, path: [...first(theirs.tree)] })
    if (due !== undefined) this.advance(this.step + 1)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.session?.close()
    this.line?.close()
  }
}

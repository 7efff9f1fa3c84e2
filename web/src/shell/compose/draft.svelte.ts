/** A move being put together: what it is so far, what is in the player's hand, and the way back. */
import type { Refusal, View } from '../../core/wire'
import { begin, push, redo, undo } from './history'
import type { History } from './history'
import type { Paper } from './text'

/** What the board lights while a draft is made. */
export interface Lights {
  /** What can be picked. */
  readonly alive: ReadonlySet<string>
  readonly picked: ReadonlySet<string>
  /** Where what is picked may go. */
  readonly hints: ReadonlySet<string>
  /** What the desk points at. */
  readonly last: ReadonlySet<string>
}
/** A look of the game, see `Game.looks`. */
export interface Question {
  readonly what: string
  readonly words: readonly string[]
}

/** `T`: a value that never changes; each change of the draft is another value. */
export abstract class Draft<T = unknown> {
  private history = $state.raw<History<T>>(begin(undefined as never)) // see the constructor
  /** The place or the word that was picked last and waits for another. */
  held = $state<string | null>(null)
  /** A whole move that was tried and is not part of the draft: the rules say why not. */
  attempt = $state.raw<readonly string[] | null>(null)
  /** What was just done, for those who do not see it. */
  said = $state('')

  readonly value = $derived(this.history.now)
  readonly canUndo = $derived(this.history.past.length > 0)
  readonly canRedo = $derived(this.history.future.length > 0)

  constructor(first: T) {
    this.history = begin(first)
  }

  /** A place of the board, or a word of the desk. */
  abstract pick(word: string): void
  abstract readonly lights: Lights
  /** The move that is played; null while something is missing. */
  abstract readonly path: readonly string[] | null
  /** The value that a path stands for, such as one of the server's samples; null if it stands for none. */
  abstract from(path: readonly string[]): T | null

  /** What the rules are asked about: an attempt, else the move, whole or not; null for nothing. */
  get asked(): readonly string[] | null {
    return this.attempt ?? this.path
  }
  /** What else is asked of the server whenever the draft changes. */
  get look(): Question | null {
    return null
  }
  /** What that question was answered; null: nothing. */
  heard(_: unknown, __: Question): void {
    // most drafts leave it to their desk
  }
  /** Answers to earlier questions are wanted too: while something is dragged the newest is never answered. */
  get late(): boolean {
    return false
  }
  /** How far it is, in words. */
  get status(): string {
    return ''
  }
  /** Why not, in words that suit the draft better than those of the rules; null: the rules' own. */
  why(_: Refusal): string | null {
    return null
  }
  /** The view with the draft in place of what it changes. */
  over(view: View): View {
    return view
  }
  /** Take away what lies on a place: the key Delete. */
  drop(_: string): void {
    // a draft may have nothing that can be taken away
  }

  // ---- kept in this browser, under a name or until the page is loaded again

  /** Drafts with the same word can be exchanged; null: none are kept. */
  get shelf(): string | null {
    return null
  }
  write(_: T = this.value): string {
    return ''
  }
  read(_: string): T | null {
    return null
  }
  /** How drafts are written as lines for people; null: they are not. */
  get paper(): Paper | null {
    return null
  }

  // ---- the way back

  /** Begin with this value; there is nothing before it. */
  start(first: T): void {
    this.letGo()
    this.history = begin(first)
  }

  /** Another value; the old one can be brought back. */
  set(next: T): void {
    this.letGo()
    this.history = push(this.history, next)
  }

  letGo(): void {
    this.held = null
    this.attempt = null
  }

  undo(): void {
    this.letGo()
    this.history = undo(this.history)
  }

  redo(): void {
    this.letGo()
    this.history = redo(this.history)
  }
}

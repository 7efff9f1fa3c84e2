/**
 * What a player writes in the notebook, kept in this browser at every keystroke until the server has stored
 * it: the page may be closed, or the browser stopped, at any moment. A draft belongs to one seat of one table.
 */
import { forgetKey, recall, remember } from '../core/memory'

/** As the server has it. */
const LONGEST = 4000
const MOST_KNOWN = 8

export interface Draft {
  readonly text: string
  /** What the server may hold of this browser's writing: the text that was changed, and all sent since. */
  readonly known: readonly string[]
}

/** What the notebook shows when the server says what it holds. */
export function merged(draft: Draft | null, stored: string): string {
  if (draft === null || draft.text === stored) return stored
  if (stored === '' || draft.known.includes(stored)) return draft.text
  // Somebody wrote at this seat from another browser meanwhile: neither text is lost.
  return `${stored}\n${draft.text}`.slice(0, LONGEST)
}

export class Drafts {
  /** For browsers that let a page keep nothing. */
  private readonly held = new Map<number, Draft>()

  constructor(private readonly table: string) {}

  of(seat: number): Draft | null {
    return parsed(recall(this.key(seat))) ?? this.held.get(seat) ?? null
  }

  /** A keystroke; `stored` is what the server was last known to hold. */
  write(seat: number, text: string, stored: string): void {
    this.keep(seat, { text, known: this.of(seat)?.known ?? [stored] })
  }

  /** It is on its way; whether it arrives is not known. */
  sent(seat: number, text: string): void {
    const draft = this.of(seat)
    if (draft === null) return
    const others = draft.known.filter((each) => each !== text)
    this.keep(seat, { ...draft, known: [...others, text].slice(-MOST_KNOWN) })
  }

  /** The server has stored it: the draft is done with, unless more was written since. */
  stored(seat: number, text: string): void {
    const draft = this.of(seat)
    if (draft === null) return
    if (draft.text === text) this.forget(seat)
    else this.keep(seat, { ...draft, known: [text] })
  }

  /** The server says what it holds: what to show. A draft that is left then is still to be sent. */
  meet(seat: number, stored: string): string {
    const text = merged(this.of(seat), stored)
    if (text === stored) this.forget(seat)
    else this.keep(seat, { text, known: [stored] })
    return text
  }

  private keep(seat: number, draft: Draft): void {
    this.held.set(seat, draft)
    remember(this.key(seat), JSON.stringify(draft))
  }

  private forget(seat: number): void {
    this.held.delete(seat)
    forgetKey(this.key(seat))
  }

  private key(seat: number): string {
    return `note.${this.table}.${String(seat)}`
  }
}

function parsed(text: string | null): Draft | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Draft> | null
    if (typeof found?.text !== 'string' || !Array.isArray(found.known)) return null
    return { text: found.text, known: found.known }
  } catch {
    return null
  }
}

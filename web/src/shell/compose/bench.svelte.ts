/** One draft at a table: what the rules say of it, what it may begin with, how it is kept and played. */
import type { Answer } from '../../core/socket'
import type { TableState } from '../../core/table'
import type { Answered, LegalMsg, Refusal } from '../../core/wire'
import type { Sight } from '../client'
import { t } from '../../i18n/index.svelte'
import { library } from '../library.svelte'
import type { Draft, Question } from './draft.svelte'
import { Newest } from './newest'
import { keepUnfinished, lastUsed, saved, unfinished, used } from './shelf'
import type { Saved } from './shelf'

/** What a bench needs of the session. */
export interface Seated extends Omit<Sight, 'play' | 'state' | 'look'> {
  readonly id: string
  readonly state: TableState
  readonly sending: boolean
  judge(path: readonly string[]): Promise<Refusal | null | undefined>
  readonly look: NonNullable<Sight['look']>
  send(path: readonly string[]): Promise<Answer | null>
}
/** What a draft may begin with. */
export interface Offered {
  name: string
  title: string
  doc: string
  value: unknown
}

export class Bench {
  /** Why the draft cannot be played as it is, as far as the server was asked; null where it can. */
  refusal = $state.raw<Refusal | null>(null)
  /** What the look of the draft was answered last. */
  looked = $state.raw<unknown>(null)
  /** One's own drafts in this browser. */
  saved = $state.raw<readonly Saved[]>([])
  /** At one screen the other player would read what is kept. */
  readonly shared: boolean
  /** Where drafts are kept; null: nowhere. */
  readonly shelf: string | null

  /** The step of another player takes the legal moves away until they come anew. */
  private told = $state.raw<LegalMsg | null>(null)
  private readonly paused = $derived.by(() => this.session.state.table?.status === 'paused')
  private readonly last: Offered | null
  private readonly place: string
  private drawn = 0
  private readonly judging: Newest<readonly string[], Refusal | null | undefined>
  private readonly looking: Newest<Question, { question: Question; found: Answered<string> | null }>

  readonly offered = $derived.by<readonly Offered[]>(() => {
    const texts = library.wordsOf(this.game)?.samples ?? {}
    const samples = (this.told?.samples ?? []).flatMap(({ name, path }) => {
      const value = this.draft.from(path)
      const { name: title = name, doc = '' } = texts[name] ?? {}
      return value === null ? [] : [{ name, title, doc, value }]
    })
    return this.last === null ? samples : [this.last, ...samples]
  })
  readonly draws = $derived(this.told?.draws ?? [])
  /** The draft as it is kept. */
  readonly written = $derived.by(() => this.draft.write())
  /** The name of what it was begun with, while nothing else has been done to it. */
  readonly current = $derived(
    this.offered.find(({ value }) => this.draft.write(value) === this.written)?.name ?? null
  )
  readonly why = $derived.by(() => {
    const { refusal } = this
    if (refusal === null) return ''
    return this.draft.why(refusal) ?? (library.why(this.game, refusal) || t('refused'))
  })
  /** The table as the board shows it: the draft in place of what it changes. */
  readonly sight = $derived.by<Sight>(() => {
    const { session, draft } = this
    const { state, you, selection, tree, playing } = session
    const view = state.view === null ? null : draft.over(state.view)
    return {
      ...{ state: { ...state, view }, you, selection, tree, playing, draft, refusal: null },
      look: session.look.bind(session),
      time: () => session.time(),
      pick: (word) => draft.pick(word),
      back: () => this.back(),
      reached: (count) => session.reached?.(count),
      skip: () => session.skip()
    }
  })

  /** `whole`: nothing else may be answered; else the draft is one way to answer, and may be left. */
  constructor(
    readonly session: Seated,
    readonly draft: Draft,
    readonly whole = true
  ) {
    const { table, legal } = session.state
    this.told = legal
    this.shared = table?.hotseat ?? false
    this.shelf = this.shared ? null : draft.shelf
    this.place = `${session.id}.${String(session.you)}`
    this.saved = this.shelf === null ? [] : saved(this.shelf)
    const last = this.shelf === null ? null : this.read(lastUsed(this.shelf))
    this.last =
      last === null ? null : { name: '-', title: t('lastUsed'), doc: t('lastUsedDoc'), value: last }
    this.judging = new Newest(
      (path) => session.judge(path),
      (no) => {
        if (no !== undefined) this.refusal = no
      }
    )
    this.looking = new Newest(
      async (question) => ({ question, found: await session.look(question.what, question.words) }),
      ({ question, found }) => {
        this.looked = found?.data ?? null
        draft.heard(this.looked, question)
      },
      draft.late
    )
    const first = (this.keeps ? this.read(unfinished(this.place)) : null) ?? this.offered[0]?.value
    if (first !== undefined) draft.start(first)
  }

  private get game(): string {
    return this.session.state.table?.game ?? ''
  }

  /** A draft that answers an Ask outlives the page; one that was one way among others does not. */
  private get keeps(): boolean {
    return this.whole && this.shelf !== null
  }

  private read(text: string | null): unknown {
    return text === null ? null : this.draft.read(text)
  }

  /** For a component that is being made: whenever something changes, do what follows from it. */
  attend(): void {
    $effect.pre(() => this.hear())
    $effect(() => this.ask())
    $effect(() => this.keep())
  }

  hear(): void {
    if (this.session.state.legal !== null) this.told = this.session.state.legal
  }

  /** Ask the server about the draft as it is. While the game is paused it judges nothing. */
  ask(): void {
    const { asked, look } = this.draft
    if (this.paused) return
    void this.told // the legal moves come anew with each view, and after a break
    this.judging.ask(asked)
    if (asked === null) this.refusal = null
    this.looking.ask(look)
  }

  keep(): void {
    const { canUndo, canRedo } = this.draft
    if (this.keeps && (canUndo || canRedo)) keepUnfinished(this.place, this.written)
  }

  atRandom(): void {
    const value = this.draft.from(this.draws[this.drawn++ % this.draws.length] ?? [])
    if (value !== null) this.draft.set(value)
  }

  /** What was kept becomes the draft. */
  take(text: string): void {
    const value = this.draft.read(text)
    if (value !== null) this.draft.set(value)
  }

  /** Escape: what is held is let go; then, where there are other answers, the draft is left. */
  back(): void {
    const { held, attempt } = this.draft
    this.draft.letGo()
    if (!this.whole && held === null && attempt === null) this.session.back()
  }

  async play(): Promise<void> {
    const { path } = this.draft
    const text = this.written
    if (path === null || this.session.sending) return
    if ((await this.session.send(path))?.ok !== true || !this.keeps) return
    used(text, this.shelf ?? '')
    keepUnfinished(this.place, null)
  }

  /** Undo, redo, play, and Delete on a place of the board. */
  key(event: KeyboardEvent): void {
    const at = event.target
    if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) return
    const { draft } = this
    const command = event.ctrlKey || event.metaKey
    const letter = event.key.toLowerCase()
    if (command && letter === 'z' && event.shiftKey) draft.redo()
    else if (command && letter === 'z') draft.undo()
    else if (command && letter === 'y') draft.redo()
    else if (command && event.key === 'Enter') void this.play()
    else if ((event.key === 'Delete' || event.key === 'Backspace') && at instanceof SVGElement)
      draft.drop(at.dataset['square'] ?? '')
    else return
    event.preventDefault()
  }
}

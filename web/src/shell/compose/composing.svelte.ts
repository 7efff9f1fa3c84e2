/** When a move is put together: for an Ask to which nothing is listed, or from the beginning that was picked. */
import { untrack } from 'svelte'
import type { Session } from '../session.svelte'
import { Bench } from './bench.svelte'
import type { Composer } from './composer'

export class Composing {
  bench = $state.raw<Bench | null>(null)
  private key = ''
  private begun: readonly string[] | null = null
  /** The draft that was left last. Its beginning comes back as it was where a question came between. */
  private left: { key: string; begun: readonly string[]; bench: Bench } | null = null

  constructor(
    private readonly session: Session,
    private readonly composer: () => Composer | undefined
  ) {}

  /** For an effect: the table has changed, or what was picked. */
  follow(): void {
    const key = this.wanted()
    if (key === this.key) return
    const bench = untrack(() => this.bench)
    const { left } = this
    const { begun } = this.session
    if (bench !== null && this.begun !== null)
      this.left = { key: this.key, begun: this.begun, bench }
    this.key = key
    this.begun = begun
    const same = left !== null && left.key === key && left.begun === begun
    this.bench = untrack(() => (key === '' ? null : same ? left.bench : this.begin()))
  }

  private begin(): Bench | null {
    const { situation, begun, state } = this.session
    if (situation === null) return null
    const beginning = begun ?? state.legal?.sampled.slice(0, 1) ?? []
    const draft = this.composer()?.draft(situation, beginning) ?? null
    return draft === null ? null : new Bench(this.session, draft, begun === null)
  }

  private answers(ask = ''): boolean {
    return this.composer()?.whole?.(ask) === true
  }

  /** What is put together, in words that are the same as long as it is; empty for nothing. */
  private wanted(): string {
    const { you, begun, tree, handover, state } = this.session
    const { ask, legal, view, table } = state
    if (this.composer() === undefined || table?.status === 'closed') return ''
    const key = [ask?.name ?? '', String(you), ...(begun ?? [])].join(' ')
    if ((legal?.sampled.length ?? 0) > 0)
      return begun !== null || Object.keys(tree).length === 0 || this.answers(ask?.name) ? key : ''
    // Between a step and the legal moves after it nothing is offered: the draft stays while its Ask stands.
    const asked = (((ask?.seats ?? 0) >> (you ?? 31)) & 1) === 1 && view !== null
    return asked && key === this.key && handover === null ? key : ''
  }
}

/** What is fetched once and read everywhere: the games, their words and their rules. */
import { untrack } from 'svelte'
import * as api from '../core/api'
import { namedFor, phrase } from '../core/words'
import type { GameInfo, Language, Refusal, Rules, Words } from '../core/wire'
import { named, reader } from '../i18n/index.svelte'

type Options = Readonly<Record<string, unknown>>

class Library {
  games = $state.raw<GameInfo[]>([])
  failed = $state(false)
  private rulebooks = $state.raw<Record<string, Rules>>({})
  private words = $state.raw<Record<string, Words>>({})
  /** What the table on this page chose, by game: some names depend on it. */
  private options = $state.raw<Record<string, Options>>({})
  private readonly asked = new Set<string>()

  async load(): Promise<void> {
    try {
      this.games = await api.games()
      this.failed = false
    } catch {
      this.failed = true
      setTimeout(() => void this.load(), 3000)
    }
  }

  /** Fetch what a table needs; what is there already is not fetched again. `options`: what the table chose. */
  want(game: string, language: Language, options?: Options): void {
    if (options !== undefined) this.choose(game, options)
    this.once(`${game}/rules`, async () => {
      const found = await api.rules(game) // first: another game's may come meanwhile
      this.rulebooks = { ...this.rulebooks, [game]: found }
    })
    this.once(`${game}/${language}`, async () => {
      const found = await api.words(game, language)
      this.words = { ...this.words, [`${game}/${language}`]: found }
    })
  }

  private choose(game: string, options: Options): void {
    const before = untrack(() => this.options)
    if (JSON.stringify(before[game]) === JSON.stringify(options)) return
    this.options = { ...before, [game]: options }
  }

  private once(key: string, fetch: () => Promise<void>): void {
    if (this.asked.has(key)) return
    this.asked.add(key)
    fetch().catch(() => {
      this.asked.delete(key)
      setTimeout(() => this.once(key, fetch), 3000)
    })
  }

  rulesOf(game: string): Rules {
    return this.rulebooks[game] ?? {}
  }

  wordsOf(game: string): Words | null {
    return this.read[`${game}/${reader.language}`] ?? null
  }

  /** The words as they read at the table on this page. */
  private readonly read = $derived.by(() =>
    Object.fromEntries(
      Object.entries(this.words).map(([key, words]) => {
        const [game = ''] = key.split('/')
        return [key, namedFor(words, this.options[game] ?? {})]
      })
    )
  )

  /** A name of the game in the reader's language. */
  name(game: string, word: string): string {
    return this.wordsOf(game)?.names[word] ?? word
  }

  /** A level of the computer: by the game's own words, else by those of all games. */
  level(game: string, level: string): string {
    return this.wordsOf(game)?.levels?.[level]?.name ?? named('level', level)
  }

  /** What the game says of a level; empty for nothing. */
  levelDoc(game: string, level: string): string {
    return this.wordsOf(game)?.levels?.[level]?.doc ?? ''
  }

  /** Why not, in one sentence; empty when there is nothing to add to the rule. */
  why(game: string, no: Refusal): string {
    const words = this.wordsOf(game)
    // A game may use the name of one of QG's own reasons for a reason of its own.
    const table = no.rule.startsWith('QG-') ? 'house' : 'refusals'
    const said = words === null ? '' : phrase(words, table, no.why, no.given)
    return said === '' && no.why !== '' ? (no.text ?? '') : said
  }
}

/** The level that is proposed where none has been chosen: that of a newcomer's game. */
export const usualLevel = (game: GameInfo | undefined): string =>
  game?.first?.seats.find((s) => s.kind === 'bot')?.level ?? game?.bots?.[0] ?? ''

export const library = new Library()

/** The reader's language: the one that was chosen in this browser, else the one that the browser asks for. */
import { fill } from '../core/fill'
import type { Language } from '../core/wire'
import { recall, remember } from '../shell/memory'
import { TEXTS } from './all'
import { isLanguage, preferred } from './preferred'
import type { Key } from './texts'

function first(): Language {
  const chosen = recall('language')
  return isLanguage(chosen) ? chosen : preferred(navigator.languages)
}

class Reader {
  language = $state<Language>(first())

  choose(language: Language): void {
    this.language = language
    remember('language', language)
    // For the pages that the server writes by itself, where an address leads nowhere.
    document.cookie = `qg_language=${language}; path=/; max-age=31536000; samesite=lax`
    this.show()
  }

  /** The page itself says which language it is in. */
  show(): void {
    const { language } = this
    document.documentElement.lang = language
    // The name under which the page is installed.
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/${language}.webmanifest`)
  }
}

export const reader = new Reader()

export function t(key: Key, given: Readonly<Record<string, string | number>> = {}): string {
  const { language } = reader
  return fill(language, TEXTS[language][key], (name) => String(given[name] ?? `{${name}}`))
}

/** A text whose key is made from a word of the game, such as verb_jump; the word itself if there is none. */
export function named(prefix: string, word: string): string {
  const key = `${prefix}_${word}`
  return key in TEXTS.fr ? t(key as Key) : word
}

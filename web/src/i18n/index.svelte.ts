/** The reader's language: the one that was chosen in this browser, else the one that the browser asks for. */
import { fill } from '../core/fill'
import type { Language } from '../core/wire'
import { recall, remember } from '../core/memory'
import { TEXTS } from './all'
import { isLanguage, preferred } from './preferred'
import type { Key } from './texts'
import { typesetAll } from './typography'

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

type Given = Readonly<Record<string, string | number>>
export interface Speaker<K extends string> {
  t: (key: K, given?: Given) => string
  /** A text whose key is made from a word of the game, such as motion_slow; the word itself if there is none. */
  named: (prefix: string, word: string) => string
}

function speaking<K extends string>(
  texts: Readonly<Record<Language, Record<K, string>>>
): Speaker<K> {
  const t = (key: K, given: Given = {}): string => {
    const { language } = reader
    return fill(language, texts[language][key], (name) => String(given[name] ?? `{${name}}`))
  }
  const named = (prefix: string, word: string): string => {
    const key = `${prefix}_${word}`
    return key in texts.fr ? t(key as K) : word
  }
  return { t, named }
}

export const { t, named } = speaking<Key>(TEXTS)

/** The texts of a game, with those of the client. Both languages have the same keys, or it does not compile. */
export function speaker<K extends string>(
  own: Readonly<Record<Language, Record<K, string>>>
): Speaker<Key | K> {
  return speaking({
    fr: { ...TEXTS.fr, ...typesetAll('fr', own.fr) },
    en: { ...TEXTS.en, ...typesetAll('en', own.en) }
  })
}

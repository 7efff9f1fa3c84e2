/** The reader's language, remembered; French until somebody chooses otherwise. */
import type { Language } from '../core/wire'
import { recall, remember } from '../shell/memory'
import { en } from './en'
import { fr } from './fr'
import type { Key, Texts } from './texts'

const TEXTS: Record<Language, Texts> = { fr, en }

class Reader {
  language = $state<Language>(recall('language') === 'en' ? 'en' : 'fr')

  choose(language: Language): void {
    this.language = language
    remember('language', language)
    document.documentElement.lang = language
    // The name under which the page is installed.
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/${language}.webmanifest`)
  }
}

export const reader = new Reader()

export function t(key: Key, given: Readonly<Record<string, string | number>> = {}): string {
  const text = TEXTS[reader.language][key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole))
}

/** A text whose key is made from a word of the game, such as verb_jump; the word itself if there is none. */
export function named(prefix: string, word: string): string {
  const key = `${prefix}_${word}`
  return key in TEXTS.fr ? t(key as Key) : word
}

/** Which language a browser asks for. */
import type { Language } from '../core/wire'

export const isLanguage = (word: string | null): word is Language => word === 'fr' || word === 'en'

/** The first language of the browser that there is a text in; English for those who read neither. */
export function preferred(asked: readonly string[]): Language {
  return asked.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

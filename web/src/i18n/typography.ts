/** How texts are set for the eye, as the server sets its own (core/typography.py): the apostrophe ’ in both languages,
 * and in French a narrow no-break space before : ; ! ? » and after «. Values are filled in afterwards and stay as
 * they were written. */
import type { Language } from '../core/wire'

const NARROW = '\u202f'

export function typeset(language: Language, text: string): string {
  const set = text.replace(/(?<=[\p{L}\p{N}_])'/gu, '’')
  if (language !== 'fr') return set
  return set.replace(/(?<=\S)[ \u00a0](?=[:;!?»])/g, NARROW).replace(/(?<=«)[ \u00a0]/g, NARROW)
}

export function typesetAll<T extends Record<string, string>>(language: Language, texts: T): T {
  const set = Object.entries(texts).map(([key, text]) => [key, typeset(language, text)])
  return Object.fromEntries(set) as T
}

/** How texts are set for the eye, as the server sets its own (core/typography.py): the apostrophe ’ in both languages,
 * and in French a narrow no-break space before : ; ! ? » % and after «. Values are filled in afterwards and stay as
 * they were written. */
import type { Language } from '../core/wire'

const NARROW = '\u202f'

export function typeset(language: Language, text: string): string {
  const set = text.replace(/(?<=[\p{L}\p{N}_])'/gu, '’')
  if (language !== 'fr') return set
  return set.replace(/(?<=\S)[ \u00a0](?=[:;!?»%])/g, NARROW).replace(/(?<=«)[ \u00a0]/g, NARROW)
}

/** Between parts that have commas of their own. */
export const semicolon = (language: Language): string => (language === 'fr' ? `${NARROW}; ` : '; ')

/** For narrow places: figures stay with the word before them, and a browser breaks no line behind the hyphen of "5-6". */
export function unbroken(text: string): string {
  return text.replace(/(?<=\d)-(?=\d)/g, '-\u2060').replace(/(?<=[^,;.]) (?=\d)/g, '\u00a0')
}

export function typesetAll<T extends Record<string, string>>(language: Language, texts: T): T {
  const set = Object.entries(texts).map(([key, text]) => [key, typeset(language, text)])
  return Object.fromEntries(set) as T
}

/** The rulebook as it is read: its chapters in order, and which rules a reader wants to see. */
import type { Chapter, Text } from '../core/learning'
import type { Language, Rules } from '../core/wire'
import { score, wanted } from './search'

export interface Section {
  id: string
  title: Text | null
  rules: string[]
}

const HOUSE = 'QG-'

/** Chapters with their rules; then what stands in none (`rest`), and QG's own rules (`house`). */
export function sections(rules: Rules, chapters: readonly Chapter[]): Section[] {
  const order = Object.keys(rules)
  const found: Section[] = chapters.map((chapter) => {
    const [first, last] = chapter.rules.map((rule) => order.indexOf(rule))
    const own = first === undefined || last === undefined ? [] : order.slice(first, last + 1)
    return { id: chapter.id, title: { fr: chapter.fr, en: chapter.en }, rules: own }
  })
  const told = new Set(found.flatMap((s) => s.rules))
  const rest = order.filter((rule) => !told.has(rule))
  const more = [
    { id: 'rest', title: null, rules: rest.filter((rule) => !rule.startsWith(HOUSE)) },
    { id: 'house', title: null, rules: rest.filter((rule) => rule.startsWith(HOUSE)) }
  ]
  return [...found, ...more.filter((section) => section.rules.length > 0)]
}

/** Does a rule hold in a set? 0 stands for all of them. */
export const holds = (rules: Rules, rule: string, set: number): boolean =>
  set === 0 || (rules[rule]?.sets?.includes(set) ?? true)

export interface Hit {
  rule: string
  /** The words were found only in the other language. */
  foreign: boolean
}

/** The rules that answer a search, the best first; both languages are looked at, the reader's counts more. */
export function find(rules: Rules, search: string, set: number, language: Language): Hit[] {
  const words = wanted(search)
  if (words.length === 0) return []
  const other = language === 'fr' ? 'en' : 'fr'
  const hits = Object.entries(rules).flatMap(([rule, atom], i) => {
    if (!holds(rules, rule, set)) return []
    const whole = (l: Language): string => `${rule} ${atom[l]} ${atom.note?.[l] ?? ''}`
    const own = score(whole(language), words)
    const value = own > 0 ? own + 10 * score(rule, words) + 100 : score(whole(other), words)
    return value > 0 ? [{ rule, foreign: own === 0, value, i }] : []
  })
  hits.sort((a, b) => b.value - a.value || a.i - b.i)
  return hits.map(({ rule, foreign }) => ({ rule, foreign }))
}

import { expect, it } from 'vitest'
import type { Language } from '../core/wire'
import { TEXTS } from './all'
import { en } from './en'
import { fr } from './fr'
import { typeset } from './typography'

const places = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ''))].sort()

it('has the same places in both languages', () => {
  for (const key of Object.keys(fr) as (keyof typeof fr)[]) {
    expect(places(en[key]), key).toEqual(places(fr[key]))
    expect(en[key], key).not.toBe('')
  }
})

it('sets apostrophes and French spaces as they are printed', () => {
  expect(typeset('fr', "« Qui est là ? » : l'ennemi ; fini !")).toBe(
    '«\u202fQui est là\u202f?\u202f»\u202f: l’ennemi\u202f; fini\u202f!'
  )
  expect(typeset('en', "players' words: it's “here”!")).toBe('players’ words: it’s “here”!')
  const once = typeset('fr', "{kind} : l'autre ?")
  expect(typeset('fr', once)).toBe(once)
})

/** Words that mean the same as another one that is used everywhere. */
const OTHER_WORDS: Record<Language, RegExp> = {
  fr: /\bpions?\b|\bmachines?\b|\bjet\b/i,
  en: /\bthr(?:ow|ew|own|ows)\b|\bpieces?\b(?! of)|\bmachines?\b/i
}
/** A count before a word that is always plural, or a plural in brackets. */
const UNCOUNTED = /\{(?:n|d|has|home|total|count)\} [\p{L}]+s\b|\p{L}\((?:s|x|e|ies)\)/u

it.each(['fr', 'en'] as const)('reads well in %s', (language) => {
  for (const [key, text] of Object.entries(TEXTS[language])) {
    const said = text.replace(/\{\w+(?=[:}])/g, '{}')
    expect(text, key).not.toMatch(/["']/)
    if (language === 'fr')
      expect(said, key).not.toMatch(/[^\u202f|][!;?»]|«[^\u202f]|[ \u00a0][:;!?»]/u)
    expect(said, key).not.toMatch(OTHER_WORDS[language])
    expect(text, key).not.toMatch(UNCOUNTED)
  }
})

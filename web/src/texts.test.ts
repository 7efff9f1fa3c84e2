import { expect, it } from 'vitest'
import { sources } from '../dev/layers'
import type { Language } from './core/wire'
import { en } from './i18n/en'
import { enBattle } from './i18n/en.battle'
import { fr } from './i18n/fr'
import { frBattle } from './i18n/fr.battle'
import { typeset, typesetAll } from './i18n/typography'

type Texts = Readonly<Record<string, string>>
/** What the client says, what a kit for some games says (by its folder), and what each game says beside it: its lid first,
 *  which is seen before the rest. */
const OWN = import.meta.glob<Record<string, Texts>>('./games/*/texts/{fr,en}.*.ts', { eager: true })
const GAMES = [...new Set(Object.keys(OWN).map((path) => path.split('/')[2] ?? ''))]
const ofGame = (game: string, language: Language): Texts =>
  Object.fromEntries(
    Object.entries(OWN)
      .filter(([path]) => path.startsWith(`./games/${game}/texts/${language}.`))
      .flatMap(([, file]) => Object.values(file).flatMap((texts) => Object.entries(texts)))
  )
const SAID: readonly [string, Readonly<Record<Language, Texts>>][] = [
  ['the client', { fr, en }],
  ['shell/battle', { fr: frBattle, en: enBattle }],
  ...GAMES.map((game): [string, Record<Language, Texts>] => [
    game,
    { fr: ofGame(game, 'fr'), en: ofGame(game, 'en') }
  ])
]

/** Where it says so. */
const folder = (who: string): string => (who.includes('/') ? `${who}/` : `games/${who}/`)

const places = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ''))].sort()

it.each(SAID)('has the same texts with the same places in both languages: %s', (_, said) => {
  expect(Object.keys(said.fr).length).toBeGreaterThan(10)
  expect(Object.keys(said.en).sort()).toEqual(Object.keys(said.fr).sort())
  for (const [key, text] of Object.entries(said.fr)) {
    expect(places(said.en[key] ?? ''), key).toEqual(places(text))
    expect(said.en[key], key).not.toBe('')
  }
})

it.each(SAID.slice(1))('a game hides no text of the client: %s', (_, said) => {
  expect(Object.keys(said.fr).filter((key) => key in fr)).toEqual([])
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

it.each(
  SAID.flatMap(([who, said]) =>
    (['fr', 'en'] as const).map((language) => ({ who, said, language }))
  )
)('$who reads well in $language', ({ said, language }) => {
  const french = said.fr
  for (const [key, text] of Object.entries(typesetAll(language, said[language]))) {
    const said = text.replace(/\{\w+(?=[:}])/g, '{}')
    expect(text, key).not.toMatch(/["']/)
    if (language === 'fr')
      expect(said, key).not.toMatch(/[^\u202f|][!;?»]|«[^\u202f]|[ \u00a0][:;!?»]/u)
    // Where the French says `pièce`, a piece is one: those of a puzzle.
    const asked = /pièce/i.test(french[key] ?? '') ? said.replace(/\bpieces?\b/gi, '') : said
    expect(asked, key).not.toMatch(OTHER_WORDS[language])
    expect(text, key).not.toMatch(UNCOUNTED)
  }
})

/** Texts are also found by a word of the game: `named('verb', word)`. Such a text must be among those that are looked through. */
const FILES = [...sources(new URL('.', import.meta.url))].filter(
  ([path]) => !path.endsWith('.test.ts')
)
it.each(SAID)('has what is looked for by a word: %s', (who, said) => {
  const known = Object.keys(who === 'the client' ? fr : { ...fr, ...said.fr })
  const mine = FILES.filter(([path]) => {
    return who === 'the client' ? !path.startsWith('games/') : path.startsWith(folder(who))
  })
  const asked = mine.flatMap(([, text]) => [...text.matchAll(/\bnamed\(\s*'(\w+)'/g)])
  for (const [, prefix = ''] of asked)
    expect(
      known.some((key) => key.startsWith(`${prefix}_`)),
      prefix
    ).toBe(true)
})

it.each(SAID)('says each of its texts somewhere: %s', (who, said) => {
  const mine = FILES.filter(([path]) => who === 'the client' || path.startsWith(folder(who)))
  const code = mine.filter(([path]) => !/(?:^i18n|\/texts)\/(?:fr|en)\b/.test(path))
  const words = new Set(code.flatMap(([, text]) => text.match(/\w+/g) ?? []))
  const silent = Object.keys(said.fr).filter((key) => {
    const [prefix = ''] = key.split('_')
    return !words.has(key) && !(key !== prefix && (words.has(prefix) || words.has(`${prefix}_`)))
  })
  expect(silent).toEqual([])
})

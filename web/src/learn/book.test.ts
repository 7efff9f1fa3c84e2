import { expect, it } from 'vitest'
import type { Atom, Rules } from '../core/wire'
import { find, holds, sections } from './book'

const atom = (fr: string, en: string, sets?: number[]): Atom => ({
  fr,
  en,
  status: 'text',
  kind: 'enforced',
  ...(sets === undefined ? {} : { sets })
})
const RULES: Rules = {
  'A-1': atom('Le plateau a douze colonnes.', 'The board has twelve files.'),
  'A-2': atom('Le Général est fort.', 'The General is strong.', [1]),
  'A-3': atom('Les Généraux se saluent.', 'Generals salute.', [2, 3]),
  'QG-1': atom('Le temps passe.', 'Time passes.')
}

it('cuts the book into chapters, and leaves nothing out', () => {
  const chapters = [{ id: 'one', fr: 'Un', en: 'One', rules: ['A-1', 'A-2'] as [string, string] }]
  expect(sections(RULES, chapters).map((s) => [s.id, s.rules])).toEqual([
    ['one', ['A-1', 'A-2']],
    ['rest', ['A-3']],
    ['house', ['QG-1']]
  ])
  expect(sections(RULES, []).map((s) => s.id)).toEqual(['rest', 'house'])
})

it('knows where a rule holds', () => {
  expect(holds(RULES, 'A-2', 1)).toBe(true)
  expect(holds(RULES, 'A-2', 2)).toBe(false)
  expect(holds(RULES, 'A-1', 2)).toBe(true)
  expect(holds(RULES, 'A-2', 0)).toBe(true)
})

it('finds words without accents, in the set that is read', () => {
  expect(find(RULES, 'general', 0, 'fr').map((h) => h.rule)).toEqual(['A-2', 'A-3'])
  expect(find(RULES, 'GENERAL', 1, 'fr').map((h) => h.rule)).toEqual(['A-2'])
  expect(find(RULES, 'general fort', 0, 'fr').map((h) => h.rule)).toEqual(['A-2'])
  expect(find(RULES, 'zèbre', 0, 'fr')).toEqual([])
  expect(find(RULES, '', 0, 'fr')).toEqual([])
})

it('finds words of the other language, and says so', () => {
  expect(find(RULES, 'salute', 0, 'fr')).toEqual([{ rule: 'A-3', foreign: true }])
  expect(find(RULES, 'salute', 0, 'en')).toEqual([{ rule: 'A-3', foreign: false }])
})

it('finds a rule by its number', () => {
  expect(find(RULES, 'a-3', 0, 'fr')[0]?.rule).toBe('A-3')
})

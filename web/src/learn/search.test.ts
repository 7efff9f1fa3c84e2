import { expect, it } from 'vitest'
import { marked, plain, score, wanted } from './search'

it('ignores case and accents, letter for letter', () => {
  expect(plain('Généraux À NOËL')).toBe('generaux a noel')
  expect(plain('cœur d’Espion')).toHaveLength('cœur d’Espion'.length)
  expect(plain('e\u0301te\u0301')).toBe('ete') // letters that came in two parts
})

it('reads words, and quoted words as one', () => {
  expect(wanted('  Général   bombe ')).toEqual(['general', 'bombe'])
  expect(wanted('« case rouge » camp')).toEqual(['case rouge', 'camp'])
  expect(wanted('"no man\'s land"')).toEqual(["no man's land"])
  expect(wanted('')).toEqual([])
})

it('wants every word, and prefers beginnings', () => {
  const text = "L'Espion qui avance bat tout homme."
  expect(score(text, ['espion', 'homme'])).toBe(4)
  expect(score(text, ['spion'])).toBe(1)
  expect(score(text, ['espion', 'bombe'])).toBe(0)
  expect(score('D.C.A. (canon)', ['d.c.a.'])).toBe(2)
})

it('marks what was found in the original letters', () => {
  expect(marked('Les Généraux', ['general'])).toEqual([{ text: 'Les Généraux', found: false }])
  expect(marked('Le Général et les Généraux', ['gener', 'eral'])).toEqual([
    { text: 'Le ', found: false },
    { text: 'Génér', found: true },
    { text: 'al', found: true },
    { text: ' et les ', found: false },
    { text: 'Génér', found: true },
    { text: 'aux', found: false }
  ])
  expect(marked('rien', [])).toEqual([{ text: 'rien', found: false }])
})

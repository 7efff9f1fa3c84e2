import { expect, it } from 'vitest'
import { fill } from './fill'

it('fits a word to its number, as each language counts', () => {
  const cards = (language: 'fr' | 'en', template: string, n: number): string =>
    fill(language, template, () => String(n))
  const fr = '{n} {n:carte tirée|cartes tirées}'
  const en = '{n} {n:card|cards}'
  expect([0, 1, 2].map((n) => cards('fr', fr, n))).toEqual([
    '0 carte tirée',
    '1 carte tirée',
    '2 cartes tirées'
  ])
  expect([0, 1, 2].map((n) => cards('en', en, n))).toEqual(['0 cards', '1 card', '2 cards'])
})

it('leaves values as they were written', () => {
  expect(fill('fr', '{who} : bonjour', () => "l'ami : {x}")).toBe("l'ami : {x} : bonjour")
})

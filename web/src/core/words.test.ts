import { expect, it } from 'vitest'
import { parts, phrase, sentence } from './words'
import type { Words } from './wire'

const words: Words = {
  title: '',
  names: { general: 'Général', mine: 'Mine', south: 'Sud' },
  asks: { act: '{seat} : à vous.' },
  events: {
    Moved: '{start} → {to}',
    Removed: 'Hors jeu : {kinds} ({squares}).',
    Attacked: { by: 'result', A: '{declared} perd.', else: '{declared} tient.' }
  },
  house: { not_yours: 'The last move is not yours.' },
  refusals: { fixed: '{kind} ne bouge pas.' }
}

it('fills templates with translated names', () => {
  expect(phrase(words, 'asks', 'act', { seat: 'south' })).toBe('Sud : à vous.')
  expect(sentence(words, { _: 'Moved', start: 'e4', to: 'e5' })).toBe('e4 → e5')
})

it('translates inside lists, and shows what is unknown as a question', () => {
  const event = { _: 'Removed', kinds: ['general', null], squares: ['e4', 'e5'] }
  expect(sentence(words, event)).toBe('Hors jeu : Général, ? (e4, e5).')
})

it('chooses by a field', () => {
  expect(sentence(words, { _: 'Attacked', result: 'A', declared: 'mine' })).toBe('Mine perd.')
  expect(sentence(words, { _: 'Attacked', result: 'D', declared: 'mine' })).toBe('Mine tient.')
})

it('says nothing where it has no words', () => {
  expect(sentence(words, { _: 'TurnEnded' })).toBe('')
})

it('cuts a sentence at its squares', () => {
  const cut = parts('e4 attaque l11, A4 non', (w) => /^[a-l]\d+$/.test(w))
  expect(cut.filter((p) => p.square).map((p) => p.text)).toEqual(['e4', 'l11'])
  expect(cut.map((p) => p.text).join('')).toBe('e4 attaque l11, A4 non')
})

import { expect, it } from 'vitest'
import {
  heading,
  inches,
  namedFor,
  numbersTurns,
  parts,
  phrase,
  sentence,
  squareNames
} from './words'
import type { Words } from './wire'

const words: Words = {
  language: 'fr',
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

it('names things as the options of the table have it', () => {
  const game = { ...words, names_by: { size: { small: { e4: 'A1a' }, large: { e4: 'A1b' } } } }
  const moved = { _: 'Moved', start: 'e4', to: 'south' }
  expect(sentence(namedFor(game, { size: 'large' }), moved)).toBe('A1b → Sud')
  expect(sentence(namedFor(game, {}), moved)).toBe('e4 → Sud')
})

it('finds a sentence by one field, and within it by another', () => {
  const Declared = {
    by: 'step',
    fire: '{unit} vise.',
    move: { by: 'gait', fast: '{unit} court.', else: '{unit} avance.' }
  }
  const game = { ...words, events: { Declared } }
  const said = (step: string, gait: string): string =>
    sentence(game, { _: 'Declared', unit: 'R1', step, gait })
  expect([
    said('fire', '-'),
    said('move', 'fast'),
    said('move', 'cautious'),
    said('-', '-')
  ]).toEqual(['R1 vise.', 'R1 court.', 'R1 avance.', ''])
})

it('translates inside lists, and shows what is unknown as a question', () => {
  const event = { _: 'Removed', kinds: ['general', null], squares: ['e4', 'e5'] }
  expect(sentence(words, event)).toBe('Hors jeu : Général, ? (e4, e5).')
})

it('translates several words that came as one text, as prompts do', () => {
  const said = phrase(words, 'asks', 'act', { seat: 'general,mine' })
  expect(said).toBe('Général, Mine : à vous.')
  expect(phrase(words, 'asks', 'act', { seat: 'Sud, ou Nord' })).toBe('Sud, ou Nord : à vous.')
})

it('knows games that number their turns themselves', () => {
  expect(numbersTurns(words)).toBe(false)
  expect(numbersTurns({ ...words, turns: { TurnBegan: '{who}' } })).toBe(false)
  expect(numbersTurns({ ...words, turns: { TurnBegan: 'Coup {turn} : {seat}' } })).toBe(true)
})

it('chooses by a field', () => {
  expect(sentence(words, { _: 'Attacked', result: 'A', declared: 'mine' })).toBe('Mine perd.')
  expect(sentence(words, { _: 'Attacked', result: 'D', declared: 'mine' })).toBe('Mine tient.')
})

it('chooses by a list that is empty as by a dash', () => {
  const game = { ...words, events: { Fired: { by: 'guns', '-': 'Rien.', else: '{guns}.' } } }
  expect(sentence(game, { _: 'Fired', guns: [] })).toBe('Rien.')
  expect(sentence(game, { _: 'Fired', guns: ['A', 'B'] })).toBe('A, B.')
})

it('says nothing where it has no words', () => {
  expect(sentence(words, { _: 'TurnEnded' })).toBe('')
})

it('cuts a sentence at its squares', () => {
  const cut = parts('e4 prend l11, A4 non', (w) => /^[a-l]\d+$/.test(w))
  expect(cut.filter((p) => p.square !== null).map((p) => p.text)).toEqual(['e4', 'l11'])
  expect(cut.map((p) => p.text).join('')).toBe('e4 prend l11, A4 non')
})

it('finds squares by the names that they are read by, the longest first', () => {
  const isSquare = (word: string): boolean => /^(NI\d\d|R_HQ)$/.test(word)
  const named = { ...words, names: { NI01: 'Jungle 1', NI14: 'Jungle 14', R_HQ: 'Q.G. régulier' } }
  const names = squareNames(named, isSquare)
  const cut = parts('Tank : Q.G. régulier → Jungle 14, Jungle 140', isSquare, names)
  expect(cut.flatMap((p) => p.square ?? [])).toEqual(['R_HQ', 'NI14'])
  expect(cut.map((p) => p.text).join('')).toBe('Tank : Q.G. régulier → Jungle 14, Jungle 140')
})

it('keeps a number a number, and says whose turn begins', () => {
  const game = { ...words, names: { '1': 'un', south: 'Sud' }, turns: { Began: '{who}' } }
  expect(sentence({ ...game, events: { Set: 'Dé {die}.' } }, { _: 'Set', die: '1' })).toBe('Dé 1.')
  expect(heading(game, { _: 'Began', who: 'south' })).toBe('Sud')
  expect(heading(game, { _: 'Moved' })).toBe('')
})

it('counts a list, names what comes again once, and says lengths in inches', () => {
  const game: Words = {
    ...words,
    names: { rifle: 'fusil', leader: 'chef' },
    events: { Came: '{kinds#} {kinds#:homme|hommes} à {range″} : {kinds×}' }
  }
  const came = (kinds: readonly string[], range: number | string): string =>
    sentence(game, { _: 'Came', kinds, range })
  expect(came(['leader', 'rifle', 'rifle'], 590)).toBe('3 hommes à 5,9″ : chef, 2 × fusil')
  expect(came(['rifle'], '12.00')).toBe('1 homme à 12″ : fusil')
  expect(came(['rifle'], 1000)).toBe('1 homme à 10″ : fusil')
  expect(inches('en', '3.25')).toBe('3.25″')
  expect(inches('en', '0')).toBe('0″')
})

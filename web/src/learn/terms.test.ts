import { expect, it } from 'vitest'
import { reads } from './terms'

const TERMS = {
  barrier: { fr: ['Barrage magnétique', 'Barrage'], en: ['Barrier'] },
  aa: { fr: ['D.C.A.'], en: ['AA gun'] },
  mine: { fr: ['Mine', 'Mines'], en: ['Mine'] }
}
const read = reads(
  TERMS,
  'fr',
  (w) => /^[a-l](1[01]|[1-9])$/.test(w),
  (w) => w === 'ATK-044'
)

it('finds kinds, squares and rules, the longest first', () => {
  expect(read('Le Barrage magnétique de f8 (ATK-044).')).toEqual([
    { text: 'Le ' },
    { text: 'Barrage magnétique', term: 'barrier' },
    { text: ' de ' },
    { text: 'f8', square: 'f8' },
    { text: ' (' },
    { text: 'ATK-044', rule: 'ATK-044' },
    { text: ').' }
  ])
})

it('leaves alone what only looks like one', () => {
  expect(read('Minerai, z9, ATK-999, a12')).toEqual([{ text: 'Minerai, z9, ATK-999, a12' }])
})

it('reads words that end in a full stop', () => {
  expect(read('Une D.C.A. abat')).toEqual([
    { text: 'Une ' },
    { text: 'D.C.A.', term: 'aa' },
    { text: ' abat' }
  ])
})

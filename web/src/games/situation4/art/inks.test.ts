import { describe, expect, test } from 'vitest'
import { EYES, contrast } from '../../../../dev/eyes'
import { COLOURS } from '../data'
import { BRIGHT, INKS } from './inks'

describe.each(Object.keys(EYES))('for eyes: %s', (name) => {
  const eye = EYES[name] ?? []

  test('every field of one side is darker than every field of the other', () => {
    for (const green of INKS.green.fields)
      for (const orange of INKS.orange.fields)
        expect(contrast(green, orange, eye), `${green} ${orange}`).toBeGreaterThan(2)
  })

  test('what is printed can be read', () => {
    for (const inks of Object.values(INKS)) {
      expect(contrast(inks.figure, inks.plate, eye)).toBeGreaterThan(4.5)
      expect(contrast(inks.ink, inks.land, eye)).toBeGreaterThan(4)
    }
  })

  test('units, flags and bars stand out', () => {
    for (const colour of ['green', 'orange'] as const) {
      expect(contrast(COLOURS[colour].flag ?? '', '#fff8e6', eye)).toBeGreaterThan(4)
      expect(contrast(BRIGHT[colour], '#14110e', eye)).toBeGreaterThan(4.5)
    }
  })
})

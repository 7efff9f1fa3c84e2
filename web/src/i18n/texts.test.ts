import { expect, it } from 'vitest'
import { en } from './en'
import { fr } from './fr'

const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

it('has the same places in both languages', () => {
  for (const key of Object.keys(fr) as (keyof typeof fr)[]) {
    expect(places(en[key]), key).toEqual(places(fr[key]))
    expect(en[key], key).not.toBe('')
  }
})

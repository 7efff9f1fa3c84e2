/** What is written on the maps is what lists and sentences say of the same hex, in both languages. */
import { afterEach, expect, test } from 'vitest'
import { reader } from '../../../i18n/index.svelte'
import { inEnglish } from '../../yom_kippur/art/ground/english'
import { NAMES as SINAI } from '../../yom_kippur/art/ground/names'
import { SITE } from '../../yom_kippur/data'
import { NAMES as GOLAN } from './names'

const before = reader.language
afterEach(() => (reader.language = before))

test.each([
  ['fr', (text: string) => text.replace('Col de ', '')],
  ['en', (text: string) => inEnglish(text).replace(' Pass', '')]
] as const)('a place has one name, in %s', (language, printed) => {
  reader.language = language
  const found = [...SINAI, ...GOLAN].flatMap(({ text, hex = '' }) => {
    const site = SITE.get(hex)
    return site === undefined ? [] : [[printed(text).toLowerCase(), site.name.toLowerCase()]]
  })
  expect(found.length).toBeGreaterThan(30)
  for (const [map, list] of found) expect(map).toBe(list)
})

import { beforeAll, expect, it } from 'vitest'
import type { Sight } from '../../shell/client'
import { describe } from './describe'
import { needed, numberOf } from './data'
import { reader } from '../../i18n/index.svelte'

beforeAll(() => void (reader.language = 'fr'))

const FREE = Array.from({ length: 160 }, () => -1)
const owner = [...FREE]
for (const { number } of needed('quick', 'town_s').slice(0, 1)) owner[number] = 0
const unit = FREE.map(() => 0)
owner[numberOf('P0101')] = 0
unit[numberOf('P0101')] = 1
const VIEW = {
  ...{ start: 0, owner, unit, points: [150, 0, 50, 0, 100, 0], tanks: [2, -1], paras: [-1, 3] },
  bridge: [1, -1, -1, -1],
  flag: [0, ...Array.from({ length: 10 }, () => -1)],
  taken: Array.from({ length: 11 }, () => -1)
}
/** What a seat hears; null: somebody who watches. */
function heard(you: number | null, more: object = {}): { title: string; lines: string[] }[] {
  const seats = [{ side: 0 }, { side: 1 }]
  const table = { game: 'toy', options: { size: 'quick' }, seats }
  const plain = (text: string): string => text.replace(/\s/g, ' ') // French spaces do not break
  const sight = { state: { view: VIEW, table }, you, ...more } as unknown as Sight
  return describe(sight).map(({ title, lines }) => ({
    title: plain(title),
    lines: lines.map(({ text }) => plain(text))
  }))
}

it('begins with the side of who asks', () => {
  expect(
    heard(0)
      .map(({ title }) => title)
      .slice(0, 2)
  ).toEqual(['south', 'north'])
  expect(
    heard(1)
      .map(({ title }) => title)
      .slice(0, 2)
  ).toEqual(['north', 'south'])
  expect(heard(null)[0]?.title).toBe('south')
})

it('says points by what they are for, what is left, and the units', () => {
  expect(heard(0)[0]?.lines).toEqual([
    '200 points',
    'drapeaux 150',
    'ponts 0',
    'zones 50',
    'reste 46',
    '2 tanks',
    'Parachutistes : couvrez d’abord votre base de parachutistes'
  ])
})

it('says of each objective whose flag stands there or how far it is covered', () => {
  const [, , objectives, bases, bridges, units] = heard(0)
  const of = needed('quick', 'town_s').length
  expect(objectives?.lines).toHaveLength(11)
  expect(objectives?.lines[0]).toMatch(/drapeau, south$/)
  expect(objectives?.lines).toContainEqual(
    expect.stringMatching(new RegExp(`town_s\\s: sud 1, nord 0, sur ${String(of)}`))
  )
  expect(bases?.lines).toHaveLength(4)
  expect(bridges?.lines).toEqual(['bridge_a, north'])
  expect(units?.lines).toEqual(['P0101, à vous, tank, south'])
})

it('calls nothing one’s own to who watches', () => {
  expect(heard(null).at(-1)?.lines).toEqual(['P0101, south, tank, south'])
})

it('tells nothing of the board while the cloth covers it', () => {
  expect(heard(0, { live: { paused: true } })).toEqual([
    { title: 'Pause : le plateau et les tas sont couverts.', lines: [] }
  ])
})

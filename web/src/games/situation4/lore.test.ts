import { expect, it } from 'vitest'
import figures from '../../../../src/qg/games/situation4/data/figures.yaml'
import { cutOf } from './art/cut'
import { boxAround, litPlaces, sceneOf, shownOf } from './art/figure/figure'
import { nameOf } from './data'
import { lore } from './lore'
import { named } from './texts'

const ROWS = ['n.......', '........', '.......s', '.......s', '........', '.s......']
const FIGURE = {
  position: {
    rows: ROWS,
    tanks: { south: ['P0804'] },
    paras: { south: ['P0106'] },
    bridges: { bridge_d: 'south' },
    flags: { dam: 'north' }
  }
}

it('reads the board of a figure', () => {
  const { size, owners, units, bridges, flags } = sceneOf(FIGURE)
  expect(size).toBe('quick')
  expect([...owners].map(([p, side]) => [nameOf(p), side])).toEqual([
    ['P0201', 0],
    ['P0803', 0],
    ['P0804', 0],
    ['P0106', 1]
  ])
  expect(units.map((u) => [u.kind, u.side, nameOf(u.place)])).toEqual([
    ['tank', 0, 'P0804'],
    ['para', 0, 'P0106']
  ])
  expect([[...bridges], [...flags]]).toEqual([[['bridge_d', 0]], [['dam', 1]]])
  expect(sceneOf({ position: { rows: Array.from({ length: 8 }, () => '.') } }).size).toBe(
    'standard'
  )
})

it('cuts a figure out of the board', () => {
  const places = shownOf({ show: 'P0201-P0302' }, 'quick')
  expect(places.map(nameOf)).toEqual(['P0201', 'P0301', 'P0202', 'P0302'])
  const [first = 0] = places
  const { box } = cutOf('quick').shape(first)
  expect(boxAround('quick', [first], 0)).toEqual(box)
  const { x, y, width, height } = boxAround('quick', places, 5)
  for (const place of places)
    for (const [px, py] of cutOf('quick').shape(place).points)
      expect([px > x, px < x + width, py > y, py < y + height]).not.toContain(false)
  expect(shownOf({}, 'quick')).toHaveLength(48)
})

it('lights what a word means', () => {
  const scene = sceneOf(FIGURE)
  const lit = (word: string): string[] => litPlaces(scene, word).map(nameOf)
  expect(lit('tank')).toEqual(['P0804'])
  expect(lit('para')).toEqual(['P0106'])
  expect(lit('town_s')).toEqual(['P0402', 'P0403'])
  expect(lit('bridge_d')).toEqual(['P0803', 'P0804'])
  expect(lit('flag')).toEqual(lit('dam'))
  expect(lit('baseline')).toHaveLength(16)
  expect(lit('piece')).toHaveLength(4)
  expect(lit('nothing')).toEqual([])
})

it('names the rules about a place, the most useful first', () => {
  expect(lore.rules('P0601', null)[0]).toBe('SIT-501')
  expect(lore.subjects('P0403', null).slice(0, 2)).toEqual(['objective', 'south_bank'])
  expect(lore.depicted(FIGURE, 'P0804')).toEqual(['tank', 'piece'])
})

it('has a name for every kind that the rules speak of', () => {
  const own = new Set(['para', 'tank']) // the game's own words name these
  for (const kind of Object.keys(figures.about))
    if (!own.has(kind)) expect(named('kind', kind)).not.toBe(`kind_${kind}`)
})

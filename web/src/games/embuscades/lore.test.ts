import { expect, it } from 'vitest'
import figures from '../../../../src/qg/games/embuscades/data/figures.yaml'
import lessons from '../../../../src/qg/games/embuscades/data/lessons.yaml'
import { litSquares, partOf, sceneOf, wayOf } from './art/figure/figure'
import { SQUARE } from './data'
import { lore } from './lore'
import { signOf } from './say'

const POSITION =
  'to=regular dice=1x,4 R_infantry1@NI10:3* R_commando1@NI05:2+ T_tank1@NI12:5~ T_tank2@- mine.NI02=T R.prisoners=2'

it('reads what stands in a figure, with what is aboard', () => {
  const scene = sceneOf({ position: POSITION })
  expect(scene.vehicles.map((v) => [v.name, v.square.name, v.load, v.flag, v.mine])).toEqual([
    ['R_infantry1', 'NI10', 3, true, false],
    ['R_commando1', 'NI05', 2, false, true],
    ['T_tank1', 'NI12', 5, false, false]
  ])
  expect(scene.vehicles[2]?.camouflaged).toBe(true)
  expect(scene.mines.map((m) => [m.square.name, m.army])).toEqual([['NI02', 1]])
  expect(scene.dice).toEqual([
    { face: 1, used: true },
    { face: 4, used: false }
  ])
  expect(scene.prisoners).toEqual([2, 0])
})

it('shows those that are named and what lies near, and all of them where none is', () => {
  const names = partOf({ show: 'NI05 NI07' })?.squares.map((s) => s.name)
  expect(names).toEqual(['NI04', 'NI05', 'NI06', 'NI07', 'NI08'])
  expect(partOf({})).toBeNull()
})

it('shows whole what it draws, and nothing under the dice', () => {
  const all = [...figures.figures, ...lessons.lessons.flatMap(({ figure }) => figure ?? [])]
  const seen = all.flatMap((figure) => {
    const part = partOf(figure)
    const { vehicles, mines, dice } = sceneOf(figure)
    if (part === null) return []
    const { x, y, width, height } = part.box
    const right = x + width
    for (const { square: s } of [...vehicles, ...mines]) {
      if (s.x < x || s.x > right) continue
      expect(
        [s.y - y, y + height - s.y].every((far) => far >= 40),
        `${s.name} is cut`
      ).toBe(true)
    }
    const [left, top] = [part.dice.x, part.dice.y]
    const under = part.squares.filter(
      (s) => s.x > left && s.x < left + 38 * dice.length && s.y > top && s.y < top + 55
    )
    expect(dice.length === 0 ? [] : under.map((s) => s.name)).toEqual([])
    return dice
  })
  expect(seen.length).toBeGreaterThan(20)
})

it('leads arrows along the road, and straight where a communication goes', () => {
  expect(wayOf('NI05', 'NI08')).toEqual(['NI05', 'NI06', 'NI07', 'NI08'])
  expect(wayOf('NI08', 'SI08')).toEqual(['NI08', 'SI08'])
  expect(wayOf('R_ISLAND', 'NC14')).toEqual(['R_ISLAND', 'NC14'])
})

it('lights what a word means', () => {
  const scene = sceneOf({ position: POSITION })
  expect(litSquares(scene, 'infantry')).toEqual(['NI10'])
  expect(litSquares(scene, 'mines')).toEqual(['NI02', 'NI05'])
  expect(litSquares(scene, 'port')).toEqual(['NC04', 'NC14', 'SC04', 'SC14'])
  expect(litSquares(scene, 'communication')).toHaveLength(16)
})

it('knows the rules of a square and of what a figure shows there', () => {
  expect(lore.rules('NI10', null)[0]).toBe('EMB-803')
  expect(lore.depicted({ position: POSITION }, 'NI10')).toEqual(['infantry', 'flag'])
  const said = Object.keys(figures.about).map((kind) => lore.kind(kind))
  expect(said.filter((word) => word === '' || word.startsWith('kind_'))).toEqual([])
})

it('tells what a square is for, and of the enemy’s what it is to oneself', () => {
  const said = (id: string, army: 0 | 1 | null): string => {
    const square = SQUARE.get(id)
    return square === undefined ? '' : signOf(square, army)
  }
  for (const id of ['R_CAMP', 'R_HQ', 'NI10', 'R_ISLAND']) {
    expect(said(id, 1), id).not.toBe(said(id, 0))
    expect(said(id, null), id).toBe(said(id, 0))
  }
  expect(said('R_CN', 1)).toBe(said('R_CN', 0))
  expect(said('R_A1_1', 0)).not.toBe('approach')
})

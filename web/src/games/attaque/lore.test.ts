import { NOTHING_PLAYED } from '../../core/diff'
import { begin } from '../../core/select'
import type { View } from '../../core/wire'
import { expect, it } from 'vitest'
import { TABLE } from '../../../dev/table'
import figures from '../../../../src/qg/games/attaque/data/figures.yaml'
import type { Sight } from '../../shell/client'
import { KINDS, PER_SIDE, SQUARE } from './data'
import { matrix } from './art/figure/combat'
import { frame, placed } from './art/figure/figure'
import { lore } from './lore'
import { chosen, reached, ways } from './art/figure/ways'

const EMPTY = '12/12/12/12/3#4#3/2###2###2/3#4#3/12/12/12/12'
const bit = (name: string): number => 1 << (KINDS.findIndex((k) => k.name === name) + 1)

/** A view with counters on squares: kinds that this viewer knows, and what the other side may think. */
function view(standing: [string, number, string | null, number][]): Record<string, unknown> {
  const fill = <T>(value: T): T[] => Array.from({ length: 2 * PER_SIDE }, () => value)
  const where = fill(-1)
  const kind: (string | null)[] = fill('none')
  const could = fill(0)
  let n = 0
  for (const [square, side, name, mask] of standing) {
    const slot = side * PER_SIDE + n++
    where[slot] = SQUARE.get(square)?.number ?? -1
    kind[slot] = name
    could[slot] = mask
  }
  return {
    where,
    kind,
    could_be: could,
    taken: [],
    gone: fill(-99),
    moved: fill(-99),
    roster: []
  }
}

/** Somebody at a table of a set, with or without the memory aid. */
const sight = (view: View, aid = true): Sight => ({
  state: { view, table: { ...TABLE, options: { set: 2, memory_aid: aid } }, ask: null, log: [] },
  you: 0,
  selection: begin({}),
  tree: {},
  refusal: null,
  playing: NOTHING_PLAYED,
  time: () => 0,
  pick: () => undefined,
  back: () => undefined,
  skip: () => undefined
})

it('reads the board of a figure', () => {
  const found = placed({ position: '5*G5/12/12/12/3#4#3/2###2###2/3#4#3/12/12/12/+10n' })
  expect(found.map((p) => [p.square.id, p.side, p.kind?.name ?? null])).toEqual([
    ['f11', 1, null],
    ['g11', 0, 'general'],
    ['a1', 0, null],
    ['l1', 1, 'mine']
  ])
  expect(placed({ position: EMPTY })).toEqual([])
})

it('cuts a figure out of the board', () => {
  const part = frame('d4-h8')
  expect(part).toMatchObject({ x: 3, y: 3, columns: 5, rows: 5 })
  expect(part.squares).toHaveLength(25)
  expect(frame(undefined).squares).toHaveLength(132)
})

it('names the rules about a square and what is known to stand there, the most particular first', () => {
  const seen = view([
    ['f3', 0, 'spy', 0],
    ['f9', 1, null, 0],
    ['c1', 0, 'flag', 0]
  ])
  expect(lore.subjects('f3', sight(seen))).toEqual(['spy', 'man', 'white', 'camp'])
  expect(lore.subjects('c1', sight(seen))).toEqual(['flag', 'objective', 'black', 'camp'])
  expect(lore.subjects('f9', sight(seen))).toEqual(['white', 'camp'])
  expect(lore.subjects('d6', null)).toEqual(['cross', 'zone'])
  expect(lore.subjects('z1', null)).toEqual([])
})

it('lights squares of a kind, and counters only where they are known', () => {
  const seen = view([
    ['f3', 0, 'spy', 0],
    ['f9', 1, null, 0],
    ['g9', 1, 'mine', 0]
  ])
  expect(lore.squares('cross', null)).toHaveLength(10)
  expect(lore.squares('red', null)).toHaveLength(12)
  expect(lore.squares('spy', sight(seen))).toEqual(['f3'])
  expect(lore.squares('mine', sight(seen))).toEqual(['g9'])
  expect(lore.squares('man', sight(seen))).toEqual(['f3'])
  expect(lore.squares('spy', null)).toEqual([])
  expect(lore.squares('nonsense', sight(seen))).toEqual([])
})

it('leaves remembering to the players where the table has no memory aid', () => {
  const seen = view([
    ['f3', 0, 'spy', 0],
    ['g9', 1, 'mine', 0]
  ])
  expect(lore.squares('mine', sight(seen, false))).toEqual([])
  expect(lore.squares('spy', sight(seen, false))).toEqual(['f3'])
  expect(lore.subjects('g9', sight(seen, false))).toEqual(lore.subjects('g9', null))
})

it('names the rules about a square, the most useful first', () => {
  const seen = view([['f3', 0, 'spy', 0]])
  expect(lore.rules('f3', sight(seen)).slice(0, 2)).toEqual(['ATK-079', 'ATK-080'])
  expect(lore.rules('d6', null)[0]).toBe('ATK-004')
})

it('shows of one’s own army only what the other side knows', () => {
  const seen = view([
    ['f3', 0, 'spy', bit('spy') | bit('mine')],
    ['g3', 0, 'general', bit('general')],
    ['f9', 1, null, bit('spy') | bit('mine')]
  ])
  const kind = lore.veiled(seen, 0)['kind'] as (string | null)[]
  expect(kind.slice(0, 2)).toEqual([null, 'general'])
  expect(kind[PER_SIDE + 2]).toBeNull()
})

it('has a subject for each kind of square, and for each kind of counter or its group', () => {
  for (const square of SQUARE.values())
    for (const subject of lore.subjects(square.id, null))
      expect(figures.about, square.id).toHaveProperty(subject)
  for (const kind of KINDS) {
    const subjects = lore.subjects('f3', sight(view([['f3', 0, kind.name, 0]])))
    expect(
      subjects.slice(0, -2).some((s) => s in figures.about),
      kind.name
    ).toBe(true)
  }
})

it('reads the combat of each set from the rules’ tables', () => {
  const young = matrix(1, false)
  expect(young.rows).toHaveLength(15)
  expect(young.columns.map((c) => c.kind.name)).not.toContain('bomber')
  const cell = (set: number, by: string, on: string, armed = false) => {
    const table = matrix(set, false)
    const at = table.columns.findIndex((c) => c.kind.name === on && c.armed === armed)
    return table.rows.find((r) => r.name === by)?.cells[at]
  }
  expect(cell(1, 'spy', 'general')).toBe('A')
  expect(cell(1, 'general', 'spy')).toBe('A')
  expect(cell(1, 'sapper', 'mine')).toBe('A')
  expect(cell(1, 'colonel', 'mine')).toBe('B')
  expect(cell(2, 'general', 'general')).toBe('N')
  expect(cell(2, 'colonel', 'time_bomb', true)).toBe('B')
  expect(cell(3, 'paratrooper', 'spy')).toBe('V')
  const far = matrix(2, true)
  expect(far.rows.map((r) => r.name)).toEqual(['bomber', 'flying_bomb', 'time_bomb'])
  const barrier = far.columns.findIndex((c) => c.kind.name === 'barrier')
  expect(far.rows.map((r) => r.cells[barrier])).toEqual(['D', 'S', 'A'])
})

it('says how each kind goes', () => {
  expect(ways(1).map((w) => w.reach)).toEqual(['orth4', 'none'])
  expect(ways(2).flatMap((w) => w.kinds)).toHaveLength(24)
  expect(chosen(0, ['heavy', 'step_4']).map((w) => w.id)).toEqual(['step_4', 'heavy'])
  expect(chosen(1, ['heavy']).map((w) => w.kinds[0]?.name)).toEqual(['aa']) // not in set 1
  expect(reached('orth4')).toHaveLength(4)
  expect(reached('king8')).toHaveLength(8)
  expect(reached('king_path')).toHaveLength(24)
  expect(reached('none')).toEqual([])
})

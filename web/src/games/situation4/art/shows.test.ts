import { expect, test } from 'vitest'
import { BASES, LAYOUTS, SIZES, SITES, needed } from '../data'
import { shows } from './shows'

test.each(SIZES)('pieces of %s show what the data put on them', (size) => {
  const seen = shows(size)
  const { places, rows, columns, sites } = LAYOUTS[size]
  const all = (what: string): number[] =>
    places.map((p) => p.number).filter((n) => [...(seen.get(n) ?? [])].some((s) => s === what))
  expect(all('edging')).toHaveLength(2 * columns)
  expect(all('dot').sort()).toEqual(
    SITES.flatMap(({ id }) => [...(sites.get(id)?.dots ?? [])]).sort()
  )
  // Who shows a base's border is needed for it, but for slivers.
  const bases = BASES.flatMap(({ id }) => needed(size, id)).map((p) => p.number)
  expect(all('base').filter((n) => bases.includes(n)).length).toBeGreaterThan(bases.length * 0.8)
  // The river runs from edge to edge through all columns.
  const wet = places.filter((p) => all('river').includes(p.number))
  expect(new Set(wet.map((p) => p.column)).size).toBe(columns)
  expect(wet.every((p) => p.row > 0 && p.row < rows - 1)).toBe(true)
  expect(all('number').length).toBeGreaterThanOrEqual(11)
})

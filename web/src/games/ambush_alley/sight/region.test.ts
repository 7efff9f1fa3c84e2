import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Scale } from '../data'
import type { At } from '../view'
import { inSight, region } from '../../../board/free/region'
import { townOf } from './town'

interface Line {
  scale: Scale
  from: At
  to: At
  sees: number
}
/** As the rules have them: `tests/games/ambush_alley/test_sight.py` holds the same file. */
const lines = readFileSync('../tests/games/ambush_alley/lines.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)

describe('what is seen from a place', () => {
  it('is what the rules say, line by line', () => {
    expect(lines.length).toBe(400)
    const wrong = lines.filter(
      ({ scale, from, to, sees }) => inSight(townOf(scale), from, to) !== (sees === 1)
    )
    expect(wrong).toEqual([])
  })

  it('reaches an inch into a house, and from the inside out of it', () => {
    const town = townOf('15mm')
    // South of the bakery, whose wall runs at 440.
    expect(inSight(town, [300, 400], [300, 541])).toBe(true)
    expect(inSight(town, [300, 400], [300, 545])).toBe(false)
    expect(inSight(town, [300, 541], [300, 100])).toBe(true)
    expect(inSight(town, [300, 560], [300, 100])).toBe(false)
    expect(inSight(town, [200, 500], [450, 700])).toBe(true) // within it
  })

  it('has an outline round the place, all of it on the table', () => {
    for (const scale of ['15mm', '28mm'] as const) {
      const town = townOf(scale)
      const outline = region(town, [1080, 1000])
      expect(outline.length).toBeGreaterThan(300)
      for (const [x, y] of outline) {
        expect(x).toBeGreaterThan(-0.01)
        expect(y).toBeGreaterThan(-0.01)
        expect(x).toBeLessThan(town.width + 0.01)
        expect(y).toBeLessThan(town.height + 0.01)
      }
    }
  })
})

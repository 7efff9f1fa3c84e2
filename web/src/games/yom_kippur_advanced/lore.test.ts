import { describe, expect, it } from 'vitest'
import { SOUTH, disc, shownOf } from '../yom_kippur/art/figure/figure'
import { NORTH, kindsOf, planOf } from './art/figure/figure'
import { lore } from './lore'

describe('figures of two sheets', () => {
  it('shows the hexes of the sheet that a figure is about', () => {
    const figure = { position: 'G1017=IL-ARM-188', show: 'G0915-G1219' }
    expect(planOf(figure)).toBe(NORTH)
    expect(shownOf(figure, NORTH)).toHaveLength(4 * 5)
    expect(shownOf(figure, NORTH).every((hex) => hex.startsWith('G'))).toBe(true)
    expect(planOf({ show: 'S0810-S1214' })).toBe(SOUTH)
    expect(planOf({ position: 'G0411=IL-INF-820' })).toBe(NORTH)
    expect(shownOf({ position: '' }, NORTH)).toHaveLength(25 * 28)
    expect(disc('G1114', 1, NORTH).size).toBe(7)
  })
  it('knows what the ground of the Golan is', () => {
    expect(kindsOf('G0517')).toContain('river')
    expect(kindsOf('G0401')).toContain('lebanon')
    expect(kindsOf('G0927')).toContain('jordan')
    expect(kindsOf('G0617')).toContain('kibbutz')
    expect(lore.rules('G0401', null)[0]).toBe('YKA-044')
    expect(lore.squares('jordan', null).every((hex) => hex.startsWith('G'))).toBe(true)
    expect(lore.squares('canal', null).length).toBeGreaterThan(20)
  })
  it('leaves out rules of the basic game that others replace', () => {
    expect(lore.rules('S1012', null)).not.toContain('YKB-122')
  })
})

import { describe, expect, it } from 'vitest'
import { BY_NAME, KINDS } from './data'
import { facts } from './explain'

const of = (name: string, set: number): string[] => {
  const kind = BY_NAME.get(name)
  if (kind === undefined) throw new Error(name)
  return facts(kind, set)
}

describe('what a counter does, in a few words', () => {
  it('beats every lower number, and moves as the rule set says', () => {
    expect(of('captain', 1).slice(0, 2)).toEqual(['10', 'bat 1 à 10'])
    expect(of('captain', 1)).toContain('une case, sans diagonale')
    expect(of('captain', 2)).toContain('une case, diagonales comprises')
    expect(of('sapper', 2).slice(0, 2)).toEqual(['1', 'bat 1'])
  })
  it('tells what only some beat, and whom a mine takes along', () => {
    expect(of('sapper', 1).join()).toMatch(/bat aussi\s: mine, time_bomb/)
    expect(of('captain', 1).join()).not.toContain('bat aussi')
    expect(of('mine', 2)).toEqual(
      expect.arrayContaining([
        'n’attaque pas',
        'détruit qui l’attaque et disparaît',
        'ne bouge pas'
      ])
    )
  })
  it('tells only what the rule set has', () => {
    expect(of('paratrooper', 1).join()).not.toContain('parachute')
    expect(of('paratrooper', 2)).toContain('peut sauter en parachute')
    expect(of('bomber', 2).join()).not.toContain('photographie')
    expect(of('bomber', 3)).toContain('photographie sur les cases blanches')
  })
  it('says something of every kind of every set, in words', () => {
    for (const set of [1, 2, 3])
      for (const kind of KINDS)
        if ((kind.count[set - 1] ?? 0) > 0) {
          const said = facts(kind, set)
          expect(said.length, kind.name).toBeGreaterThan(1)
          expect(said.join(' '), kind.name).not.toMatch(/undefined|fact|_[a-z]+[A-Z]/)
        }
  })
})

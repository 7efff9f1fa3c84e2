import { expect, it } from 'vitest'
import type { GameEvent, Line } from '../../core/wire'
import { headline } from '../../stage/beat'
import { SQUARE } from './data'
import { script } from './scene'

const E = {
  moved: { _: 'Moved', slot: 3, start: 'e3', to: 'e4' },
  attacked: {
    _: 'Attacked',
    slot: 3,
    victim: 50,
    start: 'e4',
    target: 'e5',
    declared: 'mine',
    result: 'B',
    rule: [null]
  },
  removed: { _: 'Removed', slots: [50, 3], squares: ['e5', 'e4'], kinds: ['mine', null] },
  bombed: {
    _: 'Bombed',
    slot: 5,
    victim: 50,
    start: 'd1',
    target: 'g9',
    declared: 'aa',
    result: 'D',
    rule: 'ATK-104'
  },
  shownBomber: { _: 'Shown', slot: 5, at: 'd1', rule: 'ATK-157', kind: ['bomber'] },
  photographed: { _: 'Photographed', slot: 5, victim: 50, start: 'd1', target: 'f9' },
  developed: { _: 'Shown', slot: 50, at: 'f9', rule: 'ATK-158', kind: ['general'] },
  undeveloped: { _: 'Shown', slot: 50, at: 'f9', rule: 'ATK-158', kind: [null] },
  launched: { _: 'Launched', slot: 7, start: 'e2', end: 'e5', spared: [60], swept: [50] },
  exploded: { _: 'Exploded', slot: 9, at: 'a6', spared: [] },
  began: { _: 'Began', seat: 'north' },
  passed: { _: 'Passed', seat: 'south' },
  deployed: { _: 'Deployed', seat: 'south', kinds: [null] },
  ended: { _: 'TurnEnded' },
  concluded: { _: 'Concluded', winners: 1, rule: 'ATK-140' },
  pushed: { _: 'Pushed', frame: {} }
}
const planned = (...events: GameEvent[]) => script.plan({ events, views: [] })
/** A step that ends on a view in which each of these slots stands somewhere. */
const seeing = (event: GameEvent, where: Record<number, number>) => {
  const view = { where: Object.assign([], where), kind: [] }
  return script.plan({ events: [event], views: [view, view] })
}
const LONGEST = 1200
const duration = (events: GameEvent[]) => script.duration(events)
const weight = (line: Line) => script.worth(line)
const touched = (log: Line[]) => new Set(script.lastWays(log).flat())
const kinds = (...events: GameEvent[]) => planned(...events).map((b) => b.kind)

it('has a motion for every kind of event, and none for those that only count', () => {
  expect(kinds(E.moved)).toEqual(['move'])
  expect(kinds(E.attacked)).toEqual(['duel'])
  expect(kinds(E.removed)).toEqual(['remove'])
  expect(kinds(E.bombed)).toEqual(['bomb'])
  expect(kinds(E.photographed)).toEqual(['photo'])
  expect(kinds(E.launched)).toEqual(['launch'])
  expect(kinds(E.exploded)).toEqual(['blast'])
  expect(kinds(E.developed)).toEqual(['show'])
  expect(kinds(E.began)).toEqual(['notice'])
  expect(kinds(E.passed)).toEqual(['notice'])
  expect(kinds(E.deployed)).toEqual(['notice'])
  expect(kinds(E.ended, E.concluded, E.pushed)).toEqual([])
})

it('plays a step in order, and never keeps the player long', () => {
  expect(kinds(E.moved, E.attacked, E.removed, E.ended)).toEqual(['move', 'duel', 'remove'])
  const busiest = [E.shownBomber, E.bombed, E.removed, E.exploded, E.removed, E.passed]
  expect(duration(busiest)).toBeLessThanOrEqual(LONGEST + 10)
  expect(duration([E.attacked])).toBeGreaterThan(duration([E.moved]))
})

it('shows who attacked whom, and no more than the seat knows', () => {
  const [duel] = planned(E.attacked)
  expect(duel).toMatchObject({
    places: ['e4', 'e5'],
    result: 'B',
    attacker: { side: 0, kind: null }
  })
  expect(duel?.target?.kind?.name).toBe('mine')
  const [gone] = planned(E.removed)
  expect(gone?.leaving.map((x) => [x.side, x.kind?.name ?? null, x.square])).toEqual([
    [1, 'mine', 'e5'],
    [0, null, 'e4']
  ])
  const [hidden] = planned(E.undeveloped)
  expect(hidden?.target).toEqual({ side: 1, kind: null })
})

it('sees the machine at its work, not before it', () => {
  expect(kinds(E.shownBomber, E.bombed)).toEqual(['bomb'])
  expect(planned(E.shownBomber, E.bombed)[0]?.begins).toBe(1)
})

it('develops a photograph where it was taken, with a hole for whoever may not see it', () => {
  const [seen] = planned(E.shownBomber, E.photographed, E.developed)
  expect(seen).toMatchObject({ kind: 'photo', photographer: 0 })
  expect(seen?.target?.kind?.name).toBe('general')
  expect(planned(E.photographed, E.undeveloped)[0]?.target?.kind).toBeNull()
  expect(kinds(E.photographed, E.developed)).toEqual(['photo'])
})

it('knows which squares are laid waste', () => {
  expect(planned(E.launched)[0]?.swept).toEqual(['e3', 'e4', 'e5'])
  expect(planned({ ...E.launched, start: 'e10', end: 'e8' })[0]?.swept).toEqual(['e9', 'e8'])
  expect(planned(E.exploded)[0]?.swept).toEqual(['a7', 'b6', 'a5'])
  const wide = script.plan({ events: [E.exploded], views: [] }, { blast_area: 'all8' })
  expect(wide[0]?.swept).toHaveLength(5)
  const e4 = SQUARE.get('e4')?.number ?? -1
  expect(seeing(E.launched, { 60: e4 })[0]?.spared).toEqual(['e4'])
})

it('tells a flight from a step by its squares alone', () => {
  const go = (start: string, to: string) => planned({ _: 'Moved', slot: 1, start, to })[0]?.flight
  expect(go('a2', 'a3')).toBe(false)
  expect(go('a2', 'b3')).toBe(false)
  expect(go('a2', 'a5')).toBe(false)
  expect(go('a2', 'f7')).toBe(true)
})

it('makes a trophy of an objective', () => {
  const taken = { ...E.attacked, declared: 'flag', result: 'C' }
  expect(planned(taken, E.removed).map((b) => b.prize)).toEqual([true, true])
  expect(planned(E.attacked, E.removed)[1]?.prize).toBe(false)
})

it('remembers a step by its weightiest beat', () => {
  expect(headline(planned(E.moved, E.attacked, E.removed, E.began))?.kind).toBe('duel')
  expect(headline(planned(E.moved))).toBeNull()
})

it('shows of a step what was told up to the beat at hand', () => {
  const shown = (...events: GameEvent[]) => planned(...events).map((b) => [b.begins, b.ends])
  // A counter is seen where it goes, and known after the fight; what falls is gone when it falls.
  expect(shown(E.moved, E.attacked, E.removed, E.removed, E.ended)).toEqual([
    [1, 1],
    [1, 2],
    [4, 4]
  ])
  // Who is seen at work is known when the work begins; a photograph is known when it is developed.
  expect(shown(E.shownBomber, E.photographed, E.developed)).toEqual([[1, 3]])
})

it('has a sound for what should be heard', () => {
  const heard = (...events: GameEvent[]) => planned(...events).map((b) => b.sound)
  expect(heard(E.moved, E.attacked, E.exploded)).toEqual(['card', 'drum', 'boom'])
  expect(heard(E.removed)).toEqual([null])
  expect(heard({ ...E.attacked, result: 'C' }, E.removed)).toEqual(['drum', 'bugle'])
  expect(heard({ _: 'Moved', slot: 1, start: 'a2', to: 'f7' })).toEqual(['plane'])
})

it('marks the squares of the last line that touched any', () => {
  const line = (events: { _: string }[]) => ({ k: 0, by: 0, shown: '', events, at: 0 })
  const moved = { _: 'Moved', slot: 3, start: 'e3', to: 'e4' }
  expect([...touched([line([moved]), line([{ _: 'TurnEnded' }])])]).toEqual(['e3', 'e4'])
  expect(touched([]).size).toBe(0)
})

it('tells objectives and captures from other lines', () => {
  const line = (events: GameEvent[]) => ({
    k: 0,
    by: 0,
    shown: '',
    events,
    at: 0
  })
  expect(weight(line([{ ...E.attacked, result: 'C' }, E.removed]))).toBe('goal')
  expect(weight(line([{ ...E.attacked, result: 'A' }, E.removed]))).toBe('capture')
  expect(weight(line([{ ...E.attacked, result: 'N' }]))).toBeNull()
  expect(weight(line([E.moved]))).toBeNull()
})

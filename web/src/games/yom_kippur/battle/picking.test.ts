import { expect, it } from 'vitest'
import type { Sight } from '../../../shell/client'
import { front } from '../../../shell/battle/front.svelte'
import { PIECE } from '../data'
import { atIssue, battlePick, hexesOf } from './picking'

const ODDS = { S1621: { column: '4-1', units: ['EG-ARM-14'], guns: [] } }

function fighting(ask: string): {
  session: Sight
  answer: (data: unknown) => void
  played: string[]
} {
  const played: string[] = []
  let resolved: (value: unknown) => void = () => undefined
  const session = {
    ...{
      tree: { attack: {} },
      selection: { picks: [] },
      state: { ask: { name: ask }, view: null }
    },
    look: (what: string) =>
      what === 'odds' ? new Promise((resolve) => (resolved = resolve)) : Promise.resolve(null),
    play: (path: string[]) => played.push(path.join(' '))
  } as unknown as Sight
  return { session, answer: (data) => resolved(data), played }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

it('a hex picked before the odds are known is attacked when they are', async () => {
  const { session, answer, played } = fighting('combat')
  void front.follow(session, true)
  expect(battlePick(session, 'S1621')).toBe(true)
  expect(played).toEqual([])
  answer({ data: ODDS })
  await settled()
  expect(played).toEqual(['attack'])
  expect(front.take().targets).toEqual(['S1621'])
})

it('the pick is forgotten when no battle may be declared any more', async () => {
  const { session, answer, played } = fighting('combat')
  void front.follow(session, true)
  battlePick(session, 'S1621')
  void front.follow(fighting('retreat').session, false)
  answer({ data: ODDS })
  await settled()
  expect(played).toEqual([])
  expect(battlePick(session, 'S1621')).toBe(false)
})

it('a hex that is to be attacked, and two units of one stack that must attack, are each marked once', () => {
  const at: string[] = []
  for (const id of ['EG-ARM-14', 'EG-ARM-15']) at[PIECE.get(id)?.number ?? 0] = 'S1521'
  const session = { state: { view: { at } } } as unknown as Sight
  const words = ['S1620', 'EG-ARM-14', 'EG-ARM-15', 'IL-ARM-14']
  expect(hexesOf(session, words)).toEqual(['S1620', 'S1521'])
})

it('who has to retreat is brought into sight with the ways out, and nothing where nobody goes', () => {
  const at: string[] = []
  at[PIECE.get('EG-ARM-14')?.number ?? 0] = 'S1521'
  const asking = (tree: unknown): Sight =>
    ({ tree, selection: { picks: [] }, state: { view: { at } } }) as unknown as Sight
  const retreat = { retreat: { 'EG-ARM-14': { S1420: null, S1421: null } } }
  expect([...atIssue(asking(retreat))]).toEqual(['S1521', 'S1420', 'S1421'])
  expect([...atIssue(asking({ move: { 'EG-ARM-14': null } }))]).toEqual([])
})

import { expect, it } from 'vitest'
import type { Sight } from '../../../shell/client'
import { front } from './front.svelte'
import { battlePick } from './picking'

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
  void front.follow(session)
  expect(battlePick(session, 'S1621')).toBe(true)
  expect(played).toEqual([])
  answer({ data: ODDS })
  await settled()
  expect(played).toEqual(['attack'])
  expect(front.take().targets).toEqual(['S1621'])
})

it('the pick is forgotten when no battle may be declared any more', async () => {
  const { session, answer, played } = fighting('combat')
  void front.follow(session)
  battlePick(session, 'S1621')
  void front.follow(fighting('retreat').session)
  answer({ data: ODDS })
  await settled()
  expect(played).toEqual([])
  expect(battlePick(session, 'S1621')).toBe(false)
})

import { beforeEach, expect, it, vi } from 'vitest'
import { EMPTY } from '../core/table'
import type { GameEvent, Line, TableMsg, Words } from '../core/wire'
import { t } from '../i18n/index.svelte'
import type { Session } from './session.svelte'

const WORDS: Words = {
  ...{ language: 'fr', title: '', asks: {}, refusals: {}, house: {} },
  names: { south: 'sud', north: 'nord', S: 'camp du sud', N: 'camp du nord' },
  events: { Attacked: '{at} attaqué.', Lost: '{piece} perdu.', Moved: 'Mouvement.' },
  turns: { TurnBegan: 'Tour {n}' }
}
vi.mock('./games.svelte', () => ({
  client: () => ({
    script: {
      weigh: ({ _ }: GameEvent) => ({
        weight: _ === 'Attacked' ? 'fight' : _ === 'Lost' ? 'more' : null,
        lost: _ === 'Lost' ? [1] : []
      })
    }
  })
}))
vi.mock('./library.svelte', () => ({
  library: { wordsOf: () => WORDS, name: (_: string, word: string) => WORDS.names[word] ?? word }
}))
const { Returning } = await import('./returning.svelte')

const line = (k: number, by: number | null, ...events: GameEvent[]): Line => ({
  ...{ k, by, shown: '', at: 0, events }
})
const LOG = [
  line(0, 0, { _: 'Moved' }),
  line(1, 1, { _: 'Attacked', at: 'e5' }, { _: 'Lost', piece: 'mine' }),
  line(2, 1, { _: 'Moved' })
]
const TABLE = {
  game: 'toy',
  seats: [
    { name: 'south', player: '' },
    { name: 'north', player: 'Zoé' }
  ],
  sides: [{ name: 'S' }, { name: 'N' }]
} as unknown as TableMsg

/** As much of a session as an account is made from. */
function away(more: Partial<Record<keyof Session, unknown>> = {}): Session {
  const told = { ...EMPTY, table: TABLE, log: LOG }
  const earlier = { missing: () => false, failed: false }
  const traces = { returned: true }
  return { unseen: 0, you: 0, told, earlier, traces, live: null, ...more } as unknown as Session
}

let returning = new Returning(away())
beforeEach(() => {
  returning = new Returning(away())
})

it('tells who moved, what was fought and what each side lost, in the words of the log', () => {
  const all = returning.open
  expect(all).not.toBeNull()
  if (all === null) return
  expect(returning.movers(all)).toEqual([t('digestMoves', { who: 'Zoé', n: 2 })])
  expect(all.items.map((item) => returning.told(item))).toEqual(['e5 attaqué. mine perdu.'])
  expect(returning.losses(all)).toBe(t('digestLosses', { what: 'Camp du nord 1' }))
  expect(returning.summary(all)).toBe(
    [t('sinceSaid', { n: 2 }), t('digestFights', { n: 1 }), returning.losses(all)].join(' ')
  )
})

it('is put away when it was read, and comes back with what happens after that', () => {
  returning.close()
  expect(returning.open).toBeNull()
  const later = new Returning(away({ unseen: 1 }))
  expect(later.open?.lines).toBe(1)
})

it('is given to nobody who watched, looks on, plays in real time, or whose lines are still to come', () => {
  const open = (more: Partial<Record<keyof Session, unknown>>): unknown =>
    new Returning(away(more)).open
  expect(open({ unseen: null })).toBeNull()
  expect(open({ you: null })).toBeNull()
  expect(open({ live: {} })).toBeNull()
  expect(open({ earlier: { missing: () => true, failed: false } })).toBeNull()
  expect(open({ earlier: { missing: () => true, failed: true } })).not.toBeNull()
})

it('is given where nothing counts only to who was away', () => {
  const quiet = { told: { ...EMPTY, table: TABLE, log: [LOG[0], LOG[2]] } }
  expect(new Returning(away(quiet)).open?.items).toEqual([])
  expect(new Returning(away({ ...quiet, traces: { returned: false } })).open).toBeNull()
})

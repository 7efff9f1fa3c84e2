import { expect, it } from 'vitest'
import '../../../dev/reader'
import { March } from '../../../dev/boards/march.svelte'
import { EMPTY } from '../../core/table'
import type { Session } from '../session.svelte'
import type { Composer } from './composer'
import { Composing } from './composing.svelte'

const LEGAL = { t: 'legal', n: 1, tree: {}, sampled: ['march'], undo: null, takeback: null }
const ASK = { name: 'work', seats: 0b01 }

interface Fake {
  you: number
  begun: readonly string[] | null
  tree: object
  handover: object | null
  situation: object | null
  state: object
}

/** A session that is what it is told to be, and the beginnings with which drafts were made. */
function made(): {
  session: Fake
  composing: Composing
  begun: string[]
  at: (more: object) => void
} {
  const begun: string[] = []
  const composer = {
    draft(_: unknown, beginning: readonly string[]) {
      begun.push(beginning.join(' '))
      return new March('a1')
    }
  } as unknown as Composer
  const table = { game: 'toy', status: 'playing', hotseat: false }
  const session: Fake = {
    ...{ id: 't', you: 0, begun: null, tree: {}, handover: null, situation: {} },
    state: { ...EMPTY, view: {}, table }
  }
  const composing = new Composing(session as unknown as Session, () => composer)
  const at = (more: object): void => {
    session.state = { ...session.state, ...more }
    composing.follow()
  }
  return { session, composing, begun, at }
}

it('is there for an Ask of which nothing is listed, and stays while its Ask stands', () => {
  const { composing, begun, at, session } = made()
  at({ ask: ASK })
  expect(composing.bench).toBeNull()
  at({ legal: LEGAL })
  const { bench } = composing
  expect([bench?.whole, begun]).toEqual([true, ['march']])
  at({ legal: null }) // another player's step
  at({ legal: { ...LEGAL, n: 2 } })
  expect(composing.bench).toBe(bench)
  at({ legal: null, ask: { name: 'work', seats: 0b10 } })
  expect(composing.bench).toBeNull()
  at({ ask: ASK, legal: LEGAL })
  expect(composing.bench).not.toBe(bench)
  // Another player sits down at this screen: nothing of the draft before is left.
  const first = composing.bench
  at({ legal: null })
  session.handover = {}
  at({})
  expect(composing.bench).toBeNull()
  session.handover = null
  session.you = 1
  at({ ask: { name: 'work', seats: 0b11 }, legal: LEGAL })
  expect(composing.bench).not.toBe(first)
})

it('waits for its beginning where other answers are listed', () => {
  const { composing, begun, at, session } = made()
  session.tree = { march: { a1: {} }, done: {} }
  at({ ask: ASK, legal: LEGAL })
  expect(composing.bench).toBeNull()
  session.begun = ['march', 'a1']
  at({})
  expect([composing.bench?.whole, begun]).toEqual([false, ['march a1']])
  const { bench } = composing
  at({ legal: null })
  expect(composing.bench).toBe(bench)
  session.begun = null
  at({ legal: LEGAL })
  expect(composing.bench).toBeNull()
})

it('is there again as it was once a question that came between is answered', () => {
  const { composing, begun, at, session } = made()
  session.tree = { march: { a1: {} }, done: {} }
  const beginning = (session.begun = ['march', 'a1'])
  at({ ask: ASK, legal: LEGAL })
  const { bench } = composing
  session.begun = null
  at({ ask: { name: 'support', seats: 0b10 }, legal: null })
  expect(composing.bench).toBeNull()
  session.begun = beginning // by `Picking`, where the same is asked again
  at({ ask: ASK, legal: LEGAL })
  expect(composing.bench).toBe(bench)
  session.begun = null
  at({})
  session.begun = ['march', 'a1'] // picked anew
  at({})
  expect(composing.bench).not.toBe(bench)
  expect(begun).toEqual(['march a1', 'march a1'])
})

it('ends with the table', () => {
  const { composing, at } = made()
  at({ ask: ASK, legal: LEGAL })
  expect(composing.bench).not.toBeNull()
  at({ table: { game: 'toy', status: 'closed', hotseat: false } })
  expect(composing.bench).toBeNull()
})

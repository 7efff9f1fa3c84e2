import { beforeEach, expect, it, vi } from 'vitest'
import type { Ask, Tree } from '../core/wire'
import type { Composer } from './compose/composer'
import { Session } from './session.svelte'
import type { GameParts } from './session.svelte'

/** The socket of the page. */
class Fake {
  static last: Fake
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  sent: Record<string, unknown>[] = []
  constructor() {
    Fake.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.onclose?.()
  }
  says(...messages: unknown[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/** What comes is taken at once, also in a tab that is seen. */
class AtOnce {
  readonly port1 = { onmessage: (): void => undefined }
  readonly port2 = { postMessage: (): void => this.port1.onmessage() }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    WebSocket: Fake,
    location: { protocol: 'http:', host: 'here' },
    document: { hidden: true },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key)
    }
  })
})

const ask = (more: Partial<Ask> = {}): Ask => ({
  ...{ name: 'work', args: [1], rule: 'TOY-1', seats: 0b011, verbs: ['move', 'done'] },
  ...{ closes: 'first', due: -1 },
  ...more
})
const seat = (number: number, side: number): object => ({
  ...{ seat: number, name: `s${String(number)}`, side, kind: 'human', player: '', here: true }
})
const table = {
  ...{ t: 'table', id: 't', game: 'toy', version: 1, title: '', options: {}, changed: {} },
  ...{ seats: [seat(0, 0), seat(1, 0), seat(2, 1)], you: 0, yours: [0], hotseat: false },
  ...{ public: false, status: 'playing', clock: { kind: 'none' }, takeback: true, absence: null },
  ...{ waits: false, commitment: '', salts: ['', '', ''], salted: [], offers: [], prepared: false }
}
const view = (asked: Ask): object => ({
  ...{ t: 'view', n: 4, view: { hole: [0, 0] }, ask: asked, told: [], note: '', pencil: {} },
  ...{ earlier: 0, turns: 0, acted: 0 },
  ...{ chat: [], clocks: [null, null, null], running: [], at: 0 }
})
const step = (n: number, by: number, asked: Ask | null = ask()): object => ({
  ...{ t: 'step', n, line: { k: n, by, shown: '', events: [], at: 0 }, diffs: [[]], ask: asked },
  ...{ clocks: [null, null, null], running: [], at: 0 }
})
const legal = (n: number, tree: Tree): object => ({
  ...{ t: 'legal', n, tree, sampled: [], undo: null, takeback: null }
})
const TREE: Tree = { move: { a1: { a2: {}, a3: {} }, b1: { b2: {} } }, done: {} }

/** A table at which this seat is asked, and has picked the first word of a move. */
function picking(asked: Ask = ask()): [Session, Fake] {
  const session = new Session('t', 'token', () => undefined)
  const line = Fake.last
  line.onopen?.()
  line.says(table, view(asked), legal(4, TREE))
  session.pick('a1')
  expect(session.selection.picks).toEqual(['a1'])
  return [session, line]
}

it('goes on with what was picked when a partner has moved', () => {
  const [session, line] = picking()
  line.says(step(5, 1))
  expect(session.selection.picks).toEqual(['a1'])
  line.says(legal(5, { move: { a1: { a3: {} } }, done: {} }))
  expect(session.selection.picks).toEqual(['a1'])
  session.pick('a3')
  expect(line.sent.at(-1)).toMatchObject({ t: 'play', n: 5, path: ['move', 'a1', 'a3'] })
  session.close()
})

it('lets go of what a partner has made impossible', () => {
  const [session, line] = picking()
  line.says(step(5, 1), legal(5, { move: { b1: { b2: {} } }, done: {} }))
  expect(session.selection.picks).toEqual([])
  session.close()
})

it('begins anew where something else is asked, and after its own move', () => {
  const [session, line] = picking()
  line.says(step(5, 1, ask({ args: [2] })), legal(5, TREE))
  expect(session.selection.picks).toEqual([])
  session.pick('a1')
  line.says(step(6, 0), legal(6, TREE))
  expect(session.selection.picks).toEqual([])
  session.close()
})

it('keeps picks and legal moves of an Ask that stands, though nothing is sent again', () => {
  const standing = ask({ closes: 'standing', seats: 0b111 })
  const [session, line] = picking(standing)
  line.says(step(5, 2, standing))
  expect(session.selection.picks).toEqual(['a1'])
  line.says(legal(5, { move: { a1: { a3: {} } } })) // time alone has changed them
  expect(session.selection.picks).toEqual(['a1'])
  line.says(step(6, 1, standing))
  session.pick('a3')
  expect(line.sent.at(-1)).toMatchObject({ t: 'play', n: 6, path: ['move', 'a1', 'a3'] })
  session.close()
})

it('offers a server that refuses its salt the same one again, and claims nothing for it', async () => {
  const waiting = { ...table, status: 'waiting', commitment: 'c' }
  const session = new Session('t', 'token', () => undefined)
  const line = Fake.last
  line.onopen?.()
  const salts = (): unknown[] => line.sent.filter((m) => m['t'] === 'salt').map((m) => m['salt'])
  line.says(waiting)
  const first = line.sent.at(-1)
  expect(first).toMatchObject({ t: 'salt', commitment: 'c' })
  line.says({ t: 'no', id: first?.['id'], rule: 'QG-FORM', given: {}, legal: [] })
  await Promise.resolve()
  line.says(waiting)
  expect(salts()).toEqual([first?.['salt'], first?.['salt']])
  line.says({ ...table, commitment: 'c', salts: ['another', '', ''], salted: [0] })
  expect(session.salt.claim).toBe('elsewhere')
  session.close()
})

it('adds to the dice of a game in real time once its player has chosen a seat', async () => {
  const session = new Session('t', 'token', () => undefined)
  const line = Fake.last
  line.onopen?.()
  const salts = (): number => line.sent.filter((m) => m['t'] === 'salt').length
  const live = { absence: 60_000, pauses: 2 }
  const waiting = { ...table, status: 'waiting', commitment: 'c', live }
  line.says(waiting)
  expect([session.salt.choosing, salts()]).toEqual([true, 0])
  const moved = session.requests.swap(2)
  expect(line.sent.at(-1)).toMatchObject({ t: 'swap', to: 2 })
  line.says({ t: 'ok', id: line.sent.at(-1)?.['id'] }, { ...waiting, you: 2, yours: [2] })
  await moved
  session.salt.stay()
  expect([session.salt.choosing, salts()]).toEqual([false, 1])
  // Two players, or one and computers, have nothing to choose: nobody waits for them.
  const bots = [seat(0, 0), { ...seat(1, 0), kind: 'bot' }, { ...seat(2, 1), kind: 'bot' }]
  const other = new Session('u', 'token', () => undefined)
  Fake.last.onopen?.()
  Fake.last.says({ ...waiting, id: 'u', seats: bots })
  expect(other.salt.choosing).toBe(false)
  expect(Fake.last.sent.map((m) => m['t'])).toContain('salt')
  session.close()
  other.close()
})

it('misses a salt that was taken and is not in the dice', async () => {
  const session = new Session('t', 'token', () => undefined)
  const line = Fake.last
  line.onopen?.()
  line.says({ ...table, status: 'waiting', commitment: 'c' })
  line.says({ t: 'ok', id: line.sent.at(-1)?.['id'] })
  await Promise.resolve()
  line.says({ ...table, commitment: 'c', salts: ['another', '', ''], salted: [0] })
  expect(session.salt.claim).toBe('missing')
  session.close()
})

it('believes the record, not the table, about who added what to the dice', async () => {
  const session = new Session('t', 'token', () => undefined)
  const line = Fake.last
  line.onopen?.()
  line.says({ ...table, status: 'waiting', commitment: 'c' })
  const mine = line.sent.at(-1)?.['salt'] as string
  line.says({ t: 'ok', id: line.sent.at(-1)?.['id'] })
  await Promise.resolve()
  const salts = [mine, 'chosen', 'derived']
  line.says({ ...table, commitment: 'c', salts, salted: [0] })
  expect(session.salt.claim).toBe('own')
  // A server that calls a salt of its own choice another player's can have chosen the rolls.
  expect(session.salt.claimOf({ commitment: 'c', salts, salted: [0, 1] })).toBe('ownAmong')
  expect(session.salt.claimOf({ commitment: 'c', salts, salted: null })).toBe('missing')
  session.close()
})

it('does not call an offer sent where nobody is there to answer it', async () => {
  const session = new Session('t', 'token', () => undefined)
  const line = Fake.last
  line.onopen?.()
  const away = { ...seat(1, 0), here: false }
  const others = (...seats: object[]): object => ({ ...table, seats: [seat(0, 0), ...seats] })
  const offered = async (): Promise<unknown> => {
    const answered = session.requests.offer('bot')
    line.says({ t: 'ok', id: line.sent.at(-1)?.['id'] })
    await answered
    return session.link.notice
  }
  line.says(others(away, { ...seat(2, 1), kind: 'bot' }))
  expect(await offered()).toBeNull()
  line.says(others(away, seat(2, 1)))
  expect(await offered()).toBe('offerSent')
  // Once it is answered it is no longer under way.
  line.says({ t: 'answered', what: 'bot', from: 1, yes: true })
  expect(session.link.notice).toBeNull()
  session.close()
})

const COMPOSER: Composer = { draft: () => null, Desk: (() => ({})) as unknown as Composer['Desk'] }
const composed = (tree: Tree) => ({ ...legal(4, tree), sampled: ['march'] })

/** A table at which marches are put together, beside moves that are listed. */
function beginning(tree: Tree): [Session, Fake] {
  const manner = {
    ...{
      script: { duration: () => 0, telling: () => false },
      confirms: () => false,
      isSquare: () => true
    },
    composer: COMPOSER
  }
  const session = new Session('t', 'token', () => manner)
  const line = Fake.last
  line.onopen?.()
  line.says(table, view(ask()), composed(tree))
  return [session, line]
}

it('begins what is put together instead of sending it, and leaves it again', async () => {
  const [session, line] = beginning({
    march: { a1: null },
    move: { a1: { a2: {} }, b1: { b2: {} } }
  })
  session.pick('a1')
  expect(session.deeds.map((deed) => deed.path)).toEqual([['march', 'a1']])
  const before = line.sent.length
  expect(await session.play(['march', 'a1'])).toBeNull()
  expect([session.begun, line.sent.length]).toEqual([['march', 'a1'], before])
  session.back()
  expect([session.begun, session.selection.picks]).toEqual([null, ['a1']])
  await session.play(['march', 'a1'])
  session.pick('b1') // something else is begun
  expect(session.begun).toBeNull()
  session.close()
})

it('keeps what is begun over a break and while others move, and drops it when it is no longer legal', async () => {
  const tree = { march: { a1: null }, move: { b1: { b2: {} } } }
  const [session, line] = beginning(tree)
  await session.play(['march', 'a1'])
  line.says(view(ask()), composed(tree)) // the same view, after a break
  expect(session.begun).toEqual(['march', 'a1'])
  line.says(step(5, 1), { ...composed(tree), n: 5 })
  expect(session.begun).toEqual(['march', 'a1'])
  line.says(step(6, 1), { ...composed({ move: { b1: { b2: {} } } }), n: 6 })
  expect(session.begun).toBeNull()
  session.close()
})

it('goes on with what was picked once the battle of a partner is over', async () => {
  const [session, line] = beginning({
    march: { a1: null },
    move: { a1: { a2: {} }, b1: { b2: {} } }
  })
  const battle = ask({ name: 'support', seats: 0b100 })
  const offered = (n: number): object => ({ ...legal(n, TREE), sampled: [] })
  session.pick('b1')
  line.says(step(5, 1, battle))
  expect(session.selection.picks).toEqual([])
  line.says(step(6, 2), offered(6))
  expect(session.selection.picks).toEqual(['b1'])
  session.back()
  line.says({ ...composed({ march: { a1: null } }), n: 6 })
  await session.play(['march', 'a1'])
  const { begun } = session
  line.says(step(7, 1, battle))
  expect(session.begun).toBeNull()
  line.says(step(8, 2), { ...composed({ march: { a1: null } }), n: 8 })
  expect(session.begun).toBe(begun)
  line.says(step(9, 1, battle), step(10, 2, ask({ args: [2] })))
  line.says({ ...composed({ march: { a1: null } }), n: 10 })
  expect(session.begun).toBeNull() // another question
  session.close()
})

it('sends a whole move, and goes on with it where it is refused', async () => {
  const [session, line] = beginning({ march: { a1: null }, move: { b1: { b2: {} } } })
  await session.play(['march', 'a1'])
  const sent = session.send(['march', 'a1', 'a2', 'a9'])
  expect(line.sent.at(-1)).toMatchObject({ t: 'play', path: ['march', 'a1', 'a2', 'a9'] })
  line.says({
    t: 'no',
    id: line.sent.at(-1)?.['id'],
    rule: 'TOY-1',
    why: 'far',
    given: {},
    legal: []
  })
  expect((await sent)?.ok).toBe(false)
  expect([session.begun, session.refusal?.rule]).toEqual([['march', 'a1'], 'TOY-1'])
  session.close()
})

it('asks the rules about a move without playing it', async () => {
  const [session, line] = beginning({})
  const asked = session.judge(['march', 'a1', 'a2'])
  expect(line.sent.at(-1)).toMatchObject({ t: 'try', path: ['march', 'a1', 'a2'] })
  line.says({ t: 'ok', id: line.sent.at(-1)?.['id'] })
  expect(await asked).toBeNull()
  session.close()
})

const move = (n: number, ...events: string[]): object => ({
  ...(step(n, 2) as { line: object }),
  ...{ line: { k: n, by: 2, shown: '', events: events.map((_) => ({ _ })), at: 0 } },
  ...{ diffs: events.map((_, i) => [['hole', 0, i + 1]]), ask: ask({ name: 'retreat' }) }
})
/** A game whose steps last a second. */
const slow = { duration: () => 1000, telling: () => false }

it('tells nothing of a step beside the board before it was shown', () => {
  vi.useFakeTimers()
  vi.stubGlobal('MessageChannel', AtOnce)
  Object.assign(globalThis, { document: { hidden: false } })
  const parts = { script: slow } as unknown as GameParts
  const session = new Session('t', 'token', () => parts)
  const line = Fake.last
  line.onopen?.()
  line.says(table, view(ask()), move(5, 'Fought', 'Lost'), legal(5, TREE))
  expect(session.state.log).toHaveLength(1)
  expect([session.told.log, session.lines]).toEqual([[], []])
  expect(session.told.ask?.name).toBe('work')
  expect(session.told.view).toEqual({ hole: [0, 0] })
  session.reached(1) // the board says how far it is
  expect(session.lines.map((l) => l.events.map((e) => e._))).toEqual([['Fought']])
  expect(session.told.log).toEqual([])
  expect(session.told.view).toEqual({ hole: [1, 0] })
  vi.advanceTimersByTime(1000)
  expect(session.told).toBe(session.state)
  expect(session.lines[0]?.events).toHaveLength(2)
  line.says(move(6, 'Fought'))
  expect(session.told.log).toHaveLength(1)
  session.skip() // all at once
  expect(session.told.log).toHaveLength(2)
  session.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('goes on with what was picked when a partner has moved, though its next words are not listed anew', async () => {
  const [session, line, answers] = unlisted()
  session.pick('a1')
  await answers()
  expect(session.selection.picks).toEqual(['a1'])
  line.says(step(5, 1), legal(5, { move: { a1: null, b1: null }, done: {} }))
  expect(session.selection.picks).toEqual(['a1']) // until the server has said what goes on from it
  session.pick('a2') // and what is picked meanwhile waits
  expect(line.sent.filter(({ t }) => t === 'play')).toEqual([])
  await answers(5)
  expect(line.sent.at(-1)).toMatchObject({ t: 'play', n: 5, path: ['move', 'a1', 'a2'] })
  session.close()
})

it('keeps a click that waits when a partner has moved, and drops what is gone', async () => {
  const [session, line, answers] = unlisted()
  session.pick('a1')
  line.says(step(5, 1), legal(5, { move: { a1: null, b1: null }, done: {} }))
  await answers(5)
  expect(session.selection.picks).toEqual(['a1'])
  line.says(step(6, 1), legal(6, { move: { b1: null }, done: {} }))
  await answers(6)
  expect(session.selection.picks).toEqual([])
  session.close()
})

/** A table where it is not listed how moves go on; `answers` tells what was requested, in order. */
function unlisted(): [Session, Fake, (n?: number) => Promise<void>] {
  const session = new Session('t', 'token', () => undefined)
  const line = Fake.last
  line.onopen?.()
  line.says(table, view(ask()), legal(4, { move: { a1: null, b1: null }, done: {} }))
  const tree: Tree = { a2: {}, b2: {} }
  let told = 0
  const answers = async (n = 4): Promise<void> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve))
      const asked = line.sent.filter(({ t }) => t === 'look')[told]
      if (asked === undefined) return
      told += 1
      line.says({ t: 'looked', id: asked['id'], n, data: { tree, notes: {} } })
    }
  }
  return [session, line, answers]
}

it('picks in the order of the clicks, though the first has to wait for what follows on it', async () => {
  const [session, line, answers] = unlisted()
  session.pick('a1')
  session.pick('b1')
  expect(session.selection.picks).toEqual([])
  await answers()
  expect(session.selection.picks).toEqual(['b1'])
  session.back()
  session.pick('a1') // known by now
  session.pick('a2')
  expect(line.sent.at(-1)).toMatchObject({ t: 'play', path: ['move', 'a1', 'a2'] })
  session.close()
})

it('keeps what was picked twice before it is known what follows on it, and lets it go afterwards', async () => {
  const [session, , answers] = unlisted()
  session.pick('a1')
  session.pick('a1')
  await answers()
  expect(session.selection.picks).toEqual(['a1'])
  session.pick('a1')
  expect(session.selection.picks).toEqual([])
  session.close()
})

it('plays a move whose second word was picked before it was known', async () => {
  const [session, line, answers] = unlisted()
  session.pick('a1')
  session.pick('a2')
  expect(line.sent.at(-1)).toMatchObject({ t: 'look', what: 'branch' })
  await answers()
  expect(line.sent.at(-1)).toMatchObject({ t: 'play', path: ['move', 'a1', 'a2'] })
  session.close()
})

it('forgets clicks that wait when the player lets go, or when the table moves on', async () => {
  for (const over of [
    (session: Session) => session.back(),
    (_: Session, line: Fake) => line.says(step(5, 2, ask({ args: [2] })), legal(5, TREE))
  ]) {
    const [session, line, answers] = unlisted()
    session.pick('a1')
    session.pick('a2')
    over(session, line)
    await answers()
    expect(session.selection.picks).toEqual([])
    expect(line.sent.filter(({ t }) => t === 'play')).toEqual([])
    session.close()
  }
})

it('goes on at one screen with the next seat and what is its own, where no view follows', () => {
  const session = new Session('t', 'token', () => undefined)
  const line = Fake.last
  line.onopen?.()
  const screen = { ...table, hotseat: true, yours: [0, 1] }
  line.says(screen, view(ask()))
  session.cover()
  session.lift()
  line.says(legal(4, TREE))
  session.notes.write('mine')
  const own = { note: 'theirs', pencil: { a1: 'x' }, acted: 3 }
  line.says(step(5, 0, ask({ args: [2] })), { ...screen, you: 1, own }, legal(5, TREE))
  expect([session.you, session.handover, session.state.n]).toEqual([1, null, 5])
  expect([session.notes.text, session.pencil, session.state.acted]).toEqual([
    'theirs',
    { a1: 'x' },
    3
  ])
  expect(session.state.log).toHaveLength(1)
  expect(session.asked).toBe(true)
  line.says({ ...screen, you: 0 }) // without it a view comes, and a curtain before
  expect(session.handover).not.toBeNull()
  expect(session.you).toBe(1)
  session.close()
})

it('picks while the move of a partner is shown', () => {
  vi.useFakeTimers()
  vi.stubGlobal('MessageChannel', AtOnce)
  Object.assign(globalThis, { document: { hidden: false } })
  const parts = {
    script: slow,
    confirms: () => false,
    isSquare: () => true
  } as unknown as GameParts
  const session = new Session('t', 'token', () => parts)
  const line = Fake.last
  line.onopen?.()
  line.says(table, view(ask()), legal(4, TREE))
  const partners = { ...(move(5, 'Moved') as { line: object }), ask: ask() }
  line.says({ ...partners, line: { ...partners.line, by: 1 } }, legal(5, TREE))
  expect(session.playing.events).toHaveLength(1)
  session.pick('a1')
  expect(session.selection.picks).toEqual(['a1'])
  session.close()
  vi.useRealTimers()
})

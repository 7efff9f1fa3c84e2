import { expect, it } from 'vitest'
import { begin } from '../core/select'
import { NOTHING_PLAYED } from '../core/diff'
import { Orders } from './orders.svelte'
import type { Order } from './orders.svelte'

type Session = ConstructorParameters<typeof Orders>[0]
const KNOWN: readonly Order[] = [
  {
    ...{ name: 'pass', asks: ['window'], lasts: (view) => String(view['turn']) },
    answer: () => ['pass']
  },
  {
    ...{ name: 'later', asks: ['window'], lasts: (view) => String(view['turn']) },
    answer: () => Promise.resolve(null)
  }
]
class Table {
  sent: string[] = []
  you = 0
  asked = true
  sending = false
  tree = { pass: {} }
  selection = begin({})
  refusal = null
  playing = NOTHING_PLAYED
  state = {
    ...{ table: null, log: [], ask: { name: 'window' } },
    view: { turn: 1 }
  }
  time = (): number => 0
  pick = (): void => undefined
  back = (): void => undefined
  skip = (): void => undefined
  send = (path: readonly string[]): Promise<null> => {
    this.sent.push(path.join(' '))
    return Promise.resolve(null)
  }
}
const made = (): { table: Table; orders: Orders } => {
  const table = new Table()
  return { table, orders: new Orders(table as unknown as Session, () => KNOWN) }
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done))

it('answers as it was told to, once for each question', async () => {
  const { table, orders } = made()
  orders.follow()
  expect(table.sent).toEqual([])
  orders.turn('pass')
  orders.follow()
  orders.follow()
  await settled()
  expect(table.sent).toEqual(['pass'])
  table.tree = { pass: {} }
  orders.follow()
  await settled()
  expect(table.sent).toEqual(['pass', 'pass'])
})

it('ends with the turn, when it is taken back, and for another seat', async () => {
  const { table, orders } = made()
  orders.turn('pass')
  expect([...orders.standing]).toEqual(['pass'])
  table.state = { ...table.state, view: { turn: 2 } }
  orders.follow()
  expect([...orders.standing]).toEqual([])
  orders.turn('pass')
  orders.turn('pass')
  orders.follow()
  orders.turn('pass')
  table.you = 1
  orders.follow()
  await settled()
  expect(table.sent).toEqual([])
})

it('asks the player where an order has no answer, or none that is legal', async () => {
  const { table, orders } = made()
  orders.turn('later')
  orders.follow()
  await settled()
  orders.turn('later')
  table.tree = { pass: {} }
  orders.turn('pass')
  table.tree = { fire: {} } as unknown as Table['tree']
  orders.follow()
  await settled()
  expect(table.sent).toEqual([])
})

import { expect, it } from 'vitest'
import { Laying } from './laying.svelte'
import type { Laid, Piece } from './laying.svelte'

class Toy extends Laying<Piece, Laid> {
  constructor() {
    const pieces = [['a', 'A'], ['b', 'A'], ['c', 'c']].map(([id = '', group = '']) => ({ id, group })) // prettier-ignore
    super(pieces, { at: pieces.map(() => null) }, [600, 400])
  }
  path = null
  protected heldSaid({ id }: Piece): string {
    return `${id} in hand`
  }
  override from(): null {
    return null
  }
  override write(): string {
    return this.points()
  }
  override read(text: string): Laid | null {
    const at = this.placed(text)
    return at === null ? null : { at }
  }
}

it('puts pieces down one after the other, then moves a group with its first', () => {
  const toy = new Toy()
  toy.pick('A')
  expect([toy.held, toy.said, toy.grip]).toEqual(['a', 'a in hand', null])
  for (const x of [100, 160, 900]) toy.to([x, 100])
  expect([toy.write(), toy.held, toy.tray]).toEqual(['1.00,1.00;1.60,1.00;6.00,1.00', null, []])
  toy.pick('b')
  toy.to([200, 150])
  expect(toy.write()).toBe('1.40,1.50;2.00,1.50;6.00,1.00')
  toy.together = false
  expect([toy.push('b', 25, 0), toy.push('a', 25, 0)]).toEqual([true, false])
  expect(toy.write()).toBe('1.40,1.50;2.25,1.50;6.00,1.00')
  toy.drop('c')
  expect(toy.read(toy.write())).toEqual(toy.value)
  expect(toy.read('1.00,1.00')).toBeNull()
})

it('shows where something is carried, twice by the name of its group, and means it when it is let go', () => {
  const toy = new Toy()
  toy.start({ at: [[100, 100], [160, 100], [500, 100]] }) // prettier-ignore
  for (const [x, word] of [
    [200, '2.00,1.00;2.60,1.00;5.00,1.00'],
    [250, '2.50,1.00;3.10,1.00;5.00,1.00']
  ] as const) {
    // prettier-ignore
    toy.carry('A', [x, 100])
    expect([toy.held, toy.carried[0]]).toEqual(['a', x === 200 ? 100 : 50])
    toy.settle('A', [x, 100])
    expect([toy.write(), toy.carried]).toEqual([word, [0, 0]])
  }
  toy.carry('c', [520, 100])
  toy.letBe()
  expect(toy.carried).toEqual([0, 0])
  expect([toy.carries('c'), toy.carries('x')]).toEqual([true, false])
})

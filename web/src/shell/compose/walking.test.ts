import { describe, expect, it } from 'vitest'
import { NO_PLAN, waysSaid } from '../../board/free/plan'
import type { Plan } from '../../board/free/plan'
import type { Question } from './draft.svelte'
import { Walking } from './walking.svelte'
import type { Walk, Walker } from './walking.svelte'

const NEAR = { bases: [], anchors: [], base: 50, size: 1 }
class Toy extends Walking<Plan & { end: string }, Walk, Walker> {
  constructor() {
    super({ ...NO_PLAN, end: '' }, 'A', [{ id: 'a', x: 100, y: 100 }, { id: 'b', x: 160, y: 100 }], [600, 400]) // prettier-ignore
  }
  path = null
  protected question(plan: Plan): Question | null {
    const words = waysSaid(plan)
    return words === null ? null : { what: 'plan', words }
  }
  mayLeave(index: number): boolean {
    return index === 1
  }
  protected override open(plan: Plan & { end: string }): Plan & { end: string } {
    return { ...plan, end: '' }
  }
  end(end: string): void {
    this.same({ ...this.value, end })
  }
  /** As a bench does: the question of now, answered. */
  answer(routes: string, places: Walk['places']): void {
    const question = this.look
    if (question !== null) this.heard({ routes, places, longest: 0 }, question)
  }
  get asks(): string {
    return this.look?.words.join(' ') ?? ''
  }
}
/** Both at their places, in the north. */
function led(): Toy {
  const toy = new Toy()
  toy.to([300, 300])
  toy.answer('3.00,3.00;3.60,3.00', [[300, 300], [360, 300]]) // prettier-ignore
  return toy
}

describe('figures that are led', () => {
  it('are asked about until there is an answer, on the table only', () => {
    const toy = new Toy()
    expect([toy.asks, toy.grip]).toEqual(['', null])
    toy.to([700, -20])
    expect(toy.asks).toBe('6.00,0.00')
    toy.answer('', [])
    expect([toy.asks, toy.plan?.routes]).toEqual(['', ''])
  })

  it('keep an answer that comes while something else is dragged, with the plan that it is about', () => {
    const toy = new Toy()
    toy.carry('a', [200, 200], NEAR)
    const first = toy.look
    toy.carry('A', [250, 200], NEAR)
    if (first !== null) toy.heard({ routes: '.;.', places: [], longest: 0 }, first)
    expect([toy.latest?.routes, toy.toldOf?.goal, toy.plan]).toEqual(['.;.', [200, 200], null])
    expect(toy.asks).toBe('2.50,2.00')
    toy.letBe()
    expect([toy.aimed, toy.value.goal]).toEqual([null, null]) // nothing was meant
  })

  it('are held one by one, and what was said of their end is forgotten when they end elsewhere', () => {
    const toy = led()
    toy.end('south')
    expect([toy.asks, toy.value.end]).toEqual(['', 'south']) // the ways are as they were
    toy.pick('ghost1')
    expect([toy.figure, toy.grip]).toEqual([1, { id: 'ghost1', at: [360, 300] }])
    expect(toy.push('ghost1', 25, 0)).toBe(true)
    expect([toy.asks, toy.value.end, toy.held]).toEqual(['/3.00,3.00;/3.85,3.00', '', 'b'])
    toy.nextFigure(1)
    expect([toy.held, toy.grip?.id]).toEqual([null, 'A'])
    expect(toy.push('elsewhere', 25, 0)).toBe(false)
  })

  it('bend and stretch their ways, and leave somebody behind', () => {
    const toy = led()
    toy.settle('leg0.0', [100, 300], NEAR)
    expect(toy.asks).toBe('1.00,3.00/3.00,3.00')
    toy.answer('1.00,3.00>3.00,3.00;1.00,3.00>3.60,3.00', [[300, 300], [360, 300]]) // prettier-ignore
    toy.drop('bend0.0')
    expect(toy.asks).toBe('3.00,3.00')
    toy.pick('leave1')
    expect(toy.asks).toBe('3.00,3.00 x2')
    expect(['ghost0', 'leg0.0', 'A', 'b', 'exit.south', 'f9'].map((id) => toy.carries(id))).toEqual(
      [true, true, true, true, false, false]
    )
  })

  it('touch what they are let go beside', () => {
    const toy = led()
    toy.settle('ghost0', [300, 243], { ...NEAR, bases: [[300, 190]] })
    expect(toy.asks).toBe('/3.00,2.40;/3.60,3.00')
  })
})

import { beforeEach, expect, test, vi } from 'vitest'
import { BASES, OBJECTIVES, SITES } from '../data'
import type { Sheet } from './paint'
import { painting } from './paint'
import type { Canvas2D } from './pen'

/** What a canvas was told, in order. */
function told(how: Sheet): unknown[][] {
  const calls: unknown[][] = []
  const context = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'measureText'
          ? () => ({ width: 5 })
          : (...given: unknown[]) => {
              calls.push([name, ...given])
              return { addColorStop: () => 0 }
            },
      set: (_, name, value) => {
        calls.push([name, value])
        return true
      }
    }
  )
  for (const slice of painting(context as Canvas2D, how)) expect(slice).toBeUndefined()
  return calls
}

/** A path that remembers how it was drawn. */
beforeEach(() => {
  class Path {
    steps: unknown[][] = []
    constructor(given?: string) {
      if (given !== undefined) this.steps.push(['d', given])
      const note =
        (name: string) =>
        (...numbers: unknown[]): void => {
          expect(
            numbers.every((n) => typeof n !== 'number' || Number.isFinite(n)),
            name
          ).toBe(true)
          this.steps.push([name, ...numbers])
        }
      for (const name of ['moveTo', 'lineTo', 'bezierCurveTo', 'ellipse', 'roundRect', 'closePath'])
        Object.assign(this, { [name]: note(name) })
    }
  }
  vi.stubGlobal('Path2D', Path)
})

/** The printed words: letters between two changes of the type. */
function words(calls: unknown[][]): string[] {
  const found: string[] = []
  for (const [name, value] of calls)
    if (name === 'font') found.push('')
    else if (name === 'fillText') found.push(`${found.pop() ?? ''}${String(value)}`)
  return found
}

test('the same map is painted each time', () => {
  const [one, other] = [0, 1].map(() => told({ print: 'green', turned: false }))
  expect(one?.length).toBeGreaterThan(5000)
  expect(JSON.stringify(one) === JSON.stringify(other)).toBe(true)
})

test('every value, base and bridge is printed, from both sides of the table', () => {
  const wanted = [
    ...OBJECTIVES.map(({ value }) => String(value)),
    ...BASES.map(({ kind }) => (kind === 'para_base' ? 'PARATROOPS' : 'TANKS')),
    ...SITES.flatMap(({ id }) => Array.from({ length: 2 }, () => id.slice(-1).toUpperCase()))
  ]
  for (const turned of [false, true]) {
    const printed = words(told({ print: 'orange', turned })).filter((w) => !/^[A-H][1-4]$/.test(w))
    expect(printed.sort()).toEqual(wanted.sort())
  }
})

test('only north has the fine hatch', () => {
  const [plain, fine] = [false, true].map((hatched) =>
    told({ print: 'board', turned: false, hatched })
  )
  expect((fine?.length ?? 0) - (plain?.length ?? 0)).toBeGreaterThan(200)
})

import { expect, test } from 'vitest'
import type { View } from '../core/wire'
import type { Sight } from './client'
import { Survey } from './survey.svelte'

interface Answers {
  score: { a: number }
  zones: Record<string, number>
  cover: Record<string, number>
}

/** A session whose view the test sets, and what it was asked. */
function asking(): {
  sees: (view: object) => Sight
  asked: string[]
  says: (data: unknown) => void
} {
  const asked: string[] = []
  const waiting: ((found: unknown) => void)[] = []
  const look = (what: string, words: readonly string[] = []): Promise<unknown> => {
    asked.push([what, ...words].join(' '))
    return new Promise((resolve) => waiting.push(resolve))
  }
  return {
    asked,
    sees: (view) => ({ state: { view: view as View }, look }) as unknown as Sight,
    says: (data) => waiting.shift()?.(data === null ? null : { n: 1, data })
  }
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done))

test('what is wanted of one view is asked in one message, and once', async () => {
  const { asked, sees, says } = asking()
  const survey = new Survey<Answers>()
  const sight = sees({ n: 1 })
  survey.want(sight, 'score')
  survey.want(sight, 'zones', 'score')
  await settled()
  expect(asked).toEqual(['several score zones'])
  survey.want(sight, 'cover', 'score')
  says({ score: { a: 1 }, zones: { S1: 1 } })
  await settled()
  expect(asked).toEqual(['several score zones', 'several cover'])
  expect(survey.get('score')).toEqual({ a: 1 })
})

test('of a view that is gone nothing is asked, and no answer is taken', async () => {
  const { asked, sees, says } = asking()
  const survey = new Survey<Answers>()
  survey.want(sees({ n: 1 }), 'zones')
  survey.want(sees({ n: 2 }), 'score')
  await settled()
  expect(asked).toEqual(['several score'])
  survey.want(sees({ n: 3 }), 'cover')
  says({ score: { a: 1 } })
  await settled()
  expect(survey.get('score')).toBeUndefined()
})

test('what is answered as before stays the same object; what nobody answered is asked again', async () => {
  const { asked, sees, says } = asking()
  const survey = new Survey<Answers>()
  survey.want(sees({ n: 1 }), 'score', 'zones')
  await settled()
  says({ score: { a: 1 }, zones: { S1: 1 } })
  await settled()
  const [score, zones] = [survey.get('score'), survey.get('zones')]
  const second = sees({ n: 2 })
  survey.want(second, 'score', 'zones')
  await settled()
  says({ score: { a: 2 }, zones: { S1: 1 } })
  await settled()
  expect(survey.get('zones')).toBe(zones)
  expect(survey.get('score')).not.toBe(score)
  const third = sees({ n: 3 })
  survey.want(third, 'score')
  await settled()
  says(null)
  await settled()
  survey.want(third, 'score')
  await settled()
  expect(asked.slice(2)).toEqual(['several score', 'several score'])
})

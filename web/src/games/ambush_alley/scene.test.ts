import { expect, it } from 'vitest'
import { script } from './scene'

it('shows prisoners, and who is picked up', () => {
  const events = [
    { _: 'Captured', figures: [0, 9] },
    { _: 'Absorbed', unit: 'R1', figures: [9, 10] }
  ]
  const [captured, picked] = script.plan({ events, views: [] })
  expect(captured).toMatchObject({ kind: 'captured', figures: [0, 9] })
  expect(captured?.weight).toBeGreaterThan(0)
  expect(picked).toMatchObject({ kind: 'mark', by: 'R1', places: ['R1'] })
  expect(script.telling(events.slice(0, 1))).toBe(true)
})

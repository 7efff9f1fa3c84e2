import { expect, it } from 'vitest'
import { unbroken } from './typography'

it('keeps figures together, and with the word before them', () => {
  expect(unbroken('21e blindée, 5-6, couverture SAM 2')).toBe(
    '21e blindée, 5-\u20606, couverture SAM\u00a02'
  )
})

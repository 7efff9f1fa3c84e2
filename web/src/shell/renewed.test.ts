import { expect, test } from 'vitest'
import { isRenewed } from './renewed'

const page = (script: string): string => `<script type="module" src="${script}"></script>`

test('a page with another first script is another page', () => {
  expect(isRenewed(page('/assets/index-new.js'), '/assets/index-old.js')).toBe(true)
  expect(isRenewed(page('/assets/index-old.js'), '/assets/index-old.js')).toBe(false)
})

test('what a proxy says of a house that is down is no page of the house', () => {
  expect(isRenewed('<h1>502 Bad Gateway</h1>', '/assets/index-old.js')).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { EYES, colours, contrast, lightnessApart } from '../../../dev/eyes'

const THEME = new URL('theme.css', import.meta.url)

describe('the armies', () => lightnessApart(THEME, '--yk-israel', '--yk-arab', 3))

describe.each(['light', 'dark'] as const)('what is printed, %s', (theme) => {
  const found = colours(THEME)[theme]
  const pairs = [
    ['--yk-israel-ink', '--yk-israel'],
    ['--yk-israel-ink', '--yk-israel-weak'],
    ['--yk-arab-ink', '--yk-arab'],
    ['--yk-arab-weak-ink', '--yk-arab-weak'],
    ['--yk-box-ink', '--yk-box'],
    ['--yk-alarm-ink', '--yk-alarm']
  ] as const

  test.each(pairs)('%s can be read on %s', (ink, face) => {
    for (const eye of Object.values(EYES))
      expect(contrast(found.get(ink) ?? '', found.get(face) ?? '', eye)).toBeGreaterThan(4.5)
  })
})

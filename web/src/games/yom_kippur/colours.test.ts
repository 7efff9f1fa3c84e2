import { describe, expect, test } from 'vitest'
import { EYES, colours, contrast, lightnessApart } from '../../../dev/eyes'

const THEME = new URL('theme.css', import.meta.url)

describe('the armies', () => lightnessApart(THEME, '--yk-israel', '--yk-arab', 3))

describe.each(['light', 'dark'] as const)('what is printed, %s', (theme) => {
  const found = colours(THEME)[theme]
  const read = (ink: string, face: string, least: number): void => {
    for (const eye of Object.values(EYES))
      expect(contrast(found.get(ink) ?? '', found.get(face) ?? '', eye)).toBeGreaterThan(least)
  }

  test.each([
    ['--yk-israel-ink', '--yk-israel'],
    ['--yk-israel-ink', '--yk-israel-weak'],
    ['--yk-arab-ink', '--yk-arab'],
    ['--yk-arab-weak-ink', '--yk-arab-weak'],
    ['--yk-box-ink', '--yk-box'],
    ['--yk-alarm-ink', '--yk-alarm'],
    ['--yk-name', '--yk-sand'],
    ['--yk-name', '--yk-desert'],
    ['--yk-name', '--yk-name-edge'],
    ['--yk-hill-name', '--yk-hill-name-edge'],
    ['--yk-sea-name', '--yk-sea'],
    ['--yk-lake-name', '--yk-lake'],
    ['--yk-canal-name', '--yk-name-edge'],
    ['--yk-plate-ink', '--yk-plate']
  ])('%s can be read on %s', (ink, face) => read(ink, face, 4.5))

  test.each([
    ['--yk-road', '--yk-road-edge'],
    ['--yk-quay', '--yk-quay-edge'],
    ['--yk-number', '--yk-sand'],
    ['--yk-hachure', '--yk-hill'],
    ['--yk-sea', '--yk-shore'],
    ['--yk-sea', '--yk-sand']
  ])('%s stands out from %s', (line, ground) => read(line, ground, 2.4))
})

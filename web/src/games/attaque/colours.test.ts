import { describe, expect, it } from 'vitest'
import { EYES, colours, contrast, lightnessApart } from '../../../dev/eyes'

const THEME = new URL('theme.css', import.meta.url)

describe('the armies', () => lightnessApart(THEME, '--south-plate', '--north-plate', 3))

describe('what is printed on a plate', () => {
  const { light, dark } = colours(THEME)
  for (const side of ['south', 'north'])
    it.each(Object.keys(EYES))(`is read by every eye, ${side}, %s`, (eye) => {
      for (const theme of [light, dark]) {
        const [plate, print] = [theme.get(`--${side}-plate`), theme.get(`--${side}-print`)]
        expect(contrast(plate ?? '', print ?? '', EYES[eye] ?? [])).toBeGreaterThanOrEqual(4.5)
      }
    })
})

import { describe, expect, it } from 'vitest'
import { EYES, contrast, lightnessApart, linear, seen } from '../../dev/eyes'

const PAGE = new URL('../app.css', import.meta.url)

describe('two sides', () => lightnessApart(PAGE, '--side-blue', '--side-orange', 2))
describe('a third and a fourth', () => lightnessApart(PAGE, '--side-green', '--side-violet', 2))

it('simulates what it says', () => {
  // Red and green of one lightness are one colour to who lacks the middle cone, and not to others.
  const [red, green] = ['#c86432', '#8a8a32']
  const apart = (eye: string): number => {
    const [a, b] = [seen(linear(red), EYES[eye] ?? []), seen(linear(green), EYES[eye] ?? [])]
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  }
  expect(apart('deuteranopia')).toBeLessThan(apart('usual') / 2)
  expect(contrast('#000000', '#ffffff', EYES['grey'] ?? [])).toBeCloseTo(21, 1)
})

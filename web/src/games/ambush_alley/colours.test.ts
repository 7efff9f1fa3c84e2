import { describe } from 'vitest'
import { lightnessApart } from '../../../dev/eyes'

const THEME = new URL('theme.css', import.meta.url)

describe('the bases of the two sides', () =>
  lightnessApart(THEME, '--aa-regular', '--aa-insurgent', 4))
describe('a Marine on his base', () => lightnessApart(THEME, '--aa-regular', '--aa-regular-ink', 4))
describe('an insurgent on his base', () =>
  lightnessApart(THEME, '--aa-insurgent', '--aa-insurgent-ink', 4))
describe('hits on the tray', () => lightnessApart(THEME, '--aa-hits', '--aa-card', 4))
describe('what is stopped on the tray', () => lightnessApart(THEME, '--aa-stopped', '--aa-card', 3))

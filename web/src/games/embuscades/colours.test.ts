import { describe } from 'vitest'
import { lightnessApart } from '../../../dev/eyes'

const THEME = new URL('theme.css', import.meta.url)

describe('the armies', () => lightnessApart(THEME, '--regular', '--terrorist', 2))

/** All cards at once, for the eye: `npm run dev`, then /dev/sheet.html (add ?dark for the lamp). */
import { mount } from 'svelte'
import '../src/app.css'
import '../src/games/attaque/theme.css'
import Sheet from './Sheet.svelte'

const dark = location.search.includes('dark')
document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
const target = document.getElementById('sheet')
if (target !== null) mount(Sheet, { target })

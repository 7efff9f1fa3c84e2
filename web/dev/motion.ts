/** Every motion on a prepared board: `npm run dev`, then /dev/motion.html?play=bomb (see Motion.svelte). */
import { mount } from 'svelte'
import '../src/app.css'
import '../src/games/attaque/theme.css'
import { settings } from '../src/shell/settings.svelte'
import Motion from './Motion.svelte'

const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = asked.has('dark') ? 'dark' : 'light'
settings.start()
const target = document.getElementById('motion')
if (target !== null) mount(Motion, { target, props: { name: asked.get('play') ?? 'duel' } })

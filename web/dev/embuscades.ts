/** The art of Embuscades at once: `npm run dev`, then /dev/embuscades.html?map, ?models, ?cards or ?lid
 *  (add &dark for the lamp, &turned, &tall, &en). */
import { mount } from 'svelte'
import '../src/app.css'
import '../src/games/embuscades/theme.css'
import { reader } from '../src/i18n/index.svelte'
import Embuscades from './Embuscades.svelte'

const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = asked.has('dark') ? 'dark' : 'light'
if (asked.has('en')) reader.choose('en')
const target = document.getElementById('sheet')
if (target !== null) mount(Embuscades, { target, props: { asked } })

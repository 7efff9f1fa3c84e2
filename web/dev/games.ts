/** Pages for the eye that a game's folder brings (`games/NAME/dev/*.svelte`), and its lid: `npm run dev`, then
 *  /dev/games.html for a list, or /dev/games.html?page=NAME/Lid (add &dark for the lamp, &en). What else a page asks
 *  for, it says itself. */
import { mount } from 'svelte'
import type { Component } from 'svelte'
import '../src/app.css'
import { reader } from '../src/i18n/index.svelte'
import { settings } from '../src/shell/settings.svelte'

interface Page {
  default: Component<{ asked: URLSearchParams; title: string }>
}
const FILES = import.meta.glob<Page>([
  '../src/games/*/dev/*.svelte',
  '../src/games/*/art/Lid.svelte'
])
const PAGES = new Map(
  Object.entries(FILES).map(([path, load]) => {
    const [, game = '', name = ''] = /games\/(\w+)\/.*?(\w+)\.svelte$/.exec(path) ?? []
    return [`${game}/${name}`, load]
  })
)
const THEMES = import.meta.glob('../src/games/*/theme.css')

const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = asked.has('dark') ? 'dark' : 'light'
if (asked.has('en')) reader.choose('en')
settings.start()
const page = asked.get('page') ?? ''
const [title = ''] = page.split('/')
const target = document.getElementById('games')
const load = PAGES.get(page)
if (target !== null && load !== undefined) {
  await THEMES[`../src/games/${title}/theme.css`]?.()
  mount((await load()).default, { target, props: { asked, title } })
} else
  for (const name of PAGES.keys()) {
    const link = document.createElement('a')
    link.href = `?page=${name}`
    link.textContent = name
    target?.append(link, document.createElement('br'))
  }

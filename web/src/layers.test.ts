/** The layers of the client, checked as those of the server are (tests/test_layers.py). */
import { expect, it } from 'vitest'
import { LOGIC, breach, imports, logic, partOf, sources, strays } from '../dev/layers'

const FILES = new Map(sources(new URL('.', import.meta.url)))
FILES.delete('layers.test.ts') // it plants breaches
const GAMES = [...new Set([...FILES.keys()].map(partOf))].flatMap((part) => {
  return part?.startsWith('games/') === true ? [part.slice('games/'.length)] : []
})
const breaches = (files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .flatMap(([path, text]) => imports(path, text))
    .map(breach)
    .filter((why) => why !== null)

it('imports point downwards', () => {
  expect(FILES.size).toBeGreaterThan(200)
  expect(breaches(FILES)).toEqual([])
})

it.each([
  ['core/select.ts', "import { t } from '../i18n/index.svelte'"],
  ['core/select.ts', "import type { Sight } from '../shell/client'"],
  ['board/Board.svelte', "<script>\n  import { Stage } from '../stage/stage.svelte'\n</script>"],
  ['stage/beat.ts', "export { places } from '../board/place'"],
  ['shell/Home.svelte', "import Book from '../learn/Book.svelte'"],
  ['shell/Home.svelte', "{#await import('../games/one/index.ts') then game}"],
  ['shell/games.svelte.ts', "import.meta.glob('../games/*/index.ts')"],
  ['learn/Hub.svelte', "import '../games/one/theme.css'"],
  ['games/one/index.ts', "import { game } from '../two'"],
  ['games/one/index.ts', "import { map } from '../one_more/map'"],
  ['games/one_more/index.ts', "import { game } from '../on'"],
  ['games/one_more/art/Card.svelte', "import { seen } from '../../one/view'"],
  ['games/one/index.ts', "import App from '../../App.svelte'"],
  ['games/one/data.ts', "import board from '../../../../src/qg/games/two/data/board.yaml'"],
  ['games/one/art/Card.svelte', "import type { Sight } from '../../../shell/client'"],
  ['games/one/art/Card.svelte', "import type { View } from '../../../gen/one'"],
  ['games/one/art/Card.svelte', "import type { Tree } from '../../../core/wire'"],
  ['games/one/art/Card.svelte', "import type { Seen } from '../view'"],
  ['games/one/art/deep/Card.svelte', "import { plan } from '../../scene'"],
  ['attic/Box.svelte', "import { t } from '../i18n/index.svelte'"]
])('sees what may not be: %s, %s', (path, text) => {
  expect(breaches(new Map([[path, text]]))).toHaveLength(1)
})

it.each([
  ['shell/Rulebook.svelte', "{#await import('../learn/Book.svelte') then book}"],
  ['learn/Hub.svelte', "import Header from '../shell/Header.svelte'"],
  ['games/one/Board.svelte', "import type { Sight } from '../../shell/client'"],
  ['games/one/data.ts', "import board from '../../../../src/qg/games/one/data/board.yaml'"],
  ['games/one_more/index.ts', "import Board from '../one/Board.svelte'"],
  ['games/one_more/art/sheet.ts', "import { at } from '../../one/art/sheet'"],
  ['games/one_more/data.ts', "import board from '../../../../src/qg/games/one/data/board.yaml'"],
  ['games/one/art/Scene.svelte', "import type { Beat } from '../scene'"],
  ['games/one/art/deep/Figure.svelte', "import { SQUARES } from '../../data'"],
  ['found.ts', "import.meta.glob('./games/*/art/Lid.svelte', { eager: true })"]
])('lets be what may be: %s, %s', (path, text) => {
  expect(imports(path, text)).toHaveLength(1)
  expect(breaches(new Map([[path, text]]))).toEqual([])
})

it('names no game outside its folder', () => {
  expect(GAMES.length).toBeGreaterThan(1)
  expect(strays(FILES, GAMES)).toEqual([])
  expect(strays(sources(new URL('../dev/', import.meta.url)), GAMES)).toEqual([])
  const planted = new Map([
    ['shell/Home.svelte', "{#if game === 'one'}"],
    ['games/two/Board.svelte', '// as in One'],
    ['games/one/index.ts', "const name = 'one'"]
  ])
  expect(strays(planted, ['one', 'two'])).toHaveLength(2)
})

/** Games that have given more of theirs to kits stay there. */
const LESS: Readonly<Record<string, number>> = { yom_kippur: 1700 }

it.each(GAMES)('the logic of a game stays small: %s', (game) => {
  const files = logic(FILES, game).sort(([, a], [, b]) => b - a)
  const lines = files.reduce((sum, [, n]) => sum + n, 0)
  const most = files.slice(0, 8).map(([path, n]) => `${String(n)} ${path}`)
  console.log(`${game}: ${String(lines)} lines of logic`)
  expect(lines, most.join(', ')).toBeLessThan(LESS[game] ?? LOGIC)
})

it('counts scripts and modules, and neither art nor tests nor data nor forms', () => {
  const planted = new Map([
    ['games/one/Board.svelte', '<script lang="ts">\n  a\n  b\n</script>\n<p>not this</p>\n'],
    ['games/one/deep/rules.ts', 'a\nb\nc\n'],
    ['games/one/rules.test.ts', 'a\n'],
    ['games/one/yaml.d.ts', 'a\n'],
    ['games/one/data.ts', 'a\n'],
    ['games/one/thumb.ts', 'a\n'],
    ['games/one/art/Card.svelte', '<script lang="ts">\n  a\n</script>\n'],
    ['games/one/texts/fr.ts', 'a\n'],
    ['games/two/index.ts', 'a\n']
  ])
  expect(logic(planted, 'one')).toEqual([
    ['games/one/Board.svelte', 2],
    ['games/one/deep/rules.ts', 3]
  ])
})

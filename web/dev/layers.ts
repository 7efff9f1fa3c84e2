/** Who imports whom in the client, and whether they may: what `layers.test.ts` holds. */
import { readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'

/** The parts of `src`, from the lowest. A part imports what lies below it; parts of one line do not know each other.
 * `app` is what lies in `src` itself. Each game is a part of its own. */
export const LAYERS: readonly (readonly string[])[] = [
  ['gen'],
  ['core'],
  ['i18n'],
  ['board', 'stage'],
  ['shell'],
  ['learn'],
  ['games'],
  ['app']
]
/** A part that is fetched by one below it when somebody needs it, with `import()`. */
export const LOADED: readonly (readonly [string, string])[] = [['shell', 'learn']]

/** What drawings may import beside themselves: no session, no tree of moves, no view. */
const ART_MAY = ['board', 'stage', 'i18n', 'core/learning']
/** In the game's own folder: its data and its texts, and as a type what is to be drawn of a step. */
const ART_MAY_OWN = ['art', 'data', 'texts']
const ART_MAY_TYPE = ['scene']

export interface Import {
  /** Both under `src`, without leading `./`. */
  from: string
  to: string
  type: boolean
  /** By `import()`: not at once. */
  later: boolean
}

const STATEMENT = /(?:import|export)\s+(type\s)?[^'"`;()]*?from\s*['"](\.[^'"]*)['"]/g
const BARE = /\bimport\s*['"](\.[^'"]*)['"]/g
const LATER = /\bimport\(\s*['"](\.[^'"]*)['"]/g
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(([^()]*)\)/g

/** Every import of a file by a path: statements, `import()`, and files that are found by their names. */
export function imports(from: string, text: string): Import[] {
  const to = (path: string): string => posix.join(posix.dirname(from), path)
  const found: Import[] = []
  for (const [, type, path = ''] of text.matchAll(STATEMENT))
    found.push({ from, to: to(path), type: type !== undefined, later: false })
  for (const [, path = ''] of text.matchAll(BARE))
    found.push({ from, to: to(path), type: false, later: false })
  for (const [, path = ''] of text.matchAll(LATER))
    found.push({ from, to: to(path), type: false, later: true })
  for (const [, given = ''] of text.matchAll(GLOB))
    for (const [, path = ''] of given.matchAll(/['"](\.[^'"]*)['"]/g))
      found.push({ from, to: to(path), type: false, later: !given.includes('eager') })
  return found
}

/** The part that a file belongs to: `core`, `games/NAME`, `app`; null outside `src`. */
export function partOf(path: string): string | null {
  const [first = '', second] = path.split('/')
  if (first === '..') return null
  if (first === 'games') return `games/${second ?? ''}`
  return second === undefined && !LAYERS.flat().includes(first) ? 'app' : first
}
/** A game may be called after another, `NAME_MORE` after `NAME`: it is of its family, has its pieces and its map, and may import
 *  its folder and its data. The other knows nothing of it. */
const kin = (game: string | null, other = ''): boolean =>
  game !== null && (game === other || (other !== '' && game.startsWith(`${other}_`)))
const levelOf = (part: string): number =>
  LAYERS.findIndex((line) => line.includes(part.replace(/\/.*/, '')))

/** Why an import may not be; null if it may. */
export function breach({ from, to, type, later }: Import): string | null {
  const [here, there] = [partOf(from), partOf(to)]
  const no = (why: string): string => `${from} imports ${to}: ${why}`
  if (here === null) return null
  if (levelOf(here) < 0) return no('its folder has no layer')
  const game = here.startsWith('games/') ? here.slice('games/'.length) : null
  const data = /(?:^|\/)qg\/games\/(\w+)\//.exec(to)?.[1]
  if (data !== undefined && !kin(game, data)) return no('the data of a game belong to its folder')
  if (there === null) return null
  if (game !== null && from.startsWith(`games/${game}/art/`)) {
    const [part = '', whose, folder] = to.split('/')
    const own = part === 'games' && kin(game, whose) ? folder : undefined
    const drawn = type && own !== undefined && ART_MAY_TYPE.includes(own)
    const may = ART_MAY.some((part) => to === part || to.startsWith(`${part}/`))
    if (!drawn && !may && (own === undefined || !ART_MAY_OWN.includes(own)))
      return no('art knows no session, no tree of moves and no view')
  }
  if (here === there || (there.startsWith('games/') && kin(game, there.slice('games/'.length))))
    return null
  if (later && LOADED.some(([low, high]) => low === here && high === there)) return null
  return levelOf(there) < levelOf(here) ? null : no('imports point downwards')
}

/** The source files under a folder, by their paths in it. */
export function sources(folder: URL): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found = names.map((name) => name.replaceAll('\\', '/')).filter((name) => SOURCE.test(name))
  return new Map(found.sort().map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
}
const SOURCE = /\.(?:ts|svelte|css|html)$/

/** Lines outside a game's folder that name it. French texts are left out: a game may be called what they say anyhow. */
export function strays(files: ReadonlyMap<string, string>, games: readonly string[]): string[] {
  return games.flatMap((game) => {
    const named = new RegExp(game, 'i')
    return [...files].flatMap(([path, text]) =>
      path.startsWith(`games/${game}/`) ||
      path.startsWith(`games/${game}_`) ||
      /^gen\/|\/fr(?:\.\w+)?\.ts$/.test(path)
        ? []
        : text.split('\n').flatMap((line, i) => {
            return named.test(line) ? [`${path}:${String(i + 1)}: ${line.trim()}`] : []
          })
    )
  })
}

/** The most lines that the logic of a game may have. Two need most: one on a free table, for moves of many figures, windows
 * inside windows and dice with their reasons; and one in real time, for a pile, hands, keys and a clock. */
export const LOGIC = 2100

/** The lines of a game's logic by file: every `.ts` and every `<script>`, without art, texts, tests, the rules' data
 * (`data.ts`) and its forms, the board in miniature (`thumb.ts`, a drawing that reads a view), and pages for the eye, which are not part of the client. */
export function logic(files: ReadonlyMap<string, string>, game: string): [string, number][] {
  return [...files].flatMap(([path, text]): [string, number][] => {
    const [, name, folder = ''] = path.split('/')
    if (name !== game || !path.startsWith('games/')) return []
    if (
      ['art', 'texts', 'dev'].includes(folder) ||
      /\.(?:test|d)\.ts$|\/(?:data|thumb)\.ts$/.test(path)
    )
      return []
    if (path.endsWith('.ts')) return [[path, text.split('\n').length - 1]]
    const scripts = [...text.matchAll(/<script[^>]*>\n([^]*?)<\/script>/g)]
    return [[path, scripts.reduce((n, [, code = '']) => n + code.split('\n').length - 1, 0)]]
  })
}

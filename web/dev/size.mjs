// How much a first visit downloads, compressed: the page, and whatever it needs before anybody asks for a game.
// A game's own folder is fetched when a table needs it, and is listed beside.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = new URL('../../src/qg/server/static/', import.meta.url).pathname
const limit = 300 * 1024
const sizes = new Map()

/** A file, and everything that it names without being asked: static imports, style sheets, fonts, pictures. */
function need(path) {
  if (sizes.has(path) || !existsSync(path)) return
  const text = readFileSync(path)
  sizes.set(path, gzipSync(text, { level: 9 }).length)
  const found = []
  if (path.endsWith('.html')) found.push(...text.toString().matchAll(/(?:src|href)="([^"]+)"/g))
  if (path.endsWith('.js'))
    found.push(...text.toString().matchAll(/(?:import|from)\s*["'](\.[^"']+)["']/g))
  if (path.endsWith('.css')) found.push(...text.toString().matchAll(/url\(["']?([^"')]+)["']?\)/g))
  for (const [, name] of found)
    need(name.startsWith('/') ? join(root, name) : join(dirname(path), name))
}
need(join(root, 'index.html'))
const first = [...sizes.values()].reduce((sum, n) => sum + n, 0)
const kb = (n) => `${(n / 1024).toFixed(1)} KB`
console.log(`first visit: ${kb(first)} compressed (limit ${kb(limit)})`)
for (const name of readdirSync(join(root, 'assets')).sort()) {
  const path = join(root, 'assets', name)
  if (!sizes.has(path))
    console.log(
      `  later: ${kb(gzipSync(readFileSync(path), { level: 9 }).length)} ${basename(path)}`
    )
}
if (first > limit) process.exit(1)

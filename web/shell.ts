/** At the end of a build: the service worker, told what the shell is made of. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)]
  )
}

export function writeWorker(template: string, built: string): void {
  const worker = join(built, 'sw.js')
  const found = files(built)
    .filter((path) => path !== worker && !path.endsWith('license.txt'))
    .sort()
  const hash = createHash('sha256').update(readFileSync(template))
  const names = found.map((path) => {
    const name = `/${relative(built, path).replaceAll('\\', '/')}`
    hash.update(name).update(readFileSync(path))
    return name === '/index.html' ? '/' : name
  })
  const text = readFileSync(template, 'utf8')
    .replace("'{{version}}'", JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replace("['{{files}}']", JSON.stringify(names))
  writeFileSync(worker, text)
}

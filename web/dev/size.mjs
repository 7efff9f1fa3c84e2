// How much a first visit downloads, compressed: all files of the build, whether needed at once or not.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = new URL('../../src/qg/server/static/', import.meta.url).pathname
const limit = 300 * 1024
let total = 0
const walk = (dir) => {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name)
    if (statSync(path).isDirectory()) walk(path)
    else total += gzipSync(readFileSync(path), { level: 9 }).length
  }
}
walk(root)
console.log(`client: ${(total / 1024).toFixed(1)} KB compressed (limit ${limit / 1024} KB)`)
if (total > limit) process.exit(1)

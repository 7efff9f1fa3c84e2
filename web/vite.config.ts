import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { parse } from 'yaml'
import { writeWorker } from './shell.ts'

/** The client draws boards and counters from the data files that the rules themselves read. */
const yaml = {
  name: 'yaml',
  load(id: string): string | undefined {
    if (!id.endsWith('.yaml')) return undefined
    return `export default ${JSON.stringify(parse(readFileSync(id, 'utf8')))}`
  }
}

const here = (path: string): string => new URL(path, import.meta.url).pathname
const BUILT = '../src/qg/server/static'
const worker = {
  name: 'worker',
  apply: 'build' as const,
  closeBundle: () => writeWorker(here('sw.js'), here(BUILT))
}

const server = process.env['QG_SERVER'] ?? 'http://127.0.0.1:8765'

export default defineConfig({
  plugins: [svelte(), yaml, worker],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    assetsInlineLimit: 0, // data: addresses would need a looser content policy
    modulePreload: { polyfill: false },
    target: 'es2022'
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } }
  },
  // As patient as the other tests: what takes long on a busy machine is no fault.
  test: { include: ['src/**/*.test.ts'], setupFiles: ['dev/reader.ts'], testTimeout: 120_000 }
})

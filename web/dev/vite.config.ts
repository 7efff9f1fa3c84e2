/** Builds the page of boards by itself, for its tests: `vite build dev --outDir SOMEWHERE`. */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  publicDir: '../public',
  build: {
    rolldownOptions: { input: new URL('boards.html', import.meta.url).pathname },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022'
  }
})

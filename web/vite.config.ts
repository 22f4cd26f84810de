import { svelte } from '@sveltejs/vite-plugin-svelte'
import icons from 'unplugin-icons/vite'
import { defineConfig, type Plugin } from 'vite'

/** Icons are drawn on a grid of 512 units: a tenth of one is never seen, and the digits after it are a quarter of what an icon weighs. */
const tenths: Plugin = {
  name: 'tenths',
  enforce: 'pre',
  transform: (code, id) => (id.includes('~icons/') ? code.replace(/-?\d*\.\d{2,}/g, tenth) : null),
}

/** A point may be all that parts a number from the one before it: where it goes, a space comes. */
function tenth(number: string): string {
  const short = Number(number).toFixed(1)
  if (!number.startsWith('.')) return short
  return short.startsWith('0') ? short.slice(1) : ` ${short}`
}

// The built site goes into the Python package, which serves it.
export default defineConfig({
  plugins: [tenths, svelte(), icons({ compiler: 'svelte' })],
  build: {
    outDir: '../src/mandjet/server/site',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env.MANDJET_URL ?? 'http://127.0.0.1:8000', ws: true } },
  },
})

import { svelte } from '@sveltejs/vite-plugin-svelte'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

// The built site goes into the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), icons({ compiler: 'svelte' })],
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

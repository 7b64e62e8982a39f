import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { faces } from './tools/faces.ts'
import { fan } from './tools/fan.ts'
import { rules } from './tools/rules.ts'
import { FANS } from './src/pages/fans.ts'
import { UI_ICONS } from './src/ui/icon-names.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.BASEBREAKER_SERVER ?? 'http://127.0.0.1:8642'

export default defineConfig({
  plugins: [
    svelte(),
    faces(at('../src/basebreaker/facts'), UI_ICONS),
    fan(FANS),
    rules(at('../docs/rules'), at('../src/basebreaker/rules/words.yaml')),
  ],
  build: {
    outDir: at('../src/basebreaker/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false }, // browsers without it fetch a little later
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
  },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true } } },
})

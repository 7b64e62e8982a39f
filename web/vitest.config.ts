import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { FANS } from './src/pages/fans.ts'
import { UI_ICONS } from './src/ui/icon-names.ts'
import { faces } from './tools/faces.ts'
import { fan } from './tools/fan.ts'
import { rules } from './tools/rules.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    svelte(),
    faces(at('../src/basebreaker/facts'), UI_ICONS),
    fan(FANS),
    rules(at('../docs/rules'), at('../src/basebreaker/rules/words.yaml')),
  ],
  resolve: { conditions: ['browser'] }, // Svelte as pages get it, with state that is watched
  test: {
    include: ['tests/**/*.test.ts'],
    environment: at('tests/environment.ts'),
    setupFiles: [at('tests/browser.ts')],
    restoreMocks: true,
    unstubGlobals: true,
  },
})

// Sources are compiled as for a page; tests/browser.ts brings what a page finds there.
import type { Environment } from 'vitest/environments'

export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment

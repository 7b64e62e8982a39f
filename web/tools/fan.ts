// `virtual:fan/0` and so on: the drawn cards of each fan that the front page can show.
import { createServer, type Plugin } from 'vite'

const FAN = 'virtual:fan/'

/** @param fans the ids of the cards in each fan */
export function fan(fans: readonly (readonly string[])[]): Plugin {
  let drawn: Promise<object[][]> | undefined
  async function draw(): Promise<object[][]> {
    const server = await createServer({
      root: import.meta.dirname,
      configFile: false,
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false },
      appType: 'custom',
      logLevel: 'warn',
    })
    try {
      const page = (await server.ssrLoadModule('./fan-page.ts')) as typeof import('./fan-page.ts')
      return fans.map((ids) => page.fan(ids))
    } finally {
      await server.close()
    }
  }
  return {
    name: 'basebreaker-fan',
    resolveId: (id) => (id.startsWith(FAN) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${FAN}`)) return undefined
      const all = await (drawn ??= draw())
      return `export default ${JSON.stringify(all[Number(id.slice(FAN.length + 1))] ?? [])}`
    },
  }
}

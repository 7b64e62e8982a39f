// The build: the size of the first page and of a faction's pictures, compressed as the server does it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test, vi } from 'vitest'

const KB = 1000
const ROOT = join(import.meta.dirname, '..')
const weight = (content: string | Uint8Array): number => gzipSync(content).length
let files: Rolldown.OutputBundle[string][] = []
const chunks = (): Rolldown.OutputChunk[] => files.filter((file) => file.type === 'chunk')
const chunk = (name: string): Rolldown.OutputChunk | undefined => chunks().find(({ fileName }) => fileName === name)

/** A chunk, what it cannot do without, and their styles. */
function needed(first: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  if (found.has(first.fileName)) return found
  found.add(first.fileName)
  for (const css of first.viteMetadata?.importedCss ?? []) found.add(css)
  for (const name of first.imports) {
    const next = chunk(name)
    if (next) needed(next, found)
  }
  return found
}
const weigh = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => {
    const file = files.find(({ fileName }) => fileName === name)
    return sum + weight(file?.type === 'chunk' ? file.code : (file?.source ?? ''))
  }, 0)

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const result = await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    build: { write: false },
  })
  vi.unstubAllEnvs()
  files = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
}, 120_000)

describe('what is fetched', () => {
  test('for the first page stays under 90 kB, letters, styles and its fan of cards included', () => {
    const entry = chunks().find(({ isEntry }) => isEntry)
    expect(entry).toBeDefined()
    const page = needed(entry as Rolldown.OutputChunk)
    const fans = chunks().filter(({ moduleIds }) => moduleIds.some((id) => id.includes('virtual:fan/')))
    expect(fans).toHaveLength(3)
    const fan = Math.max(...fans.map(({ code }) => weight(code)))
    const letters = files
      .filter(({ fileName }) => /-latin-(wght|400)/.test(fileName))
      .reduce((sum, file) => sum + (file.type === 'asset' ? file.source.length : 0), 0)
    expect(letters).toBeGreaterThan(20 * KB)
    const html = files.find(({ fileName }) => fileName === 'index.html')
    const rest =
      weight(html?.type === 'asset' ? html.source : '') + weight(readFileSync(join(ROOT, 'public/favicon.svg')))
    expect(weigh(page) + fan + letters + rest).toBeLessThan(90 * KB)
  })

  test('for the first page is neither the table nor the icons', () => {
    const page = needed(chunks().find(({ isEntry }) => isEntry) as Rolldown.OutputChunk)
    const modules = [...page].flatMap((name) => chunk(name)?.moduleIds ?? [])
    expect(
      modules.filter((id) => /src\/(board|table|replay)\/|virtual:ui-icons|virtual:faces|art\/scenes/.test(id)),
    ).toEqual([])
  })

  test("for a faction's scene and people stays under 4 kB", () => {
    const scenes = chunks().filter(({ moduleIds }) => moduleIds.some((id) => id.includes('/art/scenes/')))
    expect(scenes.length).toBeGreaterThan(20)
    for (const { name, code } of scenes) expect(weight(code), name).toBeLessThan(4 * KB)
  })
})

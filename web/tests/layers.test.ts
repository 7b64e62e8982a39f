// Which folder may import from which, and that scripts and styles agree on what a phone is.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../src')
/** A folder imports from itself and from folders above it; folders of one layer don't import from each other. */
const LAYERS = [
  ['wire', 'device'],
  ['ui'],
  ['words'],
  ['art', 'sound'],
  ['art/scenes'],
  ['cards'],
  ['board'],
  ['playback'],
  ['inspect'],
  ['bases', 'hand', 'players', 'result', 'scoring'],
  ['screen'],
  ['table', 'replay', 'review', 'pages', 'admin', 'companion'],
  ['.'],
]

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte|css)$/.test(name))
  .map((name) => ({ name, folder: dirname(name), text: readFileSync(join(SRC, name), 'utf8') }))
const layer = (folder: string): number => LAYERS.findIndex((folders) => folders.includes(folder))

function imported(name: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map((match) => match[1] ?? '')
  return found.map((path) => relative(SRC, join(SRC, dirname(name), path)))
}

test('every folder belongs to a layer', () => {
  const folders = new Set(files.map(({ folder }) => folder))
  expect([...folders].filter((folder) => layer(folder) < 0 && folder !== 'styles')).toEqual([])
})

test('folders import only from layers above', () => {
  const imports = files.flatMap(({ name, folder, text }) =>
    imported(name, text).map((path) => ({ name, folder, path, to: dirname(path) })),
  )
  expect(imports.length).toBeGreaterThan(200)
  const wrong = imports.filter(({ folder, to }) => to !== 'styles' && to !== folder && layer(to) >= layer(folder))
  expect(wrong.map(({ name, path }) => `${name} imports ${path}`)).toEqual([])
})

test('what is imported lies in src', () => {
  expect(files.flatMap(({ name, text }) => imported(name, text)).filter((path) => path.startsWith('..'))).toEqual([])
})

test('parts of the table ask the layout for sizes, not media queries', () => {
  const folders = ['board', 'inspect', 'bases', 'hand', 'players', 'result', 'scoring', 'screen']
  const asking = files.filter(
    ({ folder, text }) => folders.includes(folder) && /@media \([^)]*(?:width|height)/.test(text),
  )
  expect(asking.map(({ name }) => name)).toEqual([])
})

test('scripts and styles agree on what a phone is', () => {
  const screen = files.find(({ name }) => basename(name) === 'screen.svelte.ts')
  const phone = /new MediaQuery\('(.+)'\)/.exec(screen?.text ?? '')?.[1]
  const asked = files.flatMap(({ name, text }) =>
    [...text.matchAll(/@media \((.*width.*)\)/g)].map((match) => ({ name, query: match[1] ?? '' })),
  )
  expect(asked.filter(({ query }) => query === phone).length).toBeGreaterThan(4)
  // Other media queries are for wider screens only.
  const width = (query = ''): number => Number(/^width (?:<|>=) (\d+)px$/.exec(query)?.[1] ?? 0)
  expect(asked.filter(({ query }) => query !== phone && width(query) <= width(phone))).toEqual([])
  expect(files.filter(({ text }) => /innerWidth\s*[<>]/.test(text)).map(({ name }) => name)).toEqual([])
})

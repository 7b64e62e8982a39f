// Which room may import from which, and that all of them mean the same by a phone.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../src')
/** A room imports from itself and from rooms above it; rooms on one line do not know each other. */
const FLOORS = [
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
  ['table', 'replay', 'review', 'pages', 'office', 'companion'],
  ['.'],
]

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte|css)$/.test(name))
  .map((name) => ({ name, room: dirname(name), text: readFileSync(join(SRC, name), 'utf8') }))
const floor = (room: string): number => FLOORS.findIndex((rooms) => rooms.includes(room))

function imported(name: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map((match) => match[1] ?? '')
  return found.map((path) => relative(SRC, join(SRC, dirname(name), path)))
}

test('every room has its place', () => {
  const rooms = new Set(files.map(({ room }) => room))
  expect([...rooms].filter((room) => floor(room) < 0 && room !== 'styles')).toEqual([])
})

test('doors between rooms go one way', () => {
  const imports = files.flatMap(({ name, room, text }) =>
    imported(name, text).map((path) => ({ name, room, path, to: dirname(path) })),
  )
  expect(imports.length).toBeGreaterThan(200)
  const wrong = imports.filter(({ room, to }) => to !== 'styles' && to !== room && floor(to) >= floor(room))
  expect(wrong.map(({ name, path }) => `${name} imports ${path}`)).toEqual([])
})

test('what is imported lies in src', () => {
  expect(files.flatMap(({ name, text }) => imported(name, text)).filter((path) => path.startsWith('..'))).toEqual([])
})

test('the table asks its layout how much room there is, and no style sheet', () => {
  const rooms = ['board', 'inspect', 'bases', 'hand', 'players', 'result', 'scoring', 'screen']
  const asking = files.filter(({ room, text }) => rooms.includes(room) && /@media \([^)]*(?:width|height)/.test(text))
  expect(asking.map(({ name }) => name)).toEqual([])
})

test('scripts and styles mean the same by a phone', () => {
  const screen = files.find(({ name }) => basename(name) === 'screen.svelte.ts')
  const phone = /new MediaQuery\('(.+)'\)/.exec(screen?.text ?? '')?.[1]
  const asked = files.flatMap(({ name, text }) =>
    [...text.matchAll(/@media \((.*width.*)\)/g)].map((match) => ({ name, query: match[1] ?? '' })),
  )
  expect(asked.filter(({ query }) => query === phone).length).toBeGreaterThan(4)
  // Wider screens have their own steps; nothing else is as narrow as a phone.
  const width = (query = ''): number => Number(/^width (?:<|>=) (\d+)px$/.exec(query)?.[1] ?? 0)
  expect(asked.filter(({ query }) => query !== phone && width(query) <= width(phone))).toEqual([])
  expect(files.filter(({ text }) => /innerWidth\s*[<>]/.test(text)).map(({ name }) => name)).toEqual([])
})

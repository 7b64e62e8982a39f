import { expect, test, vi } from 'vitest'
import { get, post, RequestRefused, sentence } from '../../src/wire/http'

const answers = (body: string, status = 200): ReturnType<typeof vi.fn> => {
  const fetch = vi.fn(() => Promise.resolve(new Response(body, { status })))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a body comes back complete', async () => {
  answers('{"sets":[],"factions":[],"cards":[{"id":"imp"}],"bases":[]}')
  expect((await get('Catalog', '/api/catalog')).cards[0]).toMatchObject({ id: 'imp', rulings: [] })
})

test('what is posted goes as JSON with our cookie', async () => {
  const fetch = answers('{"table":"oak","path":"/t/oak"}')
  expect(await post('Opened', '/api/play-now', { name: 'Ann' })).toEqual({ table: 'oak', path: '/t/oak' })
  expect(fetch).toHaveBeenCalledWith('/api/play-now', {
    credentials: 'same-origin',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"Ann"}',
  })
})

test("a refusal says the server's sentence", async () => {
  answers('{"sentence":"This table is full."}', 409)
  const refused = get('Home', '/api/home')
  await expect(refused).rejects.toThrow('This table is full.')
  await expect(refused).rejects.toBeInstanceOf(RequestRefused)
})

test('a refusal without a sentence still says something', async () => {
  answers('<html>', 502)
  await expect(get('Home', '/api/home')).rejects.toThrow('The server did not understand that request.')
})

test('a server that is away is told from one that refuses', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  await expect(get('Home', '/api/home')).rejects.toThrow('The table cannot be reached right now.')
})

test('every failure has a sentence', () => {
  expect(sentence(new Error('No.'))).toBe('No.')
  expect(sentence('odd')).toBe('Something went wrong.')
})

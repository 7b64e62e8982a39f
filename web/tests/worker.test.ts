// The worker that keeps pages: never an old client while the server answers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'

const CODE = readFileSync(join(import.meta.dirname, '../public/worker.js'), 'utf8')
const start = runInThisContext(`(self, caches, fetch) => {${CODE}}`) as (...scope: unknown[]) => void
const HOME = 'http://table.test'

/** The part of a browser's caches that the worker uses. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>()
  open(name: string): Promise<object> {
    const kept = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, kept)
    const key = (of: Request | string): string => new URL(typeof of === 'string' ? of : of.url, HOME).href
    return Promise.resolve({
      match: (of: Request | string) => Promise.resolve(kept.get(key(of))?.clone()),
      put: (of: Request | string, response: Response) => Promise.resolve(void kept.set(key(of), response)),
    })
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name))
  }
  files = (): string[] => [...(this.all.get('basebreaker-files')?.keys() ?? [])].map((url) => new URL(url).pathname)
}

let caches: Caches
let served: Record<string, string>
let fetched: string[]
let listeners: Record<string, (event: object) => void>

beforeEach(() => {
  caches = new Caches()
  served = {}
  fetched = []
  listeners = {}
  const self = {
    location: { origin: HOME },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
  }
  const fetch = (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    fetched.push(path)
    const text = served[path]
    return text === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(text, { status: text === 'broken' ? 500 : 200 }))
  }
  start(self, caches, fetch)
})

/** What a page gets: the text, or nothing if the worker leaves it to the browser. */
async function asks(path: string, of: { mode?: string; method?: string } = {}): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  const request = { url: new URL(path, HOME).href, method: 'GET', mode: 'cors', ...of }
  listeners.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
  return answer && (await (await answer).text())
}
const opens = (path: string): Promise<string | undefined> => asks(path, { mode: 'navigate' })

describe('a page', () => {
  test('is the newest there is while the server answers', async () => {
    served['/'] = 'old client'
    expect(await opens('/')).toBe('old client')
    served['/'] = 'new client'
    expect(await opens('/')).toBe('new client')
  })
  test('is the last one that was served when the server is gone, whatever its address', async () => {
    served['/t/oak'] = 'the client'
    await opens('/t/oak')
    delete served['/t/oak']
    expect(await opens('/t/oak')).toBe('the client')
    expect(await opens('/rules')).toBe('the client')
  })
  test('that failed on the server is not kept', async () => {
    served['/'] = 'the client'
    await opens('/')
    served['/'] = 'broken'
    expect(await opens('/')).toBe('broken')
    delete served['/']
    expect(await opens('/')).toBe('the client')
  })
  test('that was never seen fails as it would without a worker', async () => {
    await expect(opens('/')).rejects.toThrow('Failed to fetch')
  })
})

describe('files', () => {
  test('are fetched once, until another client is served', async () => {
    served = { '/': 'one', '/assets/a-1.js': 'code' }
    await opens('/')
    await asks('/assets/a-1.js')
    expect(await asks('/assets/a-1.js')).toBe('code')
    expect(fetched.filter((path) => path === '/assets/a-1.js')).toHaveLength(1)
    await opens('/')
    expect(caches.files()).toEqual(['/assets/a-1.js'])
    served['/'] = 'two'
    await opens('/')
    expect(caches.files()).toEqual([])
  })
})

test('the catalogue is asked for anew, and kept for times without a server', async () => {
  served['/api/catalog'] = 'cards'
  await asks('/api/catalog')
  served['/api/catalog'] = 'more cards'
  expect(await asks('/api/catalog')).toBe('more cards')
  delete served['/api/catalog']
  expect(await asks('/api/catalog')).toBe('more cards')
})

test('games, other sites and what is sent are none of its business', async () => {
  expect(await asks('/api/home')).toBeUndefined()
  expect(await asks('/api/tables/oak/record', { mode: 'navigate' })).toBeUndefined()
  expect(await asks('/api/catalog', { method: 'POST' })).toBeUndefined()
  expect(await asks('http://elsewhere.test/assets/x.js')).toBeUndefined()
  expect(fetched).toEqual([])
})

describe('a page that wants to work without a network', () => {
  const keeps = async (urls: string[]): Promise<unknown> => {
    const said: unknown[] = []
    let done: Promise<unknown> = Promise.resolve()
    listeners.message?.({
      data: { keep: urls.map((url) => new URL(url, HOME).href) },
      ports: [{ postMessage: (word: unknown) => said.push(word) }],
      waitUntil: (all: Promise<unknown>) => (done = all),
    })
    await done
    return said[0]
  }
  test('is told when all its files are kept', async () => {
    served = { '/': 'the client', '/assets/a-1.js': 'code', '/api/catalog': 'cards' }
    expect(await keeps(['/', '/assets/a-1.js', '/api/catalog', '/api/home'])).toEqual({ kept: true })
    served = {}
    expect(await asks('/assets/a-1.js')).toBe('code')
    expect(await asks('/api/catalog')).toBe('cards')
  })
  test('is told when one is missing', async () => {
    served = { '/': 'the client' }
    expect(await keeps(['/', '/assets/gone-1.js'])).toEqual({ kept: false })
  })
})

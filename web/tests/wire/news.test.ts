import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { news } from '../../src/wire/news.svelte'
import type { News } from '../../src/wire/protocol'
import { show } from '../browser'

const told = (given: Partial<News> = {}): News => ({
  type: 'news',
  ref: 0,
  client: '',
  id: '',
  sentence: '',
  restart: null,
  seconds: 0,
  ...given,
})
const built = (name: string): void => {
  vi.spyOn(document, 'querySelector').mockReturnValue({ getAttribute: () => name } as unknown as Element)
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  news.stale = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  show(true)
})

describe('what the operator says', () => {
  test('has its times by the clock of this device', () => {
    news.hear(told({ id: 'one', sentence: 'The server restarts.', restart: 90, seconds: 150 }))
    expect(news.restart).toBe(1_090_000)
    expect(news.until).toBe(1_150_000)
    news.hear(told())
    expect(news.sentence).toBe('')
    expect(news.restart).toBeNull()
  })

  test('is asked for at once, then every other minute, and not while the page is hidden', async () => {
    const fetch = vi.fn(() =>
      Promise.resolve(new Response(JSON.stringify({ type: 'news', sentence: 'Hello.', seconds: 5 }))),
    )
    vi.stubGlobal('fetch', fetch)
    vi.setSystemTime(2_000_000)
    const stop = news.follow()
    await vi.advanceTimersByTimeAsync(0)
    expect(news.sentence).toBe('Hello.')
    await news.look()
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(fetch).toHaveBeenCalledTimes(2)
    show(false)
    await vi.advanceTimersByTimeAsync(240_000)
    expect(fetch).toHaveBeenCalledTimes(2)
    show(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(fetch).toHaveBeenCalledTimes(3)
    stop()
    await vi.advanceTimersByTimeAsync(240_000)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test('a server that does not answer has nothing to tell', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
    vi.setSystemTime(3_000_000)
    await expect(news.look()).resolves.toBeUndefined()
  })
})

describe('a page', () => {
  test('of another build than the server has is old', () => {
    built('/assets/index-old.js')
    news.compare('index-old.js')
    expect(news.stale).toBe(false)
    news.compare('index-new.js')
    expect(news.stale).toBe(true)
    news.compare('index-old.js') // the next server is one of the old version again
    expect(news.stale).toBe(false)
  })

  test('of a development server, or with a server that has no client, is not', () => {
    built('/src/main.ts')
    news.compare('index-new.js')
    built('/assets/index-old.js')
    news.compare('')
    expect(news.stale).toBe(false)
  })
})

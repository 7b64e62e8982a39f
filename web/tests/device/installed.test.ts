import { describe, expect, test, vi } from 'vitest'
import { fetchAnew, keepAwake } from '../../src/device/installed'
import { show } from '../browser'

const settle = (): Promise<void> =>
  Promise.resolve()
    .then(() => {})
    .then(() => {})

function locks(): { held: () => number; request: ReturnType<typeof vi.fn> } {
  let held = 0
  const request = vi.fn(() => {
    held += 1
    return Promise.resolve({
      release: () => {
        held -= 1
        return Promise.resolve()
      },
    })
  })
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return { held: () => held, request }
}

describe('the screen during a game', () => {
  test('stays awake until the game ends', async () => {
    const { held } = locks()
    const end = keepAwake()
    await settle()
    expect(held()).toBe(1)
    end()
    await settle()
    expect(held()).toBe(0)
  })
  test('stays awake again after the page was hidden, which gives it up', async () => {
    const { request } = locks()
    const end = keepAwake()
    await settle()
    show(false)
    expect(request).toHaveBeenCalledTimes(1)
    show(true)
    expect(request).toHaveBeenCalledTimes(2)
    end()
    show(false)
    show(true)
    expect(request).toHaveBeenCalledTimes(2)
  })
  test('goes dark as usual where that is forbidden', async () => {
    vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('no')) } })
    const end = keepAwake()
    await settle()
    expect(end).not.toThrow()
    vi.stubGlobal('navigator', {})
    expect(keepAwake()).not.toThrow()
  })
})

describe('a part of the page that is no longer there', () => {
  test('makes it load anew, but not again and again, and not while the server is away', async () => {
    const kept = new Map<string, string>()
    const reload = vi.fn()
    const ask = vi.fn(() => Promise.resolve({ ok: true }))
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    })
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('fetch', ask)
    await fetchAnew()
    expect(reload).toHaveBeenCalledTimes(1)
    await fetchAnew()
    kept.clear()
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await fetchAnew()
    expect(reload).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})

import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applySettings, remember, settings, stepTime, still } from '../../src/device/settings.svelte'
import { page, turn } from '../browser'
import { watch } from '../watch.svelte'

const STILL = '(prefers-reduced-motion: reduce)'
const DARK = '(prefers-color-scheme: dark)'
const stored = (): unknown => JSON.parse(localStorage.getItem('basebreaker.settings') ?? 'null')

let stop: () => void
beforeEach(() => {
  stop = watch(applySettings)
  flushSync()
})
afterEach(() => {
  stop()
  Object.assign(settings, { theme: 'system', motion: 'system', speed: 'normal' })
  turn(STILL, false)
  turn(DARK, false)
})

test('a change is remembered on this device', () => {
  settings.speed = 'slow'
  flushSync()
  expect(stored()).toMatchObject({ speed: 'slow', theme: 'system' })
})

test('a browser that keeps nothing still plays', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(remember).not.toThrow()
})

test('every speed has its time, the fastest none', () => {
  const times = (['slow', 'normal', 'fast', 'instant'] as const).map((speed) => {
    settings.speed = speed
    return stepTime()
  })
  expect(times).toEqual([2200, 1250, 550, 0])
})

describe('the page', () => {
  const look = (): Record<string, string> => {
    flushSync()
    return page.documentElement.dataset
  }

  test('is as dark as the system, unless somebody chose', () => {
    expect(look().theme).toBe('light')
    turn(DARK, true)
    expect(look().theme).toBe('dark')
    settings.theme = 'light'
    expect(look().theme).toBe('light')
  })

  test('is still where the system or the person wants it still', () => {
    expect([still(), look().motion]).toEqual([false, 'on'])
    turn(STILL, true)
    expect([still(), look().motion]).toEqual([true, 'off'])
    turn(STILL, false)
    settings.motion = 'off'
    expect([still(), look().motion]).toEqual([true, 'off'])
  })
})

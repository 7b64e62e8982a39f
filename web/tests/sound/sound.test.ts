import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../../src/device/settings.svelte'
import { audible, play } from '../../src/sound/sound'
import { show } from '../browser'

/** The part of the browser's audio that recipes use; it notes every tone that is started. */
const started: { pitch: number; at: number }[] = []
class Param {
  value = 0
  setValueAtTime(value: number): void {
    this.value = value
  }
  exponentialRampToValueAtTime(value: number): void {
    if (value <= 0) throw new RangeError('The browser refuses to fall to nothing.')
  }
}
const node = (extra: object = {}): object => ({ connect: () => undefined, ...extra })
class Context {
  state = 'running'
  currentTime = 10
  sampleRate = 100
  destination = node()
  createGain = () => node({ gain: new Param() })
  createDynamicsCompressor = () => node()
  createBiquadFilter = () => node({ frequency: new Param(), Q: new Param() })
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) })
  createBufferSource = () => node({ start: (at: number) => started.push({ pitch: 0, at }), stop: () => undefined })
  createOscillator = () => {
    const frequency = new Param()
    return node({
      frequency,
      start: (at: number) => started.push({ pitch: frequency.value, at }),
      stop: () => undefined,
    })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  started.length = 0
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  settings.sound = true
})
afterEach(() => {
  vi.unstubAllGlobals()
  show(true)
  settings.sound = true
})

describe('a sound is heard', () => {
  test('not before somebody has clicked on the page', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
    expect(audible('pick')).toBe(false)
  })
  test('not when sounds are switched off', () => {
    settings.sound = false
    expect(audible('turn')).toBe(false)
  })
  test('not where the browser has none', () => {
    vi.stubGlobal('AudioContext', undefined)
    expect(audible('pick')).toBe(false)
  })
  test('in a hidden tab only when it is your turn', () => {
    show(false)
    expect(audible('down')).toBe(false)
    expect(audible('win')).toBe(false)
    expect(audible('turn')).toBe(true)
  })
})

test('a sound is started when it is due, once, and as high as its step', async () => {
  play('vp', 200, 1)
  play('vp', 200, 1)
  await vi.waitFor(() => expect(started.length).toBeGreaterThan(0))
  expect(started).toHaveLength(2) // the tone and its knock
  expect(started[0]?.at).toBeCloseTo(10.2)
  expect(started[0]?.pitch).toBeCloseTo(392 * 2 ** (2 / 12))
})

test('noise is started too', async () => {
  play('pick')
  await vi.waitFor(() => expect(started).toHaveLength(1))
})

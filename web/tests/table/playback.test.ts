import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../../src/device/settings.svelte'
import { Playback } from '../../src/table/playback.svelte'
import type { Frame } from '../../src/wire/protocol'
import { show } from '../browser'
import { frame, line, view } from '../made'

let play: Playback
const pass = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time)
const STEP = 1250 // how long a line is shown at normal speed

beforeEach(() => {
  vi.useFakeTimers()
  settings.speed = 'normal'
  play = new Playback()
  play.push(frame(1))
})
afterEach(() => show(true))

describe('frames', () => {
  test('the first is there at once, without telling', () => {
    expect(play.frame?.at).toBe(1)
    expect(play.log).toMatchObject([{ number: 1 }])
    expect(play.telling).toBeNull()
    expect(play.behind).toBe(0)
  })

  test('are shown one after the other, each told in its time', async () => {
    play.push(frame(2))
    play.push(frame(3))
    expect(play.newest?.at).toBe(3)
    await pass(0)
    expect([play.frame?.at, play.telling?.number, play.behind]).toEqual([2, 2, 1])
    await pass(STEP - 1)
    expect(play.frame?.at).toBe(2)
    await pass(1)
    expect([play.frame?.at, play.telling?.number]).toEqual([3, 3])
    await pass(STEP)
    expect([play.frame?.at, play.telling, play.behind]).toEqual([3, null, 0])
    expect(play.log.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('count as behind until they have been told to the end', async () => {
    play.push(frame(2))
    expect(play.behind).toBe(1)
    await pass(STEP - 1)
    expect(play.behind).toBe(1)
    await pass(1)
    expect(play.behind).toBe(0)
  })

  test('that come again with another name or right take the place of the newest, lines kept', async () => {
    const renamed = (at: number): Frame =>
      frame(at, { cause: { kind: 'rename', seat: 1, bot: false }, view: view({ turn: 9 }), log_from: at + 1, lines: [], undo: 'free' })
    play.push(renamed(1))
    expect(play.frame).toMatchObject({ at: 1, undo: 'free', view: { turn: 9 } })
    expect(play.log).toMatchObject([{ number: 1 }])
    play.push(frame(2))
    play.push(frame(3))
    play.push(renamed(3))
    await pass(0)
    expect([play.frame?.at, play.frame?.undo, play.behind]).toEqual([2, '', 1])
    await pass(STEP)
    expect([play.frame?.at, play.frame?.undo, play.telling?.number]).toEqual([3, 'free', 3])
    play.push(renamed(3))
    expect(play.telling?.number).toBe(3)
    await pass(STEP)
    expect(play.log.map(({ number }) => number)).toEqual([1, 2, 3])
    play.push(renamed(2))
    expect(play.frame?.at).toBe(3)
  })

  test('that are known already are not shown again', async () => {
    play.push(frame(2))
    play.push(frame(2))
    play.push(frame(1))
    expect(play.behind).toBe(1)
    await pass(10 * STEP)
    expect(play.frame?.at).toBe(2)
    expect(play.log).toHaveLength(2)
  })

  test('of an own answer are not told: whoever gave it knows', async () => {
    play.push(frame(2, { cause: { kind: 'answer', seat: 0, bot: false } }))
    await pass(0)
    expect([play.frame?.at, play.telling, play.behind]).toEqual([2, null, 0])
  })

  test('tell only the last of many lines', async () => {
    const told: number[] = []
    play.push(frame(2, { log_from: 2, lines: Array.from({ length: 10 }, (_, index) => line(2 + index)) }))
    for (let step = 0; step < 12; step += 1) {
      await pass(step ? STEP : 0)
      if (play.telling) told.push(play.telling.number)
    }
    expect(told).toEqual([6, 7, 8, 9, 10, 11])
    expect(play.log).toHaveLength(11)
  })

  test('are told faster, or not at all, as the person likes it', async () => {
    settings.speed = 'fast'
    play.push(frame(2))
    await pass(550)
    expect(play.behind).toBe(0)
    settings.speed = 'instant'
    play.push(frame(3))
    await pass(0)
    expect([play.frame?.at, play.behind]).toEqual([3, 0])
  })

  test('are not told to a page that nobody sees', async () => {
    show(false)
    play.push(frame(2))
    await pass(0)
    expect([play.frame?.at, play.telling]).toEqual([2, null])
  })

  test('that have piled up are shown without telling until few are left', async () => {
    for (let at = 2; at <= 100; at += 1) play.push(frame(at))
    await pass(STEP)
    expect(play.telling?.number).toBe(20) // 80 wait behind it
    await pass(STEP)
    expect(play.telling?.number).toBe(21)
  })

  test('change through the mover, so that cards can glide', async () => {
    const seen: (number | undefined)[] = []
    play.mover = (change) => {
      seen.push(play.frame?.at)
      change()
      seen.push(play.frame?.at)
      return Promise.resolve()
    }
    play.push(frame(2))
    await pass(STEP)
    expect(seen).toEqual([1, 2])
  })
})

describe('taking back', () => {
  test('cuts the log where the frame says', async () => {
    play.push(frame(2))
    play.push(frame(3))
    await pass(3 * STEP)
    play.push(frame(4, { answered: 2, log_from: 2, lines: [], cause: { kind: 'undo', seat: 1, bot: false } }))
    await pass(STEP)
    expect([play.frame?.at, play.frame?.answered]).toEqual([4, 2])
    expect(play.log.map(({ number }) => number)).toEqual([1])
  })

  test('while something is still told waits for its turn and leaves no line too many', async () => {
    play.push(frame(2))
    play.push(frame(3))
    play.push(frame(4, { answered: 2, log_from: 2, lines: [line(2, { text: 'taken back' })], cause: { kind: 'undo', seat: 1, bot: false } }))
    await pass(STEP)
    expect(play.frame?.at).toBe(3)
    await pass(2 * STEP)
    expect(play.frame?.at).toBe(4)
    expect(play.log.map(({ text }) => text)).toEqual(['line 1', 'taken back'])
  })
})

describe('a scoring', () => {
  const scoring = (at: number, given: Partial<Frame> = {}) =>
    frame(at, {
      ...given,
      log_from: 2,
      lines: [line(2, { kind: 'scores' }), line(3, { kind: 'award' }), line(4, { kind: 'cleared' }), line(5, { kind: 'new_base' })],
    })

  test('is told while its base still lies there', async () => {
    play.push(scoring(2))
    await pass(0)
    expect([play.frame?.at, play.telling?.kind]).toEqual([1, 'scores'])
    await pass(1.2 * STEP)
    expect([play.frame?.at, play.telling?.kind]).toEqual([1, 'award'])
    expect(play.told.map(({ kind }) => kind)).toEqual(['scores', 'award'])
    expect(play.log).toHaveLength(1)
    await pass(1.2 * STEP)
    expect([play.frame?.at, play.telling?.kind]).toEqual([2, 'cleared'])
    expect(play.told).toEqual([])
    expect(play.log).toHaveLength(5)
  })

  test('is told to the end even to the one whose answer it follows', async () => {
    play.push(scoring(2, { cause: { kind: 'answer', seat: 0, bot: false } }))
    await pass(2.4 * STEP)
    expect([play.frame?.at, play.telling?.kind]).toEqual([2, 'cleared'])
  })

  test('that is being told does not come back over a whole new frame', async () => {
    play.push(scoring(2))
    await pass(0)
    play.reset(frame(3, { viewer: null, log_from: 0, lines: [line(0)] }))
    await pass(20 * STEP)
    expect(play.frame).toMatchObject({ at: 3, viewer: null })
    expect(play.log).toMatchObject([{ number: 0 }])
    expect([play.told, play.telling, play.behind]).toEqual([[], null, 0])
  })
})

describe('a whole new frame', () => {
  test('is shown at once, and what waited is forgotten', async () => {
    for (const at of [2, 3, 4]) play.push(frame(at))
    await pass(0)
    play.push(frame(9, { log_from: 0, lines: [line(0)] }))
    expect([play.frame?.at, play.behind, play.telling]).toEqual([9, 0, null])
    await pass(20 * STEP)
    expect(play.frame?.at).toBe(9)
    expect(play.log).toHaveLength(1)
  })

  test('comes with other eyes too, even if it is older', () => {
    play.push(frame(5, { log_from: 0 }))
    play.push(frame(4, { viewer: 1, log_from: 4 }))
    expect(play.frame).toMatchObject({ at: 4, viewer: 1 })
  })

  test('is followed by further frames as usual', async () => {
    play.push(frame(2))
    await pass(0)
    play.reset(frame(7, { log_from: 0 }))
    play.push(frame(8))
    await pass(5 * STEP)
    expect([play.frame?.at, play.behind]).toEqual([8, 0])
  })
})

describe('skipping', () => {
  test('goes to the newest frame', async () => {
    for (const at of [2, 3, 4]) play.push(frame(at))
    await pass(0)
    play.skip()
    await pass(0)
    expect([play.frame?.at, play.behind, play.telling]).toEqual([4, 0, null])
    expect(play.log.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  test('is for what is shown now, not for what comes later', async () => {
    play.skip()
    play.push(frame(2))
    await pass(0)
    expect(play.telling?.number).toBe(2)
  })

  test('ends with what it skipped', async () => {
    play.push(frame(2))
    await pass(0)
    play.skip()
    await pass(0)
    play.push(frame(3))
    await pass(0)
    expect(play.telling?.number).toBe(3)
  })
})

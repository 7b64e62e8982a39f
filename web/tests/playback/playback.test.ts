import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../../src/device/settings.svelte'
import { Playback } from '../../src/playback/playback.svelte'
import type { Frame } from '../../src/wire/protocol'
import { show } from '../browser'
import { base, frame, line, view } from '../made'

let play: Playback
const pass = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time)
const CARD = 1400 // its text is new
const EFFECT = 450
const table = view({ current: 1, bases: [base(90)] })
/** Bob plays a minion: every one another card, so that all are new. */
const played = (at: number, given: Partial<Frame> = {}): Frame =>
  frame(at, {
    view: table,
    lines: [
      line(at, {
        kind: 'play_minion',
        seat: 1,
        turn: at,
        cards: [{ id: at, face: `face ${at}`, owner: 1 }],
        bases: [90],
      }),
    ],
    ...given,
  })
const at = (): [number | undefined, string | undefined, number] => [play.frame?.at, play.step?.part, play.behind]

beforeEach(() => {
  vi.useFakeTimers()
  settings.speed = 'normal'
  play = new Playback()
  play.push(frame(1, { view: table }))
})
afterEach(() => show(true))

describe('frames', () => {
  test('the first is there at once, without telling', () => {
    expect(at()).toEqual([1, undefined, 0])
    expect(play.log).toMatchObject([{ number: 1 }])
  })

  test('are told one after the other: the card, then what it does', async () => {
    play.push(played(2))
    play.push(played(3))
    expect(play.newest?.at).toBe(3)
    await pass(0)
    expect([play.frame?.at, play.step?.part, play.telling?.number]).toEqual([1, 'card', 2])
    expect(play.log.map(({ number }) => number)).toEqual([1, 2])
    await pass(CARD)
    expect([play.frame?.at, play.step?.part]).toEqual([2, 'effect'])
    await pass(EFFECT)
    expect([play.frame?.at, play.step?.part, play.telling?.number]).toEqual([2, 'card', 3])
    await pass(CARD + EFFECT)
    expect(at()).toEqual([3, undefined, 0])
    expect(play.telling).toBeNull()
    expect(play.log.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('count as behind until they have been told to the end', async () => {
    play.push(played(2))
    await pass(CARD + EFFECT - 1)
    expect(play.behind).toBe(1)
    await pass(1)
    expect(play.behind).toBe(0)
  })

  test('that come again with another name or right take the place of the newest, lines kept', async () => {
    const renamed = (number: number): Frame =>
      frame(number, {
        cause: { kind: 'rename', seat: 1, bot: false },
        view: view({ turn: 9 }),
        log_from: number + 1,
        lines: [],
        undo: 'free',
      })
    play.push(renamed(1))
    expect(play.frame).toMatchObject({ at: 1, undo: 'free', view: { turn: 9 } })
    expect(play.log).toMatchObject([{ number: 1 }])
    play.push(played(2))
    play.push(renamed(2))
    await pass(CARD + EFFECT)
    expect(play.frame).toMatchObject({ at: 2, undo: 'free' })
    expect(play.log.map(({ number }) => number)).toEqual([1, 2])
    play.push(renamed(1))
    expect(play.frame?.at).toBe(2)
  })

  test('of an own answer are not told: the player knows them', async () => {
    play.push(played(2, { cause: { kind: 'answer', seat: 0, bot: false } }))
    await pass(0)
    expect(at()).toEqual([2, undefined, 0])
  })

  test('are told faster, or not at all, as the person likes it', async () => {
    settings.speed = 'fast'
    play.push(played(2))
    await pass((CARD + EFFECT) * 0.44)
    expect(play.behind).toBe(0)
    settings.speed = 'instant'
    play.push(played(3))
    await pass(0)
    expect(at()).toEqual([3, undefined, 0])
  })

  test('that have piled up are shown without telling until few are left', async () => {
    for (let number = 2; number <= 100; number += 1) play.push(played(number))
    await pass(CARD + EFFECT)
    expect(play.telling?.number).toBe(21) // 80 wait with it
    expect(play.missed?.step.beat.key).toBe(2)
  })

  test('change through what shows them, so that cards can glide', async () => {
    const seen: (string | number | undefined)[] = []
    play.show = (change, step) => {
      seen.push(step.part, play.frame?.at)
      change()
      seen.push(play.frame?.at)
      return Promise.resolve()
    }
    play.push(played(2))
    await pass(CARD + EFFECT)
    expect(seen).toEqual(['card', 1, 1, 'effect', 1, 2])
  })
})

describe('taking back', () => {
  const undone = (number: number): Frame =>
    frame(number, { answered: 2, log_from: 2, lines: [], view: table, cause: { kind: 'undo', seat: 1, bot: false } })

  test('cuts the log where the frame says, and goes on from there', async () => {
    play.push(played(2))
    await pass(CARD + EFFECT)
    play.push(undone(3))
    await pass(0)
    expect(at()).toEqual([3, undefined, 0])
    expect(play.log.map(({ number }) => number)).toEqual([1])
    play.push(
      played(4, {
        log_from: 2,
        lines: [
          line(2, {
            kind: 'play_minion',
            seat: 1,
            text: 'again',
            cards: [{ id: 4, face: 'imp', owner: 1 }],
            bases: [90],
          }),
        ],
      }),
    )
    await pass(0)
    expect(play.log.map(({ text }) => text)).toEqual(['line 1', 'again'])
  })

  test('while something is still told waits for its turn', async () => {
    play.push(played(2))
    play.push(undone(3))
    await pass(CARD)
    expect(play.frame?.at).toBe(2)
    await pass(EFFECT)
    expect(at()).toEqual([3, undefined, 0])
  })
})

describe('a whole new frame', () => {
  test('is shown at once, and what waited is forgotten', async () => {
    for (const number of [2, 3, 4]) play.push(played(number))
    await pass(0)
    play.push(frame(9, { log_from: 0, lines: [line(0)] }))
    expect(at()).toEqual([9, undefined, 0])
    await pass(20_000)
    expect(play.frame?.at).toBe(9)
    expect(play.log).toHaveLength(1)
  })

  test('comes with other eyes too, even if it is older', () => {
    play.push(frame(5, { log_from: 0 }))
    play.push(frame(4, { viewer: 1, log_from: 4 }))
    expect(play.frame).toMatchObject({ at: 4, viewer: 1 })
  })

  test('is followed by further frames as usual', async () => {
    play.push(played(2))
    await pass(0)
    play.reset(frame(7, { log_from: 0, lines: [line(7)], view: table }))
    play.push(played(8))
    await pass(CARD + EFFECT)
    expect(at()).toEqual([8, undefined, 0])
  })
})

describe('skipping', () => {
  test('goes to the newest frame', async () => {
    for (const number of [2, 3, 4]) play.push(played(number))
    await pass(0)
    play.skip()
    expect(at()).toEqual([4, undefined, 0])
    expect(play.log.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  test('is for what is shown now, not for what comes later', async () => {
    play.skip()
    play.push(played(2))
    await pass(0)
    expect(play.telling?.number).toBe(2)
    play.skip()
    play.push(played(3))
    await pass(0)
    expect(play.telling?.number).toBe(3)
  })
})

describe('pausing', () => {
  beforeEach(async () => {
    for (const number of [2, 3]) play.push(played(number))
    await pass(0)
    play.pause()
  })

  test('keeps what is on show, until it goes on', async () => {
    await pass(60_000)
    expect([play.paused, play.frame?.at, play.step?.part]).toEqual([true, 1, 'card'])
    play.push(played(4))
    await pass(60_000)
    expect(play.step?.part).toBe('card')
    play.resume()
    await pass(60_000)
    expect([play.paused, ...at()]).toEqual([false, 4, undefined, 0])
  })

  test('goes on and back one step at a time, and ends where the game stands', () => {
    play.stepOn()
    expect([play.frame?.at, play.step?.part]).toEqual([2, 'effect'])
    play.stepOn()
    expect([play.frame?.at, play.step?.part]).toEqual([2, 'card'])
    play.stepBack()
    play.stepBack()
    expect([play.frame?.at, play.step?.part, play.lookingBack]).toEqual([1, 'card', true])
    play.stepBack()
    expect(play.step?.part).toBe('card')
    for (let times = 0; times < 4; times += 1) play.stepOn()
    expect([play.paused, ...at()]).toEqual([false, 3, undefined, 0])
  })

  test('has nothing to stop when nothing is told', () => {
    play.skip()
    play.pause()
    expect(play.paused).toBe(false)
  })
})

describe('looking back', () => {
  test('shows a moment again until it is left, even if more comes', async () => {
    for (const number of [2, 3]) play.push(played(number))
    await pass(60_000)
    const place = play.moments.findIndex(({ step }) => step.beat.key === 2 && step.part === 'effect')
    play.look(place)
    expect([play.frame?.at, play.telling?.number, play.log.length]).toEqual([2, 2, 2])
    play.push(played(4))
    await pass(60_000)
    expect(play.frame?.at).toBe(2)
    play.skip()
    expect(at()).toEqual([4, undefined, 0])
  })

  test('reaches sixty frames', async () => {
    settings.speed = 'instant'
    for (let number = 2; number <= 200; number += 1) play.push(played(number))
    await pass(0)
    expect(play.moments[0]?.step.frame.at).toBe(141)
    expect(play.log).toHaveLength(200)
  })
})

describe('a hidden page', () => {
  test('shows at once, and what happened can be shown later', async () => {
    play.push(played(2))
    await pass(CARD + EFFECT)
    show(false)
    play.push(played(3))
    play.push(played(4))
    await pass(0)
    expect(at()).toEqual([4, undefined, 0])
    expect(play.missedTime).toBe(2 * (CARD + EFFECT))
    show(true)
    play.showMissed()
    await pass(0)
    expect([play.frame?.at, play.step?.part, play.missedTime]).toEqual([2, 'card', 0])
    await pass(2 * (CARD + EFFECT))
    expect(at()).toEqual([4, undefined, 0])
  })

  test('misses nothing by what its own player did', async () => {
    show(false)
    play.push(played(2, { cause: { kind: 'answer', seat: 0, bot: false } }))
    await pass(0)
    expect(play.missed).toBeNull()
  })
})

test('frames can be told again from some moment on', async () => {
  play.retell([frame(1, { view: table, log_from: 0 }), played(2), played(3)])
  await pass(0)
  expect([play.frame?.at, play.step?.part]).toEqual([1, 'card'])
  await pass(60_000)
  expect(at()).toEqual([3, undefined, 0])
})

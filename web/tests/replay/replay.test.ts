import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../../src/device/settings.svelte'
import { Replay } from '../../src/replay/replay.svelte'
import type { Frame, LogLine, ReplayInfo } from '../../src/wire/protocol'
import { base, frame, line, view } from '../made'
import { serve, server, settle } from '../server'

const STEPS = 120
let replay: Replay

const info = (given: Partial<ReplayInfo> = {}): ReplayInfo => ({
  type: 'replay',
  ref: 0,
  table: 'oak',
  names: ['Ann', 'Bob'],
  steps: STEPS,
  turns: [],
  viewers: [0, 1],
  opened: false,
  over: true,
  open_record: true,
  play_on: true,
  path: '',
  better: '',
  better_from: -1,
  ...given,
})

/** Sends the frames that were asked for last; the first carries the whole log so far. */
async function send(): Promise<void> {
  const { ref, first, last, viewer, opened } = server.socket.last('replay_frames')
  const frames: Frame[] = []
  for (let step = first; step <= last; step += 1) {
    const whole = step === first
    const lines = whole ? Array.from({ length: step + 1 }, (_, number) => line(number)) : [line(step)]
    frames.push(
      frame(step, {
        answered: step,
        viewer: viewer ?? null,
        opened: opened ?? false,
        log_from: whole ? 0 : step,
        lines,
      }),
    )
  }
  server.socket.say({ type: 'frames', ref, frames })
  await settle()
}
async function open(given: Partial<ReplayInfo> = {}): Promise<void> {
  server.socket.accept()
  server.socket.say(info({ ref: server.socket.last('open_replay').ref, ...given }))
  await settle()
}

beforeEach(() => {
  serve()
  settings.speed = 'normal'
  replay = new Replay('oak', 7)
})
afterEach(() => replay.close())

describe('a replay', () => {
  test('opens at the step of its link, through the eyes of the first seat', async () => {
    await open()
    expect(server.socket.last('replay_frames')).toMatchObject({
      table: 'oak',
      first: 0,
      last: 49,
      viewer: 0,
      opened: false,
    })
    await send()
    expect([replay.step, replay.frame?.answered, replay.viewer]).toEqual([7, 7, 0])
    expect(replay.lines.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(replay.moment).toEqual({ table: 'oak', step: 7, way: -1 })
    expect(replay.asked).toBeNull()
  })

  test('of an open game shows everything', async () => {
    await open({ opened: true })
    expect(server.socket.last('replay_frames')).toMatchObject({ viewer: null, opened: true })
  })

  test('that is refused says why', async () => {
    server.socket.accept()
    server.socket.say({
      type: 'refused',
      ref: server.socket.last('open_replay').ref,
      sentence: 'This game is still played.',
    })
    await settle()
    expect(replay.problem).toBe('This game is still played.')
  })

  test('fetches a piece once, and the next when it is reached', async () => {
    await open()
    await send()
    await replay.go(30)
    expect(server.socket.all('replay_frames')).toHaveLength(1)
    void replay.go(50)
    expect(server.socket.last('replay_frames')).toMatchObject({ first: 50, last: 99 })
    await send()
    expect(replay.frame?.answered).toBe(50)
    expect(replay.lines).toHaveLength(51)
    void replay.go(STEPS)
    expect(server.socket.last('replay_frames')).toMatchObject({ first: 100, last: STEPS })
  })

  test('stays between its first and its last step', async () => {
    await open()
    await send()
    await replay.go(-5)
    expect(replay.step).toBe(0)
    void replay.go(999)
    expect(replay.step).toBe(STEPS)
  })

  test('shows the step asked for last, in any order of arrival', async () => {
    await open()
    await send()
    void replay.go(60)
    void replay.go(3)
    await settle()
    await send()
    expect([replay.step, replay.frame?.answered]).toEqual([3, 3])
  })

  test('comes back to its step after a break', async () => {
    await open()
    await send()
    await replay.go(12)
    server.socket.drop()
    await vi.advanceTimersByTimeAsync(400)
    await open({ viewers: [1] })
    expect([replay.step, replay.sight, replay.frame?.answered]).toEqual([12, 0, 12])
  })
})

describe('other eyes', () => {
  test('fetch everything anew', async () => {
    await open()
    await send()
    void replay.look(1)
    expect(server.socket.last('replay_frames')).toMatchObject({ first: 0, viewer: 1 })
    await send()
    expect(replay.viewer).toBe(1)
  })

  test('never get to see frames that were on their way to others', async () => {
    await open() // asks for seat 0
    const late = server.socket.last('replay_frames').ref
    void replay.look(1)
    const wanted = server.socket.last('replay_frames').ref
    server.socket.say({ type: 'frames', ref: late, frames: [frame(7, { answered: 7, viewer: 0 })] })
    await settle()
    expect(replay.viewer).toBeNull()
    server.socket.say({ type: 'frames', ref: wanted, frames: [frame(7, { answered: 7, viewer: 1 })] })
    await settle()
    expect(replay.viewer).toBe(1)
  })
})

describe('playing at once', () => {
  beforeEach(async () => {
    settings.speed = 'instant'
    await open({ steps: 10 })
    await send()
  })

  test('goes on by itself, gliding, and stops at the end', async () => {
    const glided: number[] = []
    replay.mover = (change) => {
      change()
      glided.push(replay.step)
      return Promise.resolve()
    }
    replay.toggle()
    await settle()
    expect(replay.step).toBe(8)
    await vi.advanceTimersByTimeAsync(120)
    expect(replay.step).toBe(9)
    await vi.advanceTimersByTimeAsync(5000)
    expect([replay.step, replay.running]).toEqual([10, false])
    expect(glided).toEqual([8, 9, 10])
  })

  test('stops when told to', async () => {
    replay.toggle()
    await settle()
    replay.toggle()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([replay.step, replay.running]).toEqual([8, false])
  })

  test('starts from the beginning when it stands at the end', async () => {
    await replay.go(10)
    replay.toggle()
    await settle()
    expect(replay.step).toBe(1)
  })

  test('ends with the page', async () => {
    replay.toggle()
    await settle()
    replay.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(replay.step).toBe(8)
  })
})

describe('playing', () => {
  const KINDS: Record<number, LogLine> = {
    8: line(8, { kind: 'scores', bases: [90] }),
    9: line(9, { kind: 'award', seat: 0, bases: [90], vp: 4 }),
    10: line(10, { kind: 'new_base', bases: [91] }),
  }
  const there = view({ bases: [base(90, { power: [20, 0], total: 20 })] })
  beforeEach(async () => {
    settings.speed = 'normal'
    await open({
      steps: 12,
      turns: [
        { turn: 1, seat: 0, step: 2 },
        { turn: 2, seat: 1, step: 11 },
      ],
    })
    const { ref } = server.socket.last('replay_frames')
    const frames = Array.from({ length: 13 }, (_, step) => {
      const lines = [...Array(step + 1).keys()].map((number) => KINDS[number] ?? line(number, { kind: 'draw' }))
      const own = { kind: 'answer', seat: 0, bot: false } as const // a move of the seat it is seen from
      return frame(step, {
        answered: step,
        cause: own,
        view: there,
        log_from: step ? step : 0,
        lines: step ? lines.slice(-1) : lines,
      })
    })
    server.socket.say({ type: 'frames', ref, frames })
    await settle()
  })

  test('tells the scoring of a base in all its parts, for any player, and goes on with the next turn', async () => {
    const parts: string[] = []
    replay.play.show = (change, { part }) => {
      change()
      parts.push(part)
      return Promise.resolve()
    }
    replay.toggle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(parts.filter((part) => part !== 'rest' && part !== 'effect')).toEqual([
      'before',
      'power',
      'crack',
      'places',
      'award',
      'new',
    ])
    expect([replay.step, replay.running, replay.telling]).toEqual([12, false, null])
    expect(replay.lines.map(({ number }) => number)).toEqual([...Array(13).keys()])
  })

  test('stops in the middle of it, goes on from there, and leaves it for the step that somebody goes to', async () => {
    replay.toggle()
    await vi.advanceTimersByTimeAsync(800)
    expect(replay.telling?.scoring?.base).toBe(90)
    const there = replay.telling?.step?.part
    replay.toggle()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([replay.running, replay.telling?.step?.part]).toEqual([false, there])
    replay.toggle()
    await vi.advanceTimersByTimeAsync(900)
    expect(replay.telling?.step?.part).not.toBe(there)
    await replay.go(3)
    expect([replay.step, replay.frame?.answered, replay.running, replay.telling]).toEqual([3, 3, false, null])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(replay.step).toBe(3)
  })

  test('ends with the page', async () => {
    replay.toggle()
    await vi.advanceTimersByTimeAsync(800)
    const step = replay.step
    replay.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(replay.step).toBe(step)
  })
})

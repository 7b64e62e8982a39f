import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/playback/beats'
import { Pace, plan, ROUND_MOST, TURN_MOST } from '../../src/playback/pace'
import { begin, next } from '../../src/playback/steps'
import type { Frame } from '../../src/wire/protocol'
import { knownGame } from './known'

interface Told {
  step: Step
  time: number
}

/** Everything that is told of these frames; `known` of them have come when a step is shown. */
function tell(frames: Frame[], known = Infinity): Told[] {
  const [first, ...rest] = frames
  if (!first) return []
  const pace = new Pace()
  const found: Told[] = []
  let [place, queue] = [begin(first), rest]
  for (let one = next(place, queue.slice(0, known)); one; one = next(place, queue.slice(0, known))) {
    const time = pace.take(plan(place, queue.slice(0, known)))
    found.push({ step: one.step, time })
    place = one.place
    queue = queue.slice(one.used)
  }
  return found
}

/** What each turn of the others took, by its number. */
function turnsOf(told: Told[]): Map<number, number> {
  const turns = new Map<number, number>()
  for (const { step, time } of told) {
    const current = step.beat.kind === 'turn' ? step.beat.seat : step.from.current
    if (current !== step.frame.viewer) turns.set(step.beat.turn, (turns.get(step.beat.turn) ?? 0) + time)
  }
  return turns
}

describe.each([
  [2, 5],
  [3, 6],
  [4, 7],
])('a known game of %i players', (seats, seed) => {
  const frames = knownGame(seats, seed)

  test.each([
    ['at once', Infinity],
    ['one frame after the other', 1],
  ])('takes no longer than a turn and a round may, with frames that come %s', (_, known) => {
    const turns = turnsOf(tell(frames, known))
    expect(turns.size).toBeGreaterThan(10)
    expect(Math.max(...turns.values())).toBeGreaterThan(2000)
    expect(Math.max(...turns.values())).toBeLessThanOrEqual(TURN_MOST)
    const rounds = [...turns.keys()].map((first) =>
      [...turns].filter(([turn]) => turn >= first && turn < first + seats - 1).reduce((sum, [, time]) => sum + time, 0),
    )
    expect(Math.max(...rounds)).toBeLessThanOrEqual(ROUND_MOST)
  })

  test('is told to the end: every frame that says something, every line once, in order', () => {
    const told = tell(frames)
    const lines = told.flatMap(({ step }) => step.lines.map(({ number }) => number))
    expect(lines).toEqual(frames.slice(1).flatMap((frame) => frame.lines.map(({ number }) => number)))
    expect(told.at(-1)?.step.frame).toBe(frames.at(-1))
  })

  test('shows points when they are told, neither before nor after', () => {
    const points = frames[0]?.view.seats.map(({ vp }) => vp) ?? []
    for (const { step } of tell(frames)) {
      for (const line of step.lines) if (line.seat >= 0) points[line.seat] = (points[line.seat] ?? 0) + line.vp
      expect(step.frame.view.seats.map(({ vp }) => vp)).toEqual(points)
    }
  })

  test('gives no beat to what is drawn, shuffled or put under a deck', () => {
    const quiet = ['draw', 'shuffle', 'reshuffle', 'deck_bottom']
    const alone = tell(frames).filter(
      ({ step, time }) =>
        time > 0 && step.lines.length > 0 && step.beat.lines.every(({ kind }) => quiet.includes(kind)),
    )
    expect(alone.map(({ step }) => step.lines)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { deedsSince, estimate, recap } from '../../src/playback/round'
import { remember, seenOf } from '../../src/playback/seen'
import type { LogLine } from '../../src/wire/protocol'
import { line } from '../made'

const log = (...given: [kind: string, seat: number, turn: number][]): LogLine[] =>
  given.map(([kind, seat, turn], number) => line(number, { kind, seat, turn, bases: [90] }))
const round = log(
  ['turn', 0, 1],
  ['play_minion', 0, 1],
  ['turn', 1, 2],
  ['play_minion', 1, 2],
  ['destroy', 1, 2],
  ['talent', 1, 2],
  ['turn', 2, 3],
  ['scores', 2, 3],
  ['award', 0, 3],
  ['new_base', 2, 3],
  ['turn', 0, 4],
)

describe('a recap', () => {
  test('is about the others since the own turn before', () => {
    expect(deedsSince(round, 0)).toEqual([
      { seat: 1, plays: 2, broke: [] },
      { seat: 2, plays: 0, broke: [90] },
    ])
    expect(
      recap(
        deedsSince(round, 0),
        (seat) => ['Ann', 'Bolt', 'Cog'][seat] ?? '',
        () => 'The Hill',
      ),
    ).toBe('Bolt: 2 plays · Cog broke The Hill')
  })
  test('counts no draw at the end of a turn as a play, and tells who played nothing', () => {
    const passed = log(['turn', 0, 1], ['turn', 1, 2], ['draw', 1, 2], ['discard', 1, 2], ['turn', 0, 3])
    expect(deedsSince(passed, 0)).toEqual([{ seat: 1, plays: 0, broke: [] }])
    expect(recap(deedsSince(passed, 0), () => 'Bolt', String)).toBe('Bolt played nothing')
  })
  test('is empty where nobody had a turn', () => {
    expect(recap(deedsSince(log(['turn', 0, 1]), 0), String, String)).toBe('')
  })
})

test('how long something takes is never more than its turns may', () => {
  expect(estimate(log(['play_minion', 1, 2], ['draw', 1, 2]), 2, 0)).toBe(1600)
  expect(estimate(log(['turn', 1, 2], ['draw', 1, 2], ['turn', 0, 3]), 2, 0)).toBe(0)
  expect(estimate(log(['play_minion', 0, 1], ['play_minion', 1, 2]), 2, 0)).toBe(1600)
  expect(estimate(log(...Array.from({ length: 20 }, () => ['talent', 1, 2] as [string, number, number])), 4, 0)).toBe(
    5000,
  )
})

test('how far a seat has watched is kept for the last tables', () => {
  remember('oak', 1, { answered: 7, line: 20 })
  remember('oak', 0, { answered: 8, line: 21 })
  expect([seenOf('oak', 1), seenOf('oak', 0), seenOf('elm', 0)]).toEqual([
    { answered: 7, line: 20 },
    { answered: 8, line: 21 },
    null,
  ])
  for (let number = 0; number < 25; number += 1) remember(`table ${number}`, 0, { answered: 1, line: 1 })
  expect([seenOf('oak', 1), seenOf('table 24', 0)]).toEqual([null, { answered: 1, line: 1 }])
})

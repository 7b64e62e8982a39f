import { describe, expect, test } from 'vitest'
import type { ScoringBeat, ScoringPart, Step } from '../../src/playback/beats'
import { plan } from '../../src/playback/pace'
import { begin } from '../../src/playback/steps'
import { placeWords, type Row, scoringOf, stepOf, tieWords } from '../../src/scoring/stage'
import type { Frame, LogLine, View } from '../../src/wire/protocol'
import { base, frame, line, seat, view } from '../made'

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan']
const name = (who: number): string => NAMES[who] ?? ''
const row = (who: number, place: number, given: Partial<Row> = {}): Row => ({
  seat: who,
  power: 5,
  place,
  tied: false,
  vp: 2,
  given: false,
  ...given,
})
const seats = (vp: number[]): View['seats'] => vp.map((points, who) => seat({ name: name(who), vp: points }))

describe('ties', () => {
  const tied = (places: number[]): string =>
    tieWords(
      places.map((place, who) => row(who, place, { tied: places.filter((each) => each === place).length > 1 })),
      name,
    )
  test('are explained with the place that nobody has', () => {
    expect(tied([1, 1, 3])).toBe('Ann and Bob tie with 5 power: both are 1st, nobody is 2nd.')
    expect(tied([1, 2, 2])).toBe('Bob and Cleo tie with 5 power: both are 2nd, nobody is 3rd.')
    expect(tied([1, 1, 1, 4])).toBe('Ann, Bob and Cleo tie with 5 power: all are 1st, nobody is 2nd or 3rd.')
  })
  test('of those who earn nothing leave no prize over', () => {
    expect(tied([1, 2, 3, 3])).toBe('Cleo and Dan tie with 5 power: both are 3rd.')
  })
  test('two of them are two sentences, none is none', () => {
    expect(tied([1, 1, 3, 3]).split('. ')).toHaveLength(2)
    expect(tied([1, 2, 3])).toBe('')
  })
})

test('a screen reader is told the places, and why', () => {
  const rows = [
    row(1, 1, { power: 9, vp: 4, tied: true }),
    row(0, 1, { power: 9, vp: 4, tied: true }),
    row(2, 3, { power: 3, vp: 1 }),
  ]
  expect(placeWords({ rows }, 'Cave', name)).toBe(
    'Places at Cave: 1st Bob with 9 power for 4 VP; 1st Ann with 9 power for 4 VP; 3rd Cleo with 3 power for 1 VP. Bob and Ann tie with 9 power: both are 1st, nobody is 2nd.',
  )
})

/** A base that breaks, told by a frame: what is on show at each step, and the scoring as the stage shows it. */
function told(
  vp: number[],
  power: number[],
  places: [number, number, number][],
): { step: Step; view: View; lines: LogLine[] }[] {
  const standing = base(7, {
    total: power.reduce((sum, each) => sum + each, 0),
    power,
    places: places.map(([who, place, earned]) => ({ seat: who, place, vp: earned })),
  })
  const first: Frame = frame(1, { log_from: 0, lines: [line(0)], view: view({ seats: seats(vp), bases: [standing] }) })
  const lines = [
    line(1, { kind: 'scores', bases: [7] }),
    ...places.map(([who, place, earned], index) =>
      line(2 + index, { kind: 'award', seat: who, bases: [7], vp: earned, place, totals: [power[who] ?? 0] }),
    ),
    line(10, { kind: 'cleared', bases: [7] }),
    line(11, { kind: 'new_base', bases: [8] }),
  ]
  const after = vp.map((points, who) => points + (places.find(([each]) => each === who)?.[2] ?? 0))
  const then = frame(2, { log_from: 1, lines, view: view({ seats: seats(after), bases: [base(8, { face: 'hut' })] }) })
  return plan(begin(first), [then]).map((step) => ({ step, view: step.frame.view, lines }))
}
const shown = ({ step, view: now, lines }: ReturnType<typeof told>[number]) =>
  scoringOf(step.beat.kind === 'scoring' ? step.beat : null, step, now, lines)

describe('a scoring', () => {
  const steps = told(
    [3, 5, 0],
    [6, 9, 6],
    [
      [1, 1, 4],
      [0, 2, 2],
      [2, 2, 2],
    ],
  )
  const scorings = steps.map(shown)

  test('goes through all its parts in order', () => {
    const parts = scorings.map((each) => each?.part).filter((part): part is ScoringPart => part !== undefined)
    expect(parts).toEqual(['before', 'power', 'crack', 'places', 'award', 'award', 'award', 'clearing', 'new'])
    expect(parts.map(stepOf)).toEqual([0, 1, 1, 1, 1, 1, 1, 3, 4])
  })
  test('counts power by seat first, then sorts by place', () => {
    const seen = (part: ScoringPart): unknown =>
      scorings.find((each) => each?.part === part)?.rows.map((each) => [each.seat, each.power, each.place, each.tied])
    expect(seen('power')).toEqual([
      [0, 6, 0, false],
      [1, 9, 0, false],
      [2, 6, 0, false],
    ])
    expect(seen('places')).toEqual([
      [1, 9, 1, false],
      [0, 6, 2, true],
      [2, 6, 2, true],
    ])
    expect(scorings.find((each) => each?.part === 'power')).toMatchObject({
      total: 21,
      breakpoint: 20,
      base: 7,
      face: 'cave',
    })
  })
  test('numbers agree with what has been told at every moment', () => {
    const before = [3, 5, 0]
    for (const [index, scoring] of scorings.entries()) {
      const points = steps[index]?.view.seats.map(({ vp }) => vp) ?? []
      const given = (who: number): number => scoring?.rows.find((each) => each.seat === who && each.given)?.vp ?? 0
      expect(points, scoring?.part).toEqual(before.map((each, who) => each + given(who)))
    }
    expect(
      scorings.filter((each) => each?.part === 'award').map((each) => each?.rows.filter(({ given }) => given).length),
    ).toEqual([1, 2, 3])
  })
  test('knows the base that comes after it', () => {
    expect(scorings.at(-1)).toMatchObject({ part: 'new', next: 8, base: 7 })
    expect(scorings[0]?.next).toBe(-1)
  })
  test('says before that it would end the game, and no more once it is given', () => {
    const last = told(
      [11, 5],
      [9, 3],
      [
        [0, 1, 4],
        [1, 2, 2],
      ],
    ).map(shown)
    expect(last.map((each) => each?.ends)).toEqual([0, 0, 0, 0, -1, -1, -1, -1])
  })
  test('who has no power and no minion there has no row', () => {
    const [, power] = told(
      [0, 0, 0],
      [6, 0, 14],
      [
        [2, 1, 4],
        [0, 2, 2],
      ],
    ).map(shown)
    expect(power?.rows.map((each) => each.seat)).toEqual([0, 2])
  })
})

describe('who comes while a base is being scored', () => {
  const standing = base(7, {
    total: 21,
    power: [12, 9],
    places: [
      { seat: 0, place: 1, vp: 4 },
      { seat: 1, place: 2, vp: 2 },
    ],
  })
  const asked = (step: 'before' | 'after'): View => view({ bases: [standing], scoring: { base: 7, step } })
  const log = [
    line(1, { kind: 'scores', bases: [7] }),
    line(2, { kind: 'award', seat: 0, bases: [7], vp: 4, place: 1, totals: [12] }),
    line(3, { kind: 'award', seat: 1, bases: [7], vp: 2, place: 2, totals: [9] }),
  ]
  test('sees where it stands', () => {
    expect(scoringOf(null, null, asked('before'), log.slice(0, 1))).toMatchObject({
      part: 'before',
      held: true,
      base: 7,
    })
    expect(scoringOf(null, null, asked('after'), log)).toMatchObject({ part: 'after', held: true })
    const cleared = [...log, line(20, { kind: 'cleared', bases: [7] })]
    expect(scoringOf(null, null, asked('after'), cleared)).toMatchObject({ part: 'clearing' })
    expect(scoringOf(null, null, asked('after'), log)?.rows.map(({ given, place }) => [given, place])).toEqual([
      [true, 1],
      [true, 2],
    ])
  })
  test('sees nothing where none is', () => {
    expect(scoringOf(null, null, view({ bases: [standing] }), log)).toBeNull()
  })
  test('does not take an older scoring of the same base for this one', () => {
    const twice = [...log, line(9, { kind: 'scores', bases: [7] })]
    expect(scoringOf(null, null, asked('before'), twice)).toMatchObject({ part: 'before' })
  })
})

test('a scoring that waits for an answer stays where it was told', () => {
  const beat: ScoringBeat = {
    kind: 'scoring',
    key: 1,
    turn: 1,
    seat: 0,
    base: 7,
    face: 'cave',
    breakpoint: 20,
    power: [12, 9],
    places: [],
    lines: [line(1, { kind: 'scores', bases: [7] })],
  }
  expect(scoringOf(beat, null, view({ bases: [base(7)] }), [])).toMatchObject({ part: 'before', held: true })
})

import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/playback/beats'
import { marksOf } from '../../src/playback/marks'
import { plan } from '../../src/playback/pace'
import { begin, next } from '../../src/playback/steps'
import type { Frame, LogLine } from '../../src/wire/protocol'
import { base, frame, line, minion, seat, view } from '../made'

const card = (id: number, face = 'imp') => ({ id, face, owner: 1 })
const before = view({ current: 1, bases: [base(90, { power: [2, 0], minions: [minion(1, { power: 2 })] })] })
const start = (given: Partial<Frame> = {}) => begin(frame(1, { view: before, lines: [line(1)], log_from: 1, ...given }))
/** Frames, each with its lines; line numbers go on from 2. */
function told(lines: LogLine[][], views = lines.map(() => before), causes: Partial<Frame>[] = []): Frame[] {
  let from = 2
  return lines.map((each, index) => {
    const made = frame(2 + index, { log_from: from, lines: each, view: views[index] ?? before, ...causes[index] })
    from += each.length
    return made
  })
}
const parts = (steps: Step[]): string[] => steps.map(({ part }) => part)

describe('a play', () => {
  const strike = line(2, { kind: 'play_action', seat: 1, cards: [card(50, 'net')] })
  const gone = line(3, { kind: 'destroy', seat: 1, cards: [card(1)], bases: [90] })

  test('is its card first, then all that comes of it, from several frames', () => {
    const steps = plan(
      start(),
      told([
        [],
        [strike],
        [],
        [gone, line(4, { kind: 'draw', seat: 1, cards: [card(7, ''), card(8, '')] })],
        [line(5, { kind: 'shuffle', seat: 1 })],
      ]),
    )
    expect(parts(steps)).toEqual(['card', 'effect'])
    expect(steps[0]).toMatchObject({
      beat: { kind: 'play', how: 'action', seat: 1, card: 50, face: 'net', target: null },
      frame: { at: 1 },
      told: 2,
    })
    expect(steps[1]).toMatchObject({ beat: { key: 2 }, frame: { at: 6 }, told: 5, line: { kind: 'play_action' } })
    expect(steps[1] && marksOf(steps[1])).toEqual([
      { on: { kind: 'card', id: 1 }, words: 'destroyed', tone: 'loss' },
      { on: { kind: 'seat', id: 1 }, words: 'draws 2', tone: 'gain' },
    ])
  })

  test('is looked for once, and again when more has come', () => {
    const place = start()
    const [first, second] = [told([[strike]]), told([[strike], [gone]])]
    expect(next(place, first)).toBe(next(place, first))
    expect(next(place, second)?.left).toHaveLength(2)
    expect(plan(place, second).at(-1)?.lines).toContain(gone)
    expect(plan(place, first).at(-1)?.lines).not.toContain(gone)
  })

  test('says what it is aimed at', () => {
    const [minionPlayed] = plan(start(), told([[line(2, { kind: 'play_minion', cards: [card(4)], bases: [90] })]]))
    expect(minionPlayed?.beat).toMatchObject({ how: 'minion', target: { kind: 'base', id: 90 } })
    const [onMinion] = plan(
      start(),
      told([[line(2, { kind: 'play_on_minion', cards: [card(4, 'net'), card(1)], bases: [90] })]]),
    )
    expect(onMinion?.beat).toMatchObject({ how: 'action', card: 4, target: { kind: 'card', id: 1 } })
  })

  test('that goes on later is the same beat, and its card is not shown again', () => {
    const [first, second] = told([[strike], [gone]])
    if (!first || !second) throw new Error('two frames')
    const early = plan(start(), [first])
    expect(parts(early)).toEqual(['card', 'effect'])
    const place = { ...begin(first), play: early[1]?.beat.kind === 'play' ? early[1].beat : null }
    const late = plan(place, [second])
    expect(parts(late)).toEqual(['effect'])
    expect(late[0]?.beat).toMatchObject({ key: 2, lines: [{ kind: 'play_action' }, { kind: 'destroy' }] })
  })

  test('of one’s own needs no telling, but its marks are there', () => {
    const own: Partial<Frame> = { cause: { kind: 'answer', seat: 0, bot: false } }
    const after = view({ ...before, bases: [base(90, { minions: [minion(1, { power: 5 })] })] })
    const steps = plan(start(), told([[line(2, { kind: 'play_action', seat: 0, cards: [card(50)] })]], [after], [own]))
    expect(steps).toMatchObject([{ part: 'effect', time: 0, line: null }])
    expect(steps[0] && marksOf(steps[0])).toEqual([{ on: { kind: 'card', id: 1 }, words: '+3', tone: 'gain' }])
  })

  test('follows a play in the same frame with its own card, and the table changes with the last', () => {
    const after = view({ ...before, bases: [] })
    const steps = plan(
      start(),
      told([[strike, gone, line(4, { kind: 'play_minion', seat: 1, cards: [card(9)], bases: [90] })]], [after]),
    )
    expect(parts(steps)).toEqual(['card', 'effect', 'card', 'effect'])
    expect(steps.map((step) => step.frame.view.bases.length)).toEqual([1, 1, 1, 0])
    expect(steps.map((step) => step.told)).toEqual([2, 3, 4, 4])
  })

  test('that nobody chose has no card', () => {
    const steps = plan(
      start(),
      told([
        [
          line(2, { kind: 'turn', seat: 1, turn: 2 }),
          line(3, { kind: 'move', seat: 1, turn: 2, cards: [card(1)], bases: [90] }),
        ],
      ]),
    )
    expect(steps).toMatchObject([{ part: 'turn' }, { part: 'effect', beat: { how: 'effect', card: -1 } }])
    expect(steps[1] && marksOf(steps[1])).toEqual([{ on: { kind: 'card', id: 1 }, words: 'moved', tone: 'note' }])
  })
})

describe('what nobody needs to be told', () => {
  test('draws at the end of a turn wait for nothing', () => {
    const steps = plan(
      start(),
      told([[line(2, { kind: 'draw', seat: 1 }), line(3, { kind: 'turn', seat: 0, turn: 2 })]]),
    )
    expect(steps).toMatchObject([
      { part: 'rest', time: 0 },
      { part: 'turn', time: 0, frame: { at: 2 } },
    ])
  })

  test('a question in between is shown only if nothing follows', () => {
    expect(plan(start(), told([[], [], []])).map((step) => step.frame.at)).toEqual([4])
  })

  test('what is taken back is on show at once, and lines are told anew', () => {
    const undone = frame(2, { log_from: 1, lines: [], cause: { kind: 'undo', seat: 1, bot: false } })
    const steps = plan(start(), [
      undone,
      frame(3, { log_from: 1, lines: [line(1, { kind: 'play_minion', seat: 1, cards: [card(4)], bases: [90] })] }),
    ])
    expect(parts(steps)).toEqual(['rest', 'card', 'effect'])
    expect(steps[0]).toMatchObject({ frame: { at: 2 }, time: 0 })
  })
})

describe('a scoring', () => {
  const places = [
    { seat: 0, place: 1, vp: 4 },
    { seat: 1, place: 2, vp: 2 },
  ]
  const full = view({ current: 1, bases: [base(90, { power: [16, 9], places, minions: [minion(1)] }), base(91)] })
  const scored = view({ ...full, seats: [seat({ vp: 4 }), seat({ name: 'Bob', vp: 2 })] })
  const over = view({ ...scored, bases: [base(92), base(91)] })
  const lines = [
    line(2, { kind: 'scores', bases: [90] }),
    line(3, { kind: 'award', seat: 0, bases: [90], vp: 4 }),
    line(4, { kind: 'award', seat: 1, bases: [90], vp: 2 }),
    line(5, { kind: 'cleared', bases: [90], cards: [card(1)] }),
    line(6, { kind: 'new_base', bases: [92] }),
    line(7, { kind: 'draw', seat: 1 }),
    line(8, { kind: 'turn', seat: 0, turn: 2 }),
  ]
  const whole = () => plan(start({ view: full }), told([lines], [over]))
  const points = (step: Step | undefined): number[] | undefined => step?.frame.view.seats.map(({ vp }) => vp)

  test('goes through its parts, and points come with their words', () => {
    const steps = whole()
    expect(parts(steps)).toEqual([
      'before',
      'power',
      'crack',
      'places',
      'award',
      'award',
      'clearing',
      'new',
      'rest',
      'turn',
    ])
    expect(steps.map(points)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [4, 0],
      [4, 2],
      [4, 2],
      [4, 2],
      [4, 2],
      [4, 2],
    ])
    expect(steps.map((step) => step.told)).toEqual([2, 2, 2, 2, 3, 4, 5, 6, 7, 8])
    expect(steps.map((step) => step.frame.view.bases.map(({ id }) => id).join())).toEqual([
      ...Array<string>(7).fill('90,91'),
      '92,91',
      '92,91',
      '92,91',
    ])
    expect(steps[6]?.frame.view.bases[0]?.minions).toEqual([])
    expect(steps[7]?.frame.view.base_discard).toMatchObject([{ id: 90, face: 'cave' }])
    expect(steps.map((step) => step.frame.view.scoring?.step)).toEqual([
      'before',
      'before',
      'before',
      'before',
      'award',
      'award',
      'discard',
      undefined,
      undefined,
      undefined,
    ])
    expect(steps[1]?.beat).toMatchObject({
      kind: 'scoring',
      base: 90,
      face: 'cave',
      power: [16, 9],
      places,
      breakpoint: 20,
    })
    expect(new Set(steps.slice(0, 8).map(({ beat }) => beat.key))).toEqual(new Set([2]))
  })

  test('waits where somebody is asked, and goes on as the same beat', () => {
    const frames = told([lines.slice(0, 1), lines.slice(1, 3), lines.slice(3)], [full, scored, over])
    const steps = plan(start({ view: full }), frames)
    expect(parts(steps).slice(0, 8)).toEqual([
      'before',
      'power',
      'crack',
      'places',
      'award',
      'award',
      'clearing',
      'new',
    ])
    expect(steps.map((step) => step.frame.at).slice(0, 8)).toEqual([2, 2, 2, 2, 2, 3, 3, 3])
    expect(steps.map(points)[4]).toEqual([4, 0])
  })

  test('with a move before its points, told in one frame with them, shows the power they are given for', () => {
    const moved = line(3, { kind: 'move', seat: 1, cards: [card(2)], bases: [90] })
    const awards = [
      line(4, { kind: 'award', seat: 1, bases: [90], vp: 4, place: 1, totals: [16] }),
      line(5, { kind: 'award', seat: 0, bases: [90], vp: 4, place: 1, totals: [16] }),
    ]
    const steps = plan(start({ view: full }), told([lines.slice(0, 1), [moved, ...awards]], [full, scored]))
    const power = steps.find(({ part }) => part === 'power')?.beat
    expect(power).toMatchObject({
      power: [16, 16],
      places: [
        { seat: 1, place: 1, vp: 4 },
        { seat: 0, place: 1, vp: 4 },
      ],
    })
  })

  test('shows no card set aside any more once the next base lies there', () => {
    const halfway = view({ ...scored, set_aside: [card(1)], scoring: { base: 90, step: 'discard' } })
    const steps = plan(start({ view: full }), told([lines.slice(0, 4), lines.slice(4)], [halfway, over]))
    expect(steps.map(({ part, frame: shown }) => [part, shown.view.set_aside.length]).slice(-4)).toEqual([
      ['clearing', 1],
      ['new', 0],
      ['rest', 0],
      ['turn', 0],
    ])
  })

  test('is told whole to a page that came in the middle of it, but nothing twice', () => {
    const came = (step: 'before' | 'award') =>
      start({
        view: view({ ...full, scoring: { base: 90, step } }),
        lines: [line(1), ...lines.slice(0, 1)],
        log_from: 0,
      })
    const rest = () => told([lines.slice(1)], [over])
    expect(parts(plan(came('before'), rest())).slice(0, 5)).toEqual(['power', 'crack', 'places', 'award', 'award'])
    expect(plan(came('before'), rest())[0]?.line?.kind).toBe('scores')
    expect(parts(plan(came('award'), rest()))[0]).toBe('award')
  })

  test('with a play before its points shows the power after that play', () => {
    const stronger = view({
      ...full,
      bases: [base(90, { power: [16, 19], minions: [minion(1, { power: 12 })] }), base(91)],
    })
    const special = line(3, { kind: 'use', seat: 1, cards: [card(1)] })
    const rest = lines.slice(1).map((each) => ({ ...each, number: each.number + 1 }))
    const steps = plan(start({ view: full }), told([lines.slice(0, 1), [special], rest], [full, stronger, over]))
    expect(parts(steps).slice(0, 4)).toEqual(['before', 'card', 'effect', 'power'])
    expect(steps[3]?.beat).toMatchObject({ key: 2, power: [16, 19] })
  })
})

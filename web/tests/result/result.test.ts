import { beforeEach, describe, expect, test } from 'vitest'
import { LASTS, pieceAt, PIECES } from '../../src/result/confetti'
import { curveOf } from '../../src/result/curve'
import { bestCard, biggest, decided, leadForGood, minionsDestroyed, powerAt, toldOf } from '../../src/result/figures'
import { outcome } from '../../src/result/outcome'
import { placed } from '../../src/result/ranking'
import type { Award, Scored, Summary, View } from '../../src/wire/protocol'
import { seat, useCatalog, view } from '../made'

beforeEach(useCatalog)

const over = (winners: number[], vp: number[], reason = 'vp', gone: number[] = []): View =>
  view({
    seats: vp.map((points, index) =>
      seat({ name: ['Ann', 'Bob', 'Cleo', 'Dan'][index] ?? '', vp: points, gone: gone.includes(index) }),
    ),
    result: { winners, vp, reason },
  })

describe('the words for the end', () => {
  const said = (now: View, mine: number[]): string[] => {
    const { mood, big, above, title } = outcome(now, mine)
    return [mood, big, above, title]
  }
  test('to the winner', () =>
    expect(said(over([0], [16, 9]), [0])).toEqual(['win', 'You win', '16 points', 'You win!']))
  test('to who was close', () =>
    expect(said(over([1], [13, 15]), [0])).toEqual(['close', 'So close', '13 of 15', 'Bob wins']))
  test('to who had the goal too, but less than the winner', () =>
    expect(said(over([1], [15, 17]), [0])).toEqual(['close', 'So close', '15 points, and Bob wins', 'Bob wins']))
  test('to who was not close', () =>
    expect(said(over([1], [4, 15]), [0])).toEqual(['loss', 'Bob wins', 'You: 4 of 15', 'Bob wins']))
  test('to who watches, and to who shares a device', () => {
    expect(said(over([1], [4, 15]), [])).toEqual(['win', 'Bob wins', '15 points', 'Bob wins!'])
    expect(said(over([1], [4, 15]), [0, 1])).toEqual(['win', 'Bob wins', '15 points', 'Bob wins!'])
  })
  test('to who gave up, and to who is left', () => {
    const left = over([1], [4, 2], 'given up', [0])
    expect(said(left, [0])).toEqual(['left', 'You gave up', 'Bob wins', 'Bob wins'])
    expect(said(left, [1])).toEqual(['win', 'You win', 'Everybody else gave up', 'You win!'])
  })
  test('after an agreement nobody is beaten', () => {
    expect(said(over([0, 1], [7, 7], 'agreed'), [0])).toEqual([
      'even',
      'Ann and Bob share it',
      'Ended by agreement',
      'You share the win!',
    ])
    expect(said(over([1], [4, 7], 'agreed'), [0])).toEqual(['even', 'Bob wins', 'Ended by agreement', 'Bob wins'])
    expect(said(over([1], [4, 7], 'agreed'), [1])).toEqual(['win', 'You win', 'Ended by agreement', 'You win!'])
  })
  test('after the operator has ended it nobody is beaten either', () => {
    expect(said(over([1], [4, 7], 'ended by operator'), [0])).toEqual([
      'even',
      'Bob wins',
      'Ended by the operator',
      'Bob wins',
    ])
    expect(said(over([1], [4, 7], 'ended by operator'), [1])).toEqual([
      'win',
      'You win',
      'Ended by the operator',
      'You win!',
    ])
  })
  test('if nobody wins', () =>
    expect(said(over([], [3, 3], 'turn limit'), [0])).toEqual([
      'even',
      'Nobody wins',
      'The turn limit was reached',
      'Nobody wins',
    ]))
})

test('places are shared by equals, winners come first', () => {
  const rows = placed(over([2], [9, 9, 15, 4]))
  expect(rows.map((row) => [row.seat, row.place])).toEqual([
    [2, '1st'],
    [0, '2nd'],
    [1, '2nd'],
    [3, '4th'],
  ])
  expect(placed(over([0], [3, 9], 'given up', [1])).map((row) => row.seat)).toEqual([0, 1])
})

const award = (who: number, vp: number, power = 5, place = 1): Award => ({ seat: who, vp, power, place })
const scored = (turn: number, awards: Award[], step = turn * 10): Scored => ({ base: 'cave', turn, step, awards })
const game = (points: number[][], bases: Scored[] = []): Summary => ({
  type: 'summary',
  ref: 1,
  turns: points.map((vp, index) => ({ turn: index + 1, seat: index % 2, vp })),
  scored: bases,
  seats: [],
})
const name = (who: number): string => ['Ann', 'Bob'][who] ?? ''

describe('figures', () => {
  test('the biggest base is the one with the most power, the first of equals', () => {
    const bases = [
      scored(1, [award(0, 4, 9), award(1, 2, 8)]),
      scored(2, [award(0, 4, 17)]),
      scored(3, [award(1, 4, 12)]),
    ]
    expect(biggest(bases)?.turn).toBe(1)
    expect(powerAt(bases[0] as Scored)).toBe(17)
    expect(biggest([])).toBeNull()
  })
  test('the best card is the strongest of all', () => {
    const strong = (power: number) => ({ won: 0, destroyed: [], strongest: { face: 'imp', power, base: 'cave' } })
    expect(bestCard([strong(4), strong(7), strong(7)])).toMatchObject({ seat: 1, power: 7 })
    expect(bestCard([{ won: 0, destroyed: [], strongest: null }])).toBeNull()
  })
  test('only minions count as minions destroyed', () => expect(minionsDestroyed(['imp', 'net', 'imp', 'gone'])).toBe(2))
  test('a base is told with who got what', () =>
    expect(toldOf(scored(3, [award(0, 4), award(1, 2)]), name)).toBe('Turn 3: Cave, Ann 4, Bob 2'))
})

describe('what decided it', () => {
  test('is where the winner took the lead for good', () => {
    const points = [
      [0, 0],
      [4, 2],
      [4, 6],
      [9, 6],
      [15, 8],
    ]
    expect(leadForGood(game(points).turns, 0)).toBe(3)
    const bases = [scored(2, [award(0, 4), award(1, 2)]), scored(4, [award(0, 5)]), scored(5, [award(0, 6)])]
    expect(decided(game(points, bases), [0], name)).toEqual({
      words: 'Cave gave Ann 5 points in turn 4: the lead, and for good.',
      step: 40,
    })
  })
  test('is the last blow if the lead changed there', () => {
    const points = [
      [0, 0],
      [9, 12],
      [16, 14],
    ]
    expect(decided(game(points, [scored(3, [award(0, 7), award(1, 2)])]), [0], name)).toEqual({
      words: 'Cave gave Ann 7 points in turn 3: that decided it.',
      step: 30,
    })
  })
  test('is said without a base where none was scored', () => {
    expect(
      decided(
        game([
          [0, 0],
          [1, 0],
          [15, 0],
        ]),
        [0],
        name,
      ),
    ).toEqual({ words: 'Ann gained points in turn 2: the lead, and for good.', step: -1 })
  })
  test('is nothing where nobody won alone, or not by points', () => {
    expect(decided(game([[3, 3]]), [0, 1], name)).toBeNull()
    expect(decided(game([[3, 9]]), [0], name)).toBeNull()
    expect(decided(game([]), [0], name)).toBeNull()
  })
})

describe('the curve', () => {
  const room = { width: 320, height: 170, left: 20, bottom: 20, rest: 10 }
  const drawn = curveOf(
    game(
      [
        [0, 0],
        [4, 2],
        [15, 2],
      ],
      [scored(2, [award(0, 4), award(1, 2), award(1, 0)]), scored(3, [award(0, 11)])],
    ),
    2,
    15,
    room,
  )
  test('has a line for each, from the beginning to the last turn', () => {
    expect(drawn.lines.map(({ seat: who }) => who)).toEqual([0, 1])
    expect(drawn.lines[0]?.path.startsWith('M20 ')).toBe(true)
    expect(drawn.lines[0]?.path.match(/L/g)).toHaveLength(3)
    expect(drawn.lines[0]?.path).toMatch(/L310 [\d.]+$/)
  })
  test('has a mark where somebody earned something', () => {
    expect(drawn.marks.map((mark) => [mark.seat, mark.scored])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ])
  })
  test('rises with the points and stays in its room', () => {
    const [first, , last] = drawn.marks
    expect(last?.y).toBeLessThan(first?.y ?? 0)
    for (const { x, y } of drawn.marks) {
      expect(x).toBeGreaterThanOrEqual(20)
      expect(x).toBeLessThanOrEqual(310)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(150)
    }
  })
  test('names the goal, whatever it is, and a few turns', () => {
    expect(drawn.rows.map(({ vp }) => vp)).toEqual([0, 5, 10, 15])
    expect(curveOf(game([[0, 0]]), 2, 30, room).rows.at(-1)?.vp).toBe(30)
    const long = curveOf(game(Array.from({ length: 81 }, () => [0, 0])), 2, 15, room)
    expect(long.columns.map(({ turn }) => turn)).toEqual([1, 20, 40, 60, 81])
    expect(curveOf(game([[0, 0]]), 2, 15, room).columns.map(({ turn }) => turn)).toEqual([1])
  })
})

describe('confetti', () => {
  const all = (time: number, fall: 'burst' | 'rain') =>
    Array.from({ length: PIECES }, (_, piece) => pieceAt(piece, time, fall, 800, 600, 2)).filter(
      (piece) => piece !== null,
    )
  test('falls out of the page before its time is over', () => {
    expect(all(400, 'burst')).toHaveLength(PIECES)
    expect(all(LASTS, 'burst').length).toBeLessThan(PIECES / 2)
  })
  test('is the same every time, and uses every icon', () => {
    expect(all(700, 'burst')).toEqual(all(700, 'burst'))
    expect(new Set(all(700, 'burst').map(({ icon }) => icon))).toEqual(new Set([0, 1]))
  })
  test('rain begins one after the other', () => {
    expect(all(50, 'rain').length).toBeLessThan(all(1200, 'rain').length)
  })
})

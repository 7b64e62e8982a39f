import { describe, expect, test } from 'vitest'
import { GAP, leastHeight, PAD, planOf, type Plan, type Room } from '../../src/bases/plan'

const room = (given: Partial<Room> = {}): Room => ({
  width: 220,
  height: 470,
  lanes: [],
  fixed: 36,
  lines: (letters) => Math.ceil((90 * letters * 0.5) / 200),
  letters: [13, 12],
  touch: false,
  scale: 1,
  strip: false,
  ...given,
})
const lanes = (...tiles: number[]): Room['lanes'] => tiles.map((count, seat) => ({ seat, tiles: count }))
const height = (plan: Plan): number => plan.rows.length * (plan.height + 2 * PAD + GAP)
const seats = (plan: Plan): number[][] => plan.rows.map((row) => row.map(({ seat }) => seat))

describe('a base with room', () => {
  test('shows much of its picture while nobody is there', () => {
    const plan = planOf(room())
    expect(plan).toMatchObject({ rows: [], cut: 0, letters: 13 })
    expect(plan.panorama).toBeGreaterThan(120)
  })
  test('gives each player a row', () => {
    expect(seats(planOf(room({ lanes: lanes(2, 1, 1) })))).toEqual([[0], [1], [2]])
  })
  test('has tiles no higher than they look well', () => {
    expect(planOf(room({ height: 900, lanes: lanes(1) })).height).toBe(140)
  })
  test('gives one tile the whole lane', () => {
    const [[cell] = []] = planOf(room({ lanes: lanes(1) })).rows
    expect(cell?.tile).toBeGreaterThan(170)
  })
})

describe('a crowded base', () => {
  test('divides a lane that is too wide into rows of equal length', () => {
    const plan = planOf(room({ lanes: lanes(7) }))
    expect(plan.rows.map(([cell]) => [cell?.from, cell?.tiles])).toEqual([
      [0, 2],
      [2, 2],
      [4, 2],
      [6, 1],
    ])
  })
  test('lets small lanes share a row before its tiles become too low', () => {
    const plan = planOf(
      room({ width: 270, height: 240, touch: true, strip: true, lanes: lanes(2, 1, 1, 1), letters: [12] }),
    )
    expect(plan.rows.length).toBe(2)
    expect(plan.height).toBeGreaterThanOrEqual(44)
    expect(
      plan.rows
        .flat()
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual([0, 1, 2, 3])
  })
  test('makes the ability smaller, then shorter', () => {
    const long = room({ height: 330, lanes: lanes(2, 2, 2), lines: () => 8 })
    expect(planOf(long)).toMatchObject({ letters: 12 })
    expect(planOf({ ...long, height: 292 }).cut).toBeGreaterThan(0)
    expect(planOf({ ...long, height: 292 }).scrolls).toBe(false)
  })
  test('puts small lanes side by side also where it scrolls: nobody is out of sight', () => {
    const plan = planOf(
      room({
        width: 358,
        height: 150,
        fixed: 27,
        touch: true,
        strip: true,
        lanes: lanes(1, 2),
        letters: [12.5, 12],
        lines: () => 1,
      }),
    )
    expect(plan.scrolls).toBe(true)
    expect(seats(plan)).toEqual([[0, 1]])
  })
  test('scrolls only where nothing else helps', () => {
    expect(planOf(room({ height: 200, lanes: lanes(6, 6, 6, 6) }))).toMatchObject({ scrolls: true, cut: 1 })
  })
})

test.each([true, false])('nothing is too small, too large or forgotten (touch: %s)', (touch) => {
  for (const width of [180, 211, 276, 374]) {
    for (const high of [190, 254, 360, 470, 560]) {
      for (const counts of [[1], [3, 2], [5, 1, 1], [4, 4], [2, 2, 2, 2], [8, 6], [12]]) {
        const plan = planOf(room({ width, height: high, touch, lanes: lanes(...counts) }))
        const found = counts.map((_, seat) => plan.rows.flat().filter((cell) => cell.seat === seat))
        expect(found.map((cells) => cells.reduce((sum, cell) => sum + cell.tiles, 0))).toEqual(counts)
        for (const row of plan.rows)
          expect(row.reduce((sum, cell) => sum + cell.width + GAP, -GAP)).toBeLessThanOrEqual(width - 12 + 0.01)
        for (const cell of plan.rows.flat()) expect(cell.tile).toBeGreaterThanOrEqual(44)
        expect(plan.height).toBeGreaterThanOrEqual(44)
        if (!plan.scrolls) expect(plan.panorama + height(plan)).toBeLessThanOrEqual(high)
      }
    }
  }
})

test('the height that a base needs grows with its crowd', () => {
  const need = (...counts: number[]): number =>
    leastHeight(room({ width: 374, touch: true, strip: true, lanes: lanes(...counts) }))
  expect(need()).toBeLessThan(need(2, 1))
  expect(need(2, 1)).toBeLessThan(need(6, 6))
})

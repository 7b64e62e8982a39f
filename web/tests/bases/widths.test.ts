import { expect, test } from 'vitest'
import { planOf, type Room } from '../../src/bases/plan'
import { type Column, loss, sharesOf } from '../../src/bases/widths'

const EVEN = 200
const LETTERS = 13.5
/** A base with given numbers of minions and letters of its ability, on a laptop's screen. */
const column = (tiles: number[], ability = 100, fixed = 36): Column => ({
  planned: (width) => planOf(room(tiles, ability, fixed, width)),
  empty: tiles.length === 0,
  named: 0,
})
const room = (tiles: number[], ability: number, fixed: number, width: number): Room => ({
  width,
  height: 375,
  lanes: tiles.map((count, seat) => ({ seat, tiles: count })),
  fixed,
  lines: (letters) => Math.ceil((ability * letters * 0.5) / (width - 21)),
  letters: [13.5, 13, 12.5, 12],
  touch: false,
  scale: 1,
  strip: false,
})
const shares = (...columns: Column[]): number[] => sharesOf(columns, EVEN, 172, LETTERS)
const sum = (all: number[]): number => all.reduce((total, each) => total + each, 0)

test('bases where nobody is are as wide as each other', () => {
  expect(shares(column([]), column([]), column([]), column([]), column([]))).toEqual([1, 1, 1, 1, 1])
})
test('what an empty base does not need goes to a crowded one', () => {
  const found = shares(column([]), column([1]), column([2, 3, 3], 110, 106), column([1, 1]), column([]))
  expect(sum(found)).toBe(5)
  expect(found[2]).toBeGreaterThan(1.2)
  expect(found[0]).toBeLessThan(1)
})
test('a crowd that would be out of sight in an even share is seen in its own', () => {
  const crowded = column([1, 3, 3], 110, 106)
  expect(crowded.planned(EVEN)).toMatchObject({ cut: expect.any(Number) as number })
  const wide = shares(column([]), column([1]), crowded, column([1, 1]), column([]))[2] ?? 0
  expect(loss(crowded.planned(EVEN * wide), LETTERS)).toBeLessThan(loss(crowded.planned(EVEN), LETTERS) / 2)
  expect(crowded.planned(EVEN * wide)).toMatchObject({ scrolls: false, cut: 0 })
})
test('no base is narrower than can be read', () => {
  const found = shares(column([4, 4, 4, 4]), column([]), column([]), column([]), column([]))
  expect(Math.min(...found) * EVEN).toBeGreaterThanOrEqual(172)
})
test('a name takes no part in it', () => {
  const [first = 0] = shares({ ...column([]), named: 190 }, column([4, 4, 4]), column([]), column([]), column([]))
  expect(first * EVEN).toBeGreaterThanOrEqual(190)
})
test('minions out of sight come before words that are cut', () => {
  const columns = [column([2, 2, 1], 330, 106), column([]), column([1, 1]), column([4, 4], 150, 106), column([])]
  const wide = shares(...columns)[3] ?? 1
  expect(columns[3]?.planned(EVEN)).toMatchObject({ scrolls: true })
  expect(columns[3]?.planned(EVEN * wide)).toMatchObject({ scrolls: false })
})
test('a long ability widens its base only where that helps', () => {
  const found = shares(column([1, 1, 1], 330), column([], 20), column([], 20), column([], 20), column([], 20))
  expect(found[0]).toBeGreaterThan(found[1] ?? 1)
  expect(shares(column([], 160), column([], 20), column([], 20))).toEqual([1, 1, 1])
})
test('one minion more at a base with room moves nothing', () => {
  const quiet = [column([]), column([1]), column([1, 1]), column([]), column([1])]
  expect(shares(...quiet)).toEqual(shares(...quiet.slice(0, 4), column([1, 1])))
})

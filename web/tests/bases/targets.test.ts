import { describe, expect, test } from 'vitest'
import {
  GAP,
  INLINE,
  inlineWidth,
  type Listed,
  listingOf,
  PAD,
  TILE,
  tileLines,
  tileWidth,
} from '../../src/bases/targets'

const listed = (given: Partial<Listed> = {}): Listed => ({
  width: 360,
  height: 368,
  bases: 3,
  tiles: 0,
  beside: false,
  scale: 1,
  ...given,
})

describe('bases listed while a card is read', () => {
  test('have room for who stands there and for what they say', () => {
    expect(listingOf(listed())).toMatchObject({ columns: 1, crowd: 'below' })
    expect(listingOf(listed()).lines).toBeGreaterThan(0)
  })
  test('say less, the more there are', () => {
    const rows = [2, 3, 4, 5].map((bases) => listingOf(listed({ bases })))
    expect(rows.map(({ lines }) => lines)).toEqual([...rows.map(({ lines }) => lines)].sort((a, b) => b - a))
    expect(rows.at(-1)).toMatchObject({ crowd: 'none', lines: 0 })
  })
  test('fill the height and never more, down to what a finger hits', () => {
    for (const bases of [2, 3, 4, 5]) {
      const { row } = listingOf(listed({ bases }))
      expect(row).toBeGreaterThanOrEqual(44)
      if (row > 50) expect(bases * row + GAP * (bases - 1) + 2 * PAD).toBeLessThanOrEqual(368)
    }
  })
  test('lie in two columns on a low screen if they are many', () => {
    const low = { width: 560, height: 215 }
    expect(listingOf(listed({ ...low, bases: 3 }))).toMatchObject({ columns: 1, crowd: 'beside' })
    expect(listingOf(listed({ ...low, bases: 5 }))).toMatchObject({ columns: 2 })
  })
  test('have tiles that may be chosen beside them on a low screen, so that all are in sight', () => {
    const { inline, row, tile } = listingOf(listed({ width: 560, height: 218, bases: 3, tiles: 3 }))
    expect([inline, tile >= 44]).toEqual([true, true])
    expect(Math.max(row, tile + TILE.room) * 3 + 2 * GAP + 2 * PAD).toBeLessThanOrEqual(218)
  })
  test('have them beside also on a narrower low screen, if there is room for all of them', () => {
    const narrow = { width: 373, height: 205, bases: 3, tiles: 3 }
    expect([true, false].map((beside) => listingOf(listed({ ...narrow, beside })).inline)).toEqual([true, false])
    expect(listingOf(listed({ ...narrow, height: 368, beside: true })).inline).toBe(false)
  })
  test('are wider where little lies beside them, so that their names can be read', () => {
    expect(inlineWidth(546, [1, 1, 2])).toBe(INLINE.widest)
    expect(inlineWidth(546, [3, 1, 0])).toBeLessThan(INLINE.widest)
    expect(tileWidth(373 - inlineWidth(373, [1, 1, 1]) - GAP)).toBeGreaterThanOrEqual(78)
    for (const tiles of [
      [1, 1, 2],
      [3, 1, 0],
      [7, 2, 4],
    ]) {
      const lines = (base: number): number => tiles.reduce((sum, many) => sum + tileLines(546 - base - GAP, many), 0)
      expect(lines(inlineWidth(546, tiles))).toBe(lines(INLINE.width))
    }
  })
  test('make room for tiles that may be chosen', () => {
    expect(listingOf(listed({ tiles: 2 })).row).toBeLessThan(listingOf(listed()).row)
  })
})

describe('tiles that may be chosen', () => {
  test.each([344, 360, 378, 560])('fill a row of %i and can be hit', (width) => {
    const each = tileWidth(width)
    const many = Math.floor((width - 2 * TILE.room + TILE.gap) / (each + TILE.gap))
    expect(each).toBeGreaterThanOrEqual(78)
    expect(width - 2 * TILE.room - many * (each + TILE.gap) + TILE.gap).toBeLessThan(many)
    expect(tileLines(width, many)).toBe(1)
    expect(tileLines(width, many + 1)).toBe(2)
  })
  test('take no line where there are none', () => {
    expect(tileLines(360, 0)).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { GAP, type Listed, listingOf, PAD, TILE, tileLines, tileWidth } from '../../src/bases/targets'

const listed = (given: Partial<Listed> = {}): Listed => ({ width: 360, height: 368, bases: 3, tiles: 0, scale: 1, ...given })

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
    const { inline, row } = listingOf(listed({ width: 560, height: 222, bases: 3, tiles: 3 }))
    expect(inline).toBe(true)
    expect(Math.max(row, TILE.height) * 3 + 2 * GAP + 2 * PAD).toBeLessThanOrEqual(222 + 10)
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

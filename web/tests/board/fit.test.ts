import { describe, expect, test } from 'vitest'
import { fitTiles, leastHeight, spaceForLying, TILE_GAP } from '../../src/board/fit'

const LARGEST = 112

/** The height that lanes of these tiles take, counted by hand. */
function taken(counts: number[], width: number, columns: number, tile: { width: number; height: number }): number {
  const perRow = Math.floor((width + TILE_GAP) / (tile.width + TILE_GAP))
  const lanes = counts.map((count) => Math.ceil(count / perRow) * (tile.height + TILE_GAP) + 10)
  let sum = 0
  for (let lane = 0; lane < lanes.length; lane += columns) sum += Math.max(...lanes.slice(lane, lane + columns))
  return sum
}

describe('tiles at a base', () => {
  test('are as large as may be where there is room', () => {
    expect(fitTiles([1], 400, 400, 1, LARGEST)).toEqual({ width: 112, height: 134, lying: false, scrolls: false })
  })

  test('are never larger than asked for', () => {
    expect(fitTiles([1], 400, 400, 1, 68).width).toBe(68)
  })

  test('just fit, and one pixel less makes them smaller', () => {
    const height = 134 + TILE_GAP + 10
    expect(fitTiles([1], 112, height, 1, LARGEST).width).toBe(112)
    expect(fitTiles([1], 112, height - 1, 1, LARGEST).width).toBe(104)
    expect(fitTiles([1], 111, height, 1, LARGEST).width).toBe(104)
  })

  test('lie down before they become tiny', () => {
    const fit = fitTiles([6], 240, 160, 1, LARGEST)
    expect(fit).toMatchObject({ lying: true, scrolls: false })
    expect(fit.width).toBeGreaterThanOrEqual(72)
  })

  test('are never wider than a name needs', () => {
    expect(fitTiles([1], 400, 70, 1, LARGEST)).toEqual({ width: 128, height: 48, lying: true, scrolls: false })
  })

  test('scroll where nothing else helps', () => {
    expect(fitTiles([40], 100, 60, 1, LARGEST)).toEqual({ width: 42, height: 50, lying: false, scrolls: true })
    expect(fitTiles([1], 0, 0, 1, LARGEST).scrolls).toBe(true) // not laid out yet
  })

  test('take the width there is where it is narrower than any of them', () => {
    expect(fitTiles([1], 30, 400, 1, LARGEST)).toEqual({ width: 30, height: 48, lying: true, scrolls: false })
  })

  test('need no room where nobody is', () => {
    expect(fitTiles([], 200, 0, 1, LARGEST)).toMatchObject({ width: 112, scrolls: false })
    expect(fitTiles([0, 0], 200, 0, 1, LARGEST)).toMatchObject({ width: 112, scrolls: false })
  })

  test('get more room when lanes lie side by side', () => {
    const below = fitTiles([4, 4], 200, 200, 1, LARGEST)
    const beside = fitTiles([4, 4], 200, 200, 2, LARGEST)
    expect(beside.height).toBeGreaterThan(below.height)
  })

  test('fit whenever they claim to', () => {
    for (let count = 1; count <= 16; count += 1)
      for (const width of [60, 110, 180, 260, 390])
        for (const height of [50, 90, 160, 300])
          for (const columns of [1, 2]) {
            const fit = fitTiles([count, 2], width, height, columns, LARGEST)
            const fits = taken([count, 2], width, columns, fit) <= height
            expect({ count, width, height, columns, fits }).toEqual({ count, width, height, columns, fits: !fit.scrolls })
          }
  })
})

test('the least height is the height below which a base scrolls', () => {
  for (const counts of [[1], [3], [7, 2], [12, 5, 1]]) {
    const least = leastHeight(counts, 150, 1)
    expect(fitTiles(counts, 150, least, 1, LARGEST).scrolls).toBe(false)
  }
  expect(leastHeight([3], 20, 1)).toBe(0) // nothing fits: no height would help
})

test('lying minions take whole rows', () => {
  const one = spaceForLying([1], 72)
  expect(spaceForLying([2], 72)).toBe(one + 42 + TILE_GAP)
  expect(spaceForLying([2], 72 + TILE_GAP + 72)).toBe(one) // beside each other
  expect(spaceForLying([1, 1], 500)).toBe(2 * one) // each player a lane
  expect(spaceForLying([3], 10)).toBe(spaceForLying([3], 72)) // never less than one in a row
})

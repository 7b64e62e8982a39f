import { describe, expect, test } from 'vitest'
import { gridOf, layoutOf } from '../../src/board/layout'

const kinds = (size: [number, number], bases = 3): string => {
  const { kind, phone } = layoutOf(...size, bases)
  return phone ? 'phone' : kind
}

describe('the layout', () => {
  test.each<[[number, number], string]>([
    [[1440, 900], 'desk'],
    [[1280, 720], 'desk'],
    [[1024, 768], 'desk'],
    [[1000, 560], 'desk'],
    [[999, 560], 'tall'],
    [[820, 1180], 'tall'],
    [[600, 560], 'tall'],
    [[390, 844], 'phone'],
    [[360, 640], 'phone'],
    [[599, 559], 'phone'],
    [[844, 390], 'short'],
    [[667, 375], 'short'],
    [[720, 450], 'short'],
    [[1440, 559], 'short'],
  ])('of %j is %s', (size, kind) => {
    expect(kinds(size)).toBe(kind)
    expect(layoutOf(...size, 3).touch).toBe(kind !== 'desk')
  })

  test('of a small phone that lies stays low with larger letters', () => {
    expect(layoutOf(667, 375, 6, 1.15).kind).toBe('short')
    expect(layoutOf(568, 320, 3).kind).toBe('short')
    expect(layoutOf(360, 640, 6, 1.15).phone).toBe(true)
  })
  test('with larger letters is that of a smaller screen', () => {
    expect(layoutOf(1100, 800, 3, 1.15).kind).toBe('tall')
    expect(layoutOf(1100, 800, 3, 1).kind).toBe('desk')
    expect(layoutOf(1300, 620, 3, 1.15).kind).toBe('short')
  })
})

describe('the rail', () => {
  test('is whole where every base can still be read beside it', () => {
    expect(layoutOf(1440, 900, 5).rail).toBe('full')
    expect(layoutOf(1280, 720, 5).rail).toBe('full')
    expect(layoutOf(1024, 768, 3).rail).toBe('full')
  })
  test('is a strip where the bases need its room', () => {
    expect(layoutOf(1024, 768, 5)).toMatchObject({ rail: 'strip', columns: 5, scrolls: false })
  })
  test('is nowhere under a finger', () => {
    for (const size of [
      [820, 1180],
      [390, 844],
      [844, 390],
    ] as const)
      expect(layoutOf(size[0], size[1], 3).rail).toBe('none')
  })
})

describe('the bases', () => {
  test('lie side by side on a desk', () => {
    expect(layoutOf(1440, 900, 5)).toMatchObject({ columns: 5, rows: 1, scrolls: false })
    expect(layoutOf(1280, 720, 3)).toMatchObject({ columns: 3, rows: 1, scrolls: false })
  })
  test('lie in two rows on an upright tablet, and leave a cell for the panel', () => {
    expect(layoutOf(820, 1180, 5)).toMatchObject({ columns: 3, rows: 2, spare: true })
    expect(layoutOf(820, 1180, 3)).toMatchObject({ columns: 2, rows: 2, spare: true })
    expect(layoutOf(820, 1180, 4)).toMatchObject({ columns: 2, rows: 2, spare: false })
  })
  test('lie below each other on a phone, if each can still be read', () => {
    expect(layoutOf(390, 844, 3)).toMatchObject({ columns: 1, rows: 3, scrolls: false })
    expect(layoutOf(390, 844, 5)).toMatchObject({ columns: 1, rows: 1, scrolls: true })
    expect(layoutOf(360, 640, 3).scrolls).toBe(true)
  })
  test('lie side by side on a low screen; those that do not fit are scrolled to', () => {
    expect(layoutOf(844, 390, 3)).toMatchObject({ columns: 3, rows: 1, scrolls: false })
    expect(layoutOf(844, 390, 5)).toMatchObject({ columns: 3, rows: 1, scrolls: true })
    expect(layoutOf(667, 375, 3)).toMatchObject({ columns: 3, scrolls: false })
  })
  test('that do not fit on a desk are scrolled to as well', () => {
    expect(layoutOf(1024, 600, 8)).toMatchObject({ rows: 1, scrolls: true })
  })
  test.each([
    [1440, 900],
    [1280, 720],
    [1024, 768],
    [820, 1180],
    [390, 844],
    [360, 640],
    [844, 390],
    [667, 375],
    [720, 450],
  ])('have room at %i x %i, whatever their number', (width, height) => {
    for (let bases = 1; bases <= 8; bases += 1) {
      const { columns, rows, room, scrolls } = layoutOf(width, height, bases)
      expect(room.width / columns).toBeGreaterThanOrEqual(172)
      expect(room.height / rows).toBeGreaterThanOrEqual(150)
      if (!scrolls) expect(columns * rows).toBeGreaterThanOrEqual(bases)
    }
  })
})

describe('a grid', () => {
  test('has the cells that look best', () => {
    expect(gridOf(6, 900, 1000, 180, 240)).toEqual({ columns: 3, rows: 2 })
    expect(gridOf(4, 1200, 450, 180, 240)).toEqual({ columns: 4, rows: 1 })
  })
  test('is none where a cell would be too small', () => {
    expect(gridOf(6, 500, 400, 180, 240)).toBeNull()
  })
})

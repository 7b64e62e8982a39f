import { describe, expect, test } from 'vitest'
import { fitFace, SMALLEST, textHeight, type Printed } from '../../src/hand/fitting'
import type { Widths } from '../../src/ui/measure'

/** Every letter is half as wide as it is high. */
const half: Widths = (text, font) => (text.length * Number(/([\d.]+)px/.exec(font)?.[1])) / 2
const card = (length: number, abilities = 1): Printed => ({
  id: `c${length}`,
  name: 'Worker',
  abilities: Array.from({ length: abilities }, () => ({ type: 'on_play', text: 'word '.repeat(length / 5) })),
})
const frame = { width: 181, height: 250, scale: 1 }
const fit = (length: number, given: Partial<Parameters<typeof fitFace>[1]> = {}) =>
  fitFace(card(length), { ...frame, ...given }, half)

describe('the text of a hand card', () => {
  test('is large where it is short, and leaves the picture room', () => {
    expect(fit(60)).toMatchObject({ size: 15, foot: true, cut: 0 })
    expect(fit(60).art).toBeGreaterThan(80)
  })
  test('is smaller where it is long, never below twelve', () => {
    const sizes = [60, 150, 200, 260, 320, 500].map((length) => fit(length).size)
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes)
    expect(Math.min(...sizes)).toBe(SMALLEST)
  })
  test('is cut with a sign where even that is too much', () => {
    expect(fit(700)).toMatchObject({ size: SMALLEST })
    expect(fit(700).cut).toBeGreaterThan(100)
    expect(fit(260).cut).toBe(0)
  })
  test('leaves everything to the picture where there is none', () => {
    const { art, cut } = fitFace({ id: 'king', name: 'King', abilities: [] }, { ...frame, close: true }, half)
    expect(art).toBeGreaterThan(180)
    expect(cut).toBe(0)
  })
  test('follows the letters of the page', () => {
    expect(fit(60, { scale: 1.15 }).size).toBeCloseTo(15 * 1.15)
    expect(fit(300, { scale: 0.92 }).size).toBeGreaterThanOrEqual(SMALLEST)
  })
  test('is larger where it is read closely', () => {
    expect(fit(100, { width: 236, height: 320, close: true }).size).toBe(17)
  })
  test('fits into what is left', () => {
    for (const length of [50, 100, 150, 200, 250, 300]) {
      for (const height of [196, 220, 250, 276]) {
        const { size, art, name, cut } = fit(length, { height })
        if (!cut)
          expect(
            art + name.lines * name.size * 1.08 + 8 + textHeight(card(length), 181 - 9.4 - 19, size, half) + 11,
          ).toBeLessThanOrEqual(height - 9)
      }
    }
  })
})

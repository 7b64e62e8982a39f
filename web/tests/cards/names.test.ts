import { describe, expect, test } from 'vitest'
import { fitName, narrowestFor, SMALLEST_NAME } from '../../src/cards/names'
import type { Widths } from '../../src/ui/measure'

/** Every letter is half as wide as it is high. */
const half: Widths = (text, font) => (text.length * Number(/([\d.]+)px/.exec(font)?.[1])) / 2

describe('a name', () => {
  test('is as large as it can be', () => {
    expect(fitName('Igor', 100, 2, 16, 1, half)).toEqual({ text: 'Igor', size: 16, lines: 1, cut: false })
    expect(fitName('Pyramid Engineer', 60, 2, 16, 1, half)).toEqual({
      text: 'Pyramid Engineer',
      size: 15,
      lines: 2,
      cut: false,
    })
  })
  test('is divided only where it would not fit otherwise', () => {
    expect(fitName('Nightstalker', 70, 2, 14, 1, half)).toMatchObject({ text: 'Nightstalker', lines: 1 })
    expect(fitName('Nightstalker', 50, 2, 14, 1, half).text).toContain('\u00ad')
  })
  test('is never smaller than can be read, and grows with the letters of the page', () => {
    expect(fitName('An Endless Name That Goes On', 44, 2, 14, 1, half)).toMatchObject({
      size: SMALLEST_NAME,
      cut: true,
    })
    expect(fitName('An Endless Name That Goes On', 44, 2, 14, 1.15, half).size).toBeCloseTo(SMALLEST_NAME * 1.15, 0)
  })
})

describe('the narrowest place for a name', () => {
  test('has it whole, and one step less has not', () => {
    for (const name of ['Igor', 'Machu Picchu', 'Transformation Spring']) {
      const width = narrowestFor(name, 2, 1, half)
      expect(fitName(name, width, 2, SMALLEST_NAME, 1, half).cut, name).toBe(false)
      if (width > 36) expect(fitName(name, width - 2, 2, SMALLEST_NAME, 1, half).cut, name).toBe(true)
    }
  })
  test('grows with the letters of the page', () => {
    expect(narrowestFor('Machu Picchu', 2, 1.5, half)).toBeGreaterThan(narrowestFor('Machu Picchu', 2, 1, half))
  })
})

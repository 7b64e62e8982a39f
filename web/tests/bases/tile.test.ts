import { describe, expect, test } from 'vitest'
import { lookOf } from '../../src/bases/tile'
import type { Widths } from '../../src/ui/measure'

/** Every letter is half as wide as it is high. */
const half: Widths = (text, font) => (text.length * Number(/([\d.]+)px/.exec(font)?.[1])) / 2

describe('a tile', () => {
  const igor = { name: 'Igor', text: 'Draw a card.', ticket: false }
  test('stands where it is narrow and lies where it is wide', () => {
    expect(lookOf(igor, 64, 72, 1, half).form).toBe('upright')
    expect(lookOf(igor, 140, 60, 1, half).form).toBe('lying')
    expect(lookOf(igor, 120, 120, 1, half).form).toBe('upright')
  })
  test('shows its text where there is room for all of it', () => {
    expect(lookOf(igor, 260, 64, 1, half)).toMatchObject({ form: 'telling', text: 'Draw a card.' })
    expect(lookOf({ ...igor, text: 'Draw a card. '.repeat(12) }, 260, 64, 1, half)).toMatchObject({ form: 'lying', text: '' })
    expect(lookOf({ ...igor, ticket: true }, 260, 50, 1, half).text).toBe('')
  })
  test('leaves room for the picture', () => {
    expect(lookOf(igor, 56, 46, 1, half).picture).toBeGreaterThanOrEqual(16)
    expect(lookOf(igor, 96, 110, 1, half).picture).toBeGreaterThan(70)
  })
  test('shows its power above the name, however low it is', () => {
    for (const height of [44, 46, 50, 60, 90]) {
      const { burst, lift, picture } = lookOf({ ...igor, name: 'Sidelined Girlfriend' }, 56, height, 1, half)
      expect(burst - lift, `height ${height}`).toBeLessThanOrEqual(picture)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { lookOf } from '../../src/bases/tile'
import type { Widths } from '../../src/ui/measure'

/** Every letter is half as wide as it is high. */
const half: Widths = (text, font) => (text.length * Number(/([\d.]+)px/.exec(font)?.[1])) / 2

describe('a tile', () => {
  const igor = { name: 'Igor', text: 'Draw a card.' }
  test('stands where it is narrow and lies where it is wide', () => {
    expect(lookOf(igor, 64, 72, 1, half).form).toBe('upright')
    expect(lookOf(igor, 140, 60, 1, half).form).toBe('lying')
    expect(lookOf(igor, 120, 120, 1, half).form).toBe('upright')
  })
  test('shows its text where there is room for all of it', () => {
    expect(lookOf(igor, 260, 64, 1, half)).toMatchObject({ form: 'telling', text: 'Draw a card.' })
    expect(lookOf({ ...igor, text: 'Draw a card. '.repeat(12) }, 260, 64, 1, half)).toMatchObject({
      form: 'lying',
      text: '',
    })
    expect(lookOf({ ...igor, attached: 1 }, 260, 50, 1, half).text).toBe('')
  })
  test('stands where signs beside it would leave too little for its name', () => {
    const shogun = { name: 'Shogun', text: '', attached: 2, stored: true, changed: '+1' }
    expect(lookOf({ ...shogun, attached: 0, stored: false }, 104, 46, 1, half).form).toBe('lying')
    expect(lookOf(shogun, 104, 46, 1, half)).toMatchObject({ form: 'upright', name: { text: 'Shogun', cut: false } })
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

describe('signs of what is attached', () => {
  const igor = { name: 'Igor', text: '' }
  test('lie in the corner of an upright picture, or in the pill where it is too low for both', () => {
    expect(lookOf({ ...igor, attached: 1, changed: '+1' }, 64, 90, 1, half).signs).toBe('corner')
    expect(lookOf({ ...igor, attached: 1, changed: '+1' }, 64, 46, 1, half).signs).toBe('pill')
    expect(lookOf({ ...igor, attached: 1 }, 64, 46, 1, half).signs).toBe('corner')
    expect(lookOf({ ...igor, attached: 2, talent: true }, 64, 46, 1, half).signs).toBe('pill')
  })
  test('leave the power in sight: where the pill would reach over it, its colour alone tells of a change', () => {
    const upgraded = { ...igor, attached: 1, changed: '▲2' }
    expect(lookOf(upgraded, 51, 45, 1, half)).toMatchObject({ signs: 'pill', brief: true })
    expect(lookOf(upgraded, 90, 46, 1, half)).toMatchObject({ signs: 'pill', brief: false })
    expect(lookOf({ ...igor, changed: '▲2' }, 51, 45, 1, half).brief).toBe(false)
  })
  test('stand beside the ticket of the first where there is one', () => {
    expect(lookOf({ ...igor, attached: 2 }, 180, 60, 1, half)).toMatchObject({ ticket: true, signs: 'row' })
    expect(lookOf({ ...igor, attached: 3, stored: true }, 130, 60, 1, half).ticket).toBe(false)
  })
  test('lie at the foot of a lying picture that has room for them and the pill', () => {
    expect(lookOf({ ...igor, attached: 1 }, 100, 46, 1, half)).toMatchObject({ ticket: false, signs: 'foot' })
  })
  test('take their room from the name where nothing else is left', () => {
    const [plain, crowded] = [
      { ...igor, name: 'Bad Mage' },
      { ...igor, name: 'Bad Mage', attached: 2, changed: '+1▲2' },
    ].map((each) => lookOf(each, 119, 46, 1, half))
    expect(crowded?.signs).toBe('beside')
    expect(crowded?.name.size).toBeLessThan(plain?.name.size ?? 0)
  })
})

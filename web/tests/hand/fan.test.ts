import { expect, test } from 'vitest'
import { fanOf, tiltOf } from '../../src/hand/fan'

const right = (count: number, fan: ReturnType<typeof fanOf>): number => fan.left + fan.step * (count - 1) + fan.width

test('a small hand lies in the middle, each card as wide as it looks well', () => {
  const fan = fanOf(5, 1100, 240)
  expect(fan).toMatchObject({ width: 192, scrolls: false })
  expect(fan.step).toBeGreaterThanOrEqual(fan.width)
  expect(fan.left).toBeCloseTo(1100 - right(5, fan))
})
test('many cards are slimmer, then lie over each other', () => {
  expect(fanOf(6, 1000, 240).width).toBeLessThan(192)
  const many = fanOf(10, 1000, 240)
  expect(many.width).toBe(126)
  expect(many.step).toBeLessThan(many.width)
  expect(many.left).toBeGreaterThanOrEqual(10)
})
test('every card shows its middle, and a hand that is too large scrolls', () => {
  for (const count of [1, 5, 10, 14, 20]) {
    const fan = fanOf(count, 800, 240)
    if (count > 1) expect(fan.step).toBeGreaterThan(fan.width / 2)
    expect(fan.left).toBeGreaterThanOrEqual(10)
    expect(right(count, fan)).toBeLessThanOrEqual(fan.room - 10)
    expect(fan.scrolls).toBe(count >= 14)
  }
})
test('words keep clear of the next card as long as there is room for them', () => {
  const [wide, close, closest] = [5, 8, 12].map((count) => fanOf(count, 955, 200)) as [
    ReturnType<typeof fanOf>,
    ReturnType<typeof fanOf>,
    ReturnType<typeof fanOf>,
  ]
  expect(wide.shown).toBe(wide.width)
  expect(close.shown).toBeLessThan(close.step)
  expect(closest.shown).toBe(closest.width) // the one that is pointed at grows
})
test('cards are hardly turned', () => {
  expect([tiltOf(0, 1), tiltOf(2, 5), tiltOf(9, 10)]).toEqual([0, 0, 0.6])
})

import { expect, test } from 'vitest'
import { beyond, GAP, PAD } from '../../src/hand/row'

const whole = (count: number, each: number): number => 2 * PAD + count * each + (count - 1) * GAP

test('a hand that fits has nothing beyond its edges', () => {
  expect(beyond(8, 56, whole(8, 56), 0)).toEqual({ before: 0, after: 0 })
  expect(beyond(0, 84, 500, 0)).toEqual({ before: 0, after: 0 })
})
test('what lies beyond an edge by more than half is counted, and all cards are either seen or counted', () => {
  expect(beyond(10, 56, 528, 0)).toEqual({ before: 0, after: 2 })
  expect(beyond(10, 56, 528, whole(10, 56) - 528)).toEqual({ before: 2, after: 0 })
  expect(beyond(14, 58, 390, 200)).toEqual({ before: 3, after: 5 })
})
test('a row that has not been laid out yet counts nothing', () => {
  expect(beyond(10, 56, 0, 0)).toEqual({ before: 0, after: 0 })
})

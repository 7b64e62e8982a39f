import { expect, test } from 'vitest'
import { range, rounded, scale } from '../../src/pages/strength'

test('half the games are in the middle of the scale, and nothing lies beyond its ends', () => {
  expect([0.1, 0.5, 0.9, 0, 1].map(scale)).toEqual([0, 50, 100, 0, 100])
})

test('rates are told in whole percent', () => {
  expect(rounded(0.534)).toBe('53 %')
  expect(range({ rate: 0.5, low: 0.476, high: 0.531, games: 90 })).toBe('48 to 53 %')
})

import { expect, test } from 'vitest'
import { standing } from '../../src/bases/outlook'

test.each<[number[], number, string]>([
  [[7, 3], 20, 'you lead'],
  [[3, 3], 20, 'you tie'],
  [[3, 9, 4], 20, '6 behind'],
  [[12, 9], 20, 'breaks! you lead'],
])('%j of %i: %s', (power, breakpoint, words) => {
  expect(standing({ power, breakpoint, total: power.reduce((sum, each) => sum + each, 0) }, 0)).toBe(words)
})
test('a spectator is told whether it breaks', () => {
  expect(standing({ power: [12, 9], breakpoint: 20, total: 21 }, null)).toBe('breaks!')
})

import { expect, test } from 'vitest'
import { clock } from '../../src/ui/clock'

test('a time to go is shown as clocks do', () => {
  expect([0, 5, 65, 600, 3599, 3600, 7325].map(clock)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '10:00',
    '59:59',
    '1:00:00',
    '2:02:05',
  ])
})

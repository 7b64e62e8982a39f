import { expect, test } from 'vitest'
import { ago, several, short } from '../../src/admin/words'

test('a moment is told by how long ago it was', () => {
  const now = 10_000_000_000
  expect([0, 59, 60, 3599, 3600, 86_399].map((seconds) => ago(now - seconds * 1000, now))).toEqual([
    'just now',
    'just now',
    '1 min ago',
    '59 min ago',
    '1 h ago',
    '23 h ago',
  ])
  expect(ago(now + 5000, now)).toBe('just now')
})

test('numbers have their words', () => {
  expect([several(1, 'table'), several(1200, 'table'), several(2, 'process', 'processes')]).toEqual([
    '1 table',
    '1,200 tables',
    '2 processes',
  ])
})

test('visitors are named by their first digits', () => {
  expect(short('3fa2c1d4e5f60718')).toBe('3fa2c1d4e5')
})

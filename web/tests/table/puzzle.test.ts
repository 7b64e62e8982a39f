import { expect, test } from 'vitest'
import { listing, scoreOf, tipOf } from '../../src/table/puzzle.svelte'

test('a hint is an answer, or a step to go back to', () => {
  expect(tipOf('base:4', 'There.')).toEqual({ key: 'base:4', sentence: 'There.', back: -1 })
  expect(tipOf('back:6', 'Lost.').back).toBe(6)
})

test('a try is worth less with a hint, and nothing if it missed', () => {
  expect([scoreOf(true, 0), scoreOf(true, 2), scoreOf(false, 0)]).toEqual([1, 0.5, 0])
})

test('names are listed as in a sentence', () => {
  expect([listing(['A']), listing(['A', 'B']), listing(['A', 'B', 'C'])]).toEqual(['A', 'A and B', 'A, B and C'])
})

import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Listed,
  finish,
  gradeOf,
  mark,
  nextPuzzle,
  puzzled,
  readKept,
  solvedBefore,
  standAt,
  symbols,
  taskOf,
  triedBefore,
} from '../../src/device/puzzled.svelte'

const made = (id: string, rating: number, given: Partial<Listed> = {}): Listed => ({
  id,
  rating,
  goal: 'vp',
  vp: 4,
  ...given,
})

beforeEach(() => {
  puzzled.puzzles = {}
  puzzled.days = {}
  puzzled.standing = { rating: 1500, deviation: 350 }
})

describe('what is kept', () => {
  test('counts the first try only, and remembers that it was solved later', () => {
    expect(finish('3', false, 0)).toBe(true)
    expect(triedBefore('3')).toBe(true)
    expect(solvedBefore('3')).toBe(false)
    expect(finish('3', true, 1)).toBe(false)
    expect(solvedBefore('3')).toBe(true)
    expect(readKept(localStorage.getItem('basebreaker.puzzles')).puzzles['3']).toEqual({
      solved: true,
      tries: [false, true],
      hints: 1,
    })
  })
  test('is read as far as it is what it should be', () => {
    expect(readKept('[')).toEqual(readKept(null))
    expect(readKept('[1]')).toEqual(readKept(null))
    const kept = readKept(
      '{"standing": {"rating": "x"}, "puzzles": {"1": {"tries": [1], "solved": true}, "2": 5}, "days": {"d": {"deal": "w"}, "e": 1}}',
    )
    expect(kept.standing.rating).toBe(1200)
    expect(kept.puzzles).toEqual({ '1': { solved: true, tries: [true], hints: 0 } })
    expect(kept.days).toEqual({ d: { puzzle: '', deal: 'w' } })
  })
  test('has the first result of a day', () => {
    expect(mark('2026-11-18', 'deal', 'one')).toBe('one')
    expect(mark('2026-11-18', 'deal', 'two')).toBe('one')
    for (let day = 10; day < 99; day++) mark(`2025-${day}`, 'deal', 'x')
    expect(Object.keys(puzzled.days)).toHaveLength(60)
    expect(puzzled.days['2026-11-18']).toBeDefined()
  })
})

describe('the next puzzle', () => {
  const list = [made('1', 1000), made('2', 1480), made('3', 1600)]
  test('is nearest to the rating', () => {
    expect(nextPuzzle(list)?.id).toBe('2')
    standAt({ rating: 1100, deviation: 100 })
    expect(nextPuzzle(list)?.id).toBe('1')
  })
  test('is none that was tried, unless there is no other, and none that was solved', () => {
    finish('2', false, 0)
    expect(nextPuzzle(list)?.id).toBe('3')
    finish('3', true, 0)
    expect(nextPuzzle(list, '1')?.id).toBe('2')
    finish('2', true, 0)
    finish('1', true, 0)
    expect(nextPuzzle(list)).toBeNull()
  })
})

test('tries are told in symbols', () => {
  expect(symbols({ solved: true, tries: [false, true, false], hints: 0 })).toBe('🟥🟩')
  expect(symbols({ solved: false, tries: [false], hints: 2 })).toBe('🟥💡')
})

test('tasks and grades have words', () => {
  expect(taskOf(made('1', 0))).toBe('Make 4 VP this turn')
  expect(taskOf(made('1', 0, { goal: 'win' }))).toBe('Win the game this turn')
  expect(gradeOf(100).title).toBe('Easy')
  expect(gradeOf(9000).title).toBe('Very hard')
})

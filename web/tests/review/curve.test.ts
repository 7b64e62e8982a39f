import { describe, expect, test } from 'vitest'
import { bandsOf, nearest, placeOf } from '../../src/review/curve'
import type { DecisionReview, TurnReview } from '../../src/wire/protocol'

const ROOM = { width: 240, height: 120, left: 20, right: 20, top: 10, bottom: 10 }
const turn = (number: number, step: number, ...chances: number[]): TurnReview => ({
  turn: number,
  seat: 0,
  step,
  chances,
  luck: [],
})
const TURNS = [turn(1, 0, 0.5, 0.5), turn(2, 10, 0.25, 0.75), turn(2, 20, 0, 1)]
const decision = (step: number, seat: number): DecisionReview => ({
  step,
  turn: 1,
  seat,
  asked: '',
  chosen: '',
  better: '',
  reason: '',
  chance: 0,
  could_be: 0,
  line: [],
})

describe('the bands of the chances', () => {
  test('lie on each other and fill the whole height', () => {
    const { bands, edges } = bandsOf(TURNS, [], 2, ROOM)
    expect(bands[0]?.path).toBe('M20 60L120 85L220 110L220 110L120 110L20 110Z')
    expect(bands[1]?.path).toBe('M20 10L120 10L220 10L220 110L120 85L20 60Z')
    expect(edges).toEqual(['M20 60L120 85L220 110'])
  })

  test('have a mark for a decision in the middle of its seat’s band, where its step lies', () => {
    const { marks } = bandsOf(TURNS, [decision(12, 1)], 2, ROOM)
    expect(marks).toEqual([{ index: 0, seat: 1, x: 140, y: 47.5 }])
  })

  test('name the first turn and some others', () => {
    const many = Array.from({ length: 30 }, (_, n) => turn(n + 1, n, 1))
    expect(bandsOf(many, [], 1, ROOM).columns.map((column) => column.turn)).toEqual([1, 5, 10, 15, 20, 25, 30])
  })
})

test('a step lies between the moments around it', () => {
  expect([0, 5, 10, 19, 20, 99].map((step) => placeOf(TURNS, step))).toEqual([0, 0.5, 1, 1.9, 2, 2])
  expect(placeOf([], 5)).toBe(0)
})

test('the pointer reads the moment nearest to it', () => {
  expect([0, 71, 169, 999].map((x) => nearest([20, 120, 220], x))).toEqual([0, 1, 1, 2])
})

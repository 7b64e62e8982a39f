// The places and points when a base scores, and the winner. Rule numbers are those of the rule book.
import { describe, expect, test } from 'vitest'
import { award, verdict, type Stand } from '../../src/companion/awards'

const NAMES = ['Ann', 'Bob', 'Cy', 'Dee']
const called = (seat: number): string => NAMES[seat] ?? ''
const stands = (...powers: (number | 'minion' | 'away')[]): Stand[] =>
  powers.map((power, seat) => ({
    seat,
    power: typeof power === 'number' ? power : 0,
    minion: power === 'minion' || (typeof power === 'number' && power > 0),
  }))
const given = (...powers: (number | 'minion' | 'away')[]) => award([4, 2, 1], stands(...powers), called)
const points = (...powers: (number | 'minion' | 'away')[]): number[] => given(...powers).gains.map(({ vp }) => vp)
const places = (...powers: (number | 'minion' | 'away')[]): number[] => given(...powers).gains.map(({ place }) => place)
const rules = (...powers: (number | 'minion' | 'away')[]): string[] => given(...powers).why.map(({ rule }) => rule)

describe('places', () => {
  test('go by power, and the fourth gets nothing (6.4.1 to 6.4.3)', () => {
    expect(points(3, 9, 5, 4)).toEqual([0, 4, 2, 1])
    expect(places(3, 9, 5, 4)).toEqual([4, 1, 2, 3])
    expect(rules(3, 9, 5, 4)).toEqual(['6.4.3'])
  })
  test('that nobody takes are paid to nobody (6.4.4)', () => {
    expect(points(20, 'away')).toEqual([4, 0])
    expect(rules(20, 'away')).toEqual(['6.4.7'])
  })
  test('are held with a minion of 0 power, and not without one (6.4.5 to 6.4.7)', () => {
    expect(points(20, 'minion')).toEqual([4, 2])
    expect(rules(20, 'minion')).toEqual(['6.4.6'])
    expect(places(20, 'away', 'minion')).toEqual([1, 0, 2])
  })
  test('are never paid below zero (6.4.9)', () => {
    expect(award([2, -1, 1], stands(9, 5), called).gains.map(({ vp }) => vp)).toEqual([2, 0])
  })
  test('of a base that pays for fewer are paid as far as there are numbers', () => {
    expect(award([3], stands(9, 5), called).gains.map(({ vp }) => vp)).toEqual([3, 0])
  })
})

describe('ties', () => {
  test('for first: both get it, and the next is third (6.5.1, 6.5.2)', () => {
    expect(points(8, 8, 5, 4)).toEqual([4, 4, 1, 0])
    expect(given(8, 8, 5).why).toEqual([
      { text: 'Ann and Bob tie for first: each gets the full 4.', rule: '6.5.1' },
      { text: 'After two winners nobody is second; Cy is third.', rule: '6.5.2' },
    ])
  })
  test('for second leave nobody third (6.5.3)', () => {
    expect(points(9, 5, 5, 4)).toEqual([4, 2, 2, 0])
    expect(rules(9, 5, 5, 4)).toEqual(['6.5.1', '6.5.3'])
  })
  test('of three or four for first leave no other place (6.5.4)', () => {
    expect(points(6, 6, 6, 2)).toEqual([4, 4, 4, 0])
    expect(points(6, 6, 6, 6)).toEqual([4, 4, 4, 4])
    expect(rules(6, 6, 6, 6)).toEqual(['6.5.1', '6.5.4'])
  })
  test('for third pay both', () => {
    expect(points(9, 7, 3, 3)).toEqual([4, 2, 1, 1])
    expect(rules(9, 7, 3, 3)).toEqual(['6.5.1'])
  })
})

describe('the winner', () => {
  test('needs the goal and more than anybody else (7.1.2, 7.1.5)', () => {
    expect(verdict([14, 10], 15, null).winners).toEqual([])
    expect(verdict([15, 16], 15, null).winners).toEqual([1])
    expect(verdict([16, 16, 3], 15, null)).toEqual({ final: [16, 16, 3], winners: [], tied: [0, 1] })
  })
  test('pays for Madness first; then the fewest cards decide, and what is still tied is shared (7.1.8)', () => {
    expect(verdict([17, 15], 15, [5, 0])).toEqual({ final: [15, 15], winners: [1], tied: [] })
    expect(verdict([16, 15], 15, [2, 1]).winners).toEqual([1])
    expect(verdict([15, 15], 15, [1, 1]).winners).toEqual([0, 1])
  })
  test('is the leader when all agree to stop (7.1.10)', () => {
    expect(verdict([7, 4], 15, null, true).winners).toEqual([0])
    expect(verdict([7, 7, 4], 15, null, true)).toEqual({ final: [7, 7, 4], winners: [], tied: [0, 1] })
  })
})

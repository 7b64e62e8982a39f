// What is noted makes the table; taking back and putting back lead to the same table again.
import { describe, expect, test } from 'vitest'
import {
  backTo,
  note,
  ready,
  readyBases,
  redo,
  stateOf,
  total,
  undo,
  type Deed,
  type Running,
  type Setup,
} from '../../src/companion/game'
import { lines } from '../../src/companion/log'
import { printed, setup } from './made'

const game = (given: Partial<Setup> = {}): Running => ({ setup: setup(given), noted: [], undone: [] })
const after = (deeds: Deed[], given: Partial<Setup> = {}): Running =>
  deeds.reduce((now, deed, place) => note(now, deed, 1000 * (place + 1)), game(given))

const STORY: Deed[] = [
  { kind: 'power', base: 0, seat: 0, to: 3 },
  { kind: 'power', base: 0, seat: 0, to: 12 },
  { kind: 'vp', seat: 1, by: 1 },
  { kind: 'turn' },
  { kind: 'power', base: 0, seat: 1, to: 8 },
  { kind: 'breakpoint', base: 1, to: 22 },
  {
    kind: 'score',
    base: 0,
    gains: [
      { seat: 0, place: 1, vp: 4 },
      { seat: 1, place: 2, vp: 2 },
    ],
    next: printed('moor'),
  },
  { kind: 'titan', titan: 'kraken', base: 1 },
  { kind: 'madness', seat: 0, by: 2 },
  { kind: 'phase', to: 'draw' },
  { kind: 'leave', base: 2 },
  { kind: 'swap', base: 1, printed: printed('cave', 17) },
  { kind: 'base', printed: { face: '', name: 'Our garden', breakpoint: 9, vp: [3, 2, 1] } },
  { kind: 'minion', base: 1, seat: 1, on: true },
  { kind: 'pause', on: true },
  { kind: 'end', winners: [0], agreed: true },
]

describe('the table', () => {
  test('opens with its bases, taken from the deck', () => {
    const state = stateOf(game())
    expect(state.bases.map(({ name }) => name)).toEqual(['The cave', 'The hill', 'The lake'])
    expect(state.deck).toEqual(['moor'])
  })
  test('follows what is noted', () => {
    const state = stateOf(after(STORY))
    expect(state.vp).toEqual([4, 3])
    expect(state.bases.map(({ name, breaks }) => [name, breaks])).toEqual([
      ['The moor', 20],
      ['The cave', 17],
      ['Our garden', 9],
    ])
    expect(state.scored).toEqual([
      { turn: 2, name: 'The cave', gains: STORY[6]?.kind === 'score' ? STORY[6].gains : [] },
    ])
    expect([state.turn, state.current, state.phase, state.over?.winners]).toEqual([2, 1, 'draw', [0]])
    expect(state.titans).toEqual({ kraken: 1 })
    expect(state.madness).toEqual([2, 0])
    expect(state.discard).toEqual(['lake', 'hill'])
  })
  test('says which base breaks', () => {
    const state = stateOf(after(STORY.slice(0, 5)))
    expect(state.bases.map(total)).toEqual([20, 0, 0])
    expect(state.bases.map(ready)).toEqual([true, false, false])
    expect(readyBases(stateOf(after(STORY.slice(0, 4))))).toEqual([])
  })
  test('puts a new base where the old one lay, and shuffles the discard pile when the deck is empty', () => {
    const state = stateOf(
      after([{ kind: 'score', base: 1, gains: [], next: printed('hill'), shuffled: ['hill', 'moor'] }], {
        deck: ['cave', 'hill', 'lake'],
      }),
    )
    expect(state.bases.map(({ name, id }) => [name, id])).toEqual([
      ['The cave', 0],
      ['The hill', 3],
      ['The lake', 2],
    ])
    expect([state.deck, state.discard]).toEqual([['moor'], []])
  })
  test('sets a titan aside when its base scores', () => {
    expect(
      stateOf(
        after([
          { kind: 'titan', titan: 'kraken', base: 0 },
          { kind: 'score', base: 0, gains: [], next: null },
        ]),
      ).titans,
    ).toEqual({})
  })
  test('keeps every number within its limits, and deeds about nothing change nothing', () => {
    const state = stateOf(
      after([
        { kind: 'vp', seat: 0, by: -3 },
        { kind: 'vp', seat: 1, by: 1e9 },
        { kind: 'power', base: 0, seat: 0, to: -5 },
        { kind: 'power', base: 77, seat: 0, to: 5 },
        { kind: 'score', base: 77, gains: [{ seat: 0, place: 1, vp: 4 }], next: null },
      ]),
    )
    expect(state.vp).toEqual([0, 99])
    expect(state.bases[0]?.power).toEqual([0, 0])
    expect(state.bases).toHaveLength(3)
  })
  test('counts time for whose turn it is, and none while the clock stands', () => {
    const timed = (
      [
        [2000, { kind: 'turn' }],
        [3000, { kind: 'pause', on: true }],
        [9000, { kind: 'pause', on: false }],
        [10_000, { kind: 'turn' }],
      ] as const
    ).reduce((now, [at, deed]) => note(now, deed, at), game())
    expect(stateOf(timed).spent).toEqual([2000, 2000])
    expect(stateOf(timed).thisTurn).toBe(0)
  })
})

describe('taking back', () => {
  test('leads to exactly the table before, whatever was noted, and putting back to the one after', () => {
    for (let count = 1; count <= STORY.length; count += 1) {
      const now = after(STORY.slice(0, count))
      const back = undo(now)
      expect(stateOf(back)).toEqual(stateOf(after(STORY.slice(0, count - 1))))
      expect(redo(back)).toEqual(now)
    }
  })
  test('goes back to any line, and forward again until something else is noted', () => {
    const back = backTo(after(STORY), 3)
    expect(back.noted).toHaveLength(3)
    expect(stateOf(Array.from({ length: 13 }).reduce<Running>((now) => redo(now), back))).toEqual(stateOf(after(STORY)))
    expect(redo(note(back, { kind: 'turn' }, 5000)).noted).toHaveLength(4)
    expect(undo(game())).toEqual(game())
  })
})

test('every deed is told, and taps in a row as one', () => {
  const told = lines(after(STORY))
  expect(told[0]?.text).toBe('The cave: Ann 0 → 12 power')
  expect(told[0]?.count).toBe(2)
  expect(told.map(({ text }) => text)).toContain('The cave scores: Ann 1st +4, Bob 2nd +2. The moor comes')
  expect(told.map(({ text }) => text)).toContain('Bob begins turn 2')
  expect(told.at(-1)?.text).toBe('Ann wins')
  expect(told).toHaveLength(STORY.length - 1)
  expect(told.every(({ text }) => text.length > 5)).toBe(true)
})

import { expect, test } from 'vitest'
import { choicesOf, luckOf, momentOf, signed, titleOf } from '../../src/review/words'
import type { Review } from '../../src/wire/protocol'

const reviewed = (winners: number[]): Review => ({
  steps: 0,
  turns: [],
  decisions: [],
  seats: [],
  asked: 0,
  winners,
  vp: [],
  factions: [],
})
/** Numbers and their sign stay together on a line. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const seat = { deal: 0.01, luck: 0.2, lost: 0.3, decisions: 20, best: 17 }

test('a change has its sign', () => {
  expect([0.123, -0.051, 0.004, -0.001].map(signed).map(plain)).toEqual(['+12 %', '−5 %', '±0 %', '±0 %'])
})

test('a moment is told with each player’s chance', () => {
  expect(plain(momentOf({ turn: 3, seat: 1, step: 9, chances: [0.25, 0.75], luck: [] }, ['Ann', 'Bo']))).toBe(
    'Turn 3, Bo to play: Ann 25 %, Bo 75 %',
  )
  expect(plain(momentOf({ turn: 3, seat: -1, step: 9, chances: [0, 1], luck: [] }, ['Ann', 'Bo']))).toBe(
    'The end: Ann 0 %, Bo 100 %',
  )
})

test('luck and choices are told in a sentence each', () => {
  expect(plain(luckOf(seat))).toBe('Luck was kind: +20 % in all, +1 % of it by the first hand.')
  expect(plain(luckOf({ ...seat, luck: -0.2 }))).toContain('unkind')
  expect(plain(luckOf({ ...seat, luck: 0.01 }))).toContain('even')
  expect(plain(choicesOf(seat))).toBe(
    '17 of 20 choices were as good as the best the bot found. The other 3 gave away 10 % each.',
  )
  expect(plain(choicesOf({ ...seat, best: 19, lost: 0.1 }))).toBe(
    '19 of 20 choices were as good as the best the bot found. The other one gave away 10 %.',
  )
  expect(plain(choicesOf({ ...seat, best: 20, lost: 0 }))).toBe(
    '20 of 20 choices were as good as the best the bot found.',
  )
  expect(plain(choicesOf({ ...seat, decisions: 0, best: 0 }))).toBe('Nothing was to be chosen.')
})

test('the title says who won', () => {
  expect([[1], [0, 2], []].map((winners) => titleOf(reviewed(winners), ['Ann', 'Bo', 'Cy']))).toEqual([
    'Bo won',
    'Ann and Cy shared the win',
    'Nobody won',
  ])
})

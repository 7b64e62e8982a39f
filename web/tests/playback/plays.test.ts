import { expect, test } from 'vitest'
import { chosenGroups, groupLines, sameGroups, saidBriefly, wordsOf } from '../../src/playback/plays'
import type { LogLine } from '../../src/wire/protocol'
import { line } from '../made'

const log = (...kinds: string[]): LogLine[] => kinds.map((kind, number) => line(number, { kind }))
const groups = (...kinds: string[]): string[] =>
  groupLines(log(...kinds)).map(
    ({ kind, head, rest }) => `${kind}: ${[head, ...rest].map((each) => each.kind).join(' ')}`,
  )

test('a play is its first line and its consequences', () => {
  expect(groups('turn', 'play_minion', 'draw', 'destroy', 'talent', 'counters')).toEqual([
    'turn: turn',
    'play: play_minion draw destroy',
    'play: talent counters',
  ])
})

test('what is drawn at the end of a turn belongs to no play', () => {
  expect(groups('play_action', 'draw', 'draw', 'discard', 'turn', 'move')).toEqual([
    'play: play_action draw',
    'rest: draw',
    'rest: discard',
    'turn: turn',
    'play: move',
  ])
})

test('a scoring is one group until somebody plays in between', () => {
  expect(groups('scores', 'use', 'boost', 'award', 'award', 'cleared', 'new_base', 'draw', 'turn')).toEqual([
    'scoring: scores',
    'play: use boost',
    'scoring: award award cleared new_base',
    'rest: draw',
    'turn: turn',
  ])
})

test('setting up is apart', () => {
  expect(
    groupLines([line(0, { kind: 'new_base', turn: 0 }), line(1, { kind: 'draw', turn: 0 })]).map(({ kind }) => kind),
  ).toEqual(['rest', 'rest'])
})

test('plays alone keep their points, and one player theirs with what broke in their turn', () => {
  const lines = [
    line(0, { kind: 'turn', seat: 1 }),
    line(1, { kind: 'play_minion', seat: 1 }),
    line(2, { kind: 'destroy', seat: 1 }),
    line(3, { kind: 'scores', seat: 1 }),
    line(4, { kind: 'award', seat: 0 }),
    line(5, { kind: 'cleared', seat: 1 }),
    line(6, { kind: 'turn', seat: 0 }),
  ]
  const shown = (seat: number | null, only: boolean): string[] =>
    chosenGroups(groupLines(lines), seat, only).flatMap(({ head, rest }) => [head, ...rest].map(({ kind }) => kind))
  expect(shown(null, true)).toEqual(['turn', 'play_minion', 'scores', 'award', 'turn'])
  expect(shown(1, false)).toEqual(['turn', 'play_minion', 'destroy', 'scores', 'award', 'cleared', 'turn'])
  expect(shown(0, false)).toEqual(['turn'])
})

test('of a log that grows, only the group that has grown is new', () => {
  const lines = log('turn', 'play_minion', 'draw', 'play_action')
  const before = groupLines(lines)
  const then = sameGroups(before, groupLines([...lines, line(4, { kind: 'destroy' })]))
  expect(then.map((group, place) => group === before[place])).toEqual([true, true, false])
  expect(then[2]?.rest.map(({ kind }) => kind)).toEqual(['destroy'])
  const told = lines.map((each) => (each.number === 2 ? { ...each, text: 'somebody has another name' } : each))
  expect(sameGroups(before, groupLines(told)).map((group, place) => group === before[place])).toEqual([
    true,
    false,
    true,
  ])
})

test('what many cards do is summed up, and equal lines are one', () => {
  const many = line(1, {
    kind: 'cleared',
    text: 'From Cave to the discard pile: Imp, Imp, Imp and Imp.',
    cards: [1, 2, 3, 4].map((id) => ({ id, face: 'imp', owner: 0 })),
  })
  const same = [
    line(2, { kind: 'deck_bottom', text: 'A card goes down.' }),
    line(3, { kind: 'deck_bottom', text: 'A card goes down.' }),
  ]
  expect(saidBriefly([many, ...same], (n, word) => `${n} ${word}s`).map(({ cards, times }) => [cards, times])).toEqual([
    ['From Cave to the discard pile: 4 cards', 1],
    ['', 2],
  ])
  expect(wordsOf([many, ...same, line(4, { text: 'Imp is destroyed.', kind: 'destroy' })])).toBe(
    'From Cave to the discard pile: 4 cards. Imp is destroyed.',
  )
})

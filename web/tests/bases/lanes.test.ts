import { expect, test } from 'vitest'
import { lanesOf, slotsOf } from '../../src/bases/lanes'
import { action, base, minion } from '../made'

const full = base(100, {
  power: [3, 2, 0],
  minions: [minion(1, { controller: 0 }), minion(2, { controller: 1 }), minion(3, { controller: 0 })],
  actions: [action(11, { controller: 2 })],
  buried: [{ id: 21, controller: 0, face: '' }],
})
const shown = (viewer: number | null, cards: boolean): [number, number[]][] =>
  lanesOf(full, viewer, cards).map(({ seat, tiles }) => [seat, tiles.map(({ id }) => id)])

test('each player with minions has a lane, one’s own comes last', () => {
  expect(shown(0, false)).toEqual([
    [1, [2]],
    [0, [1, 3]],
  ])
  expect(shown(null, false)).toEqual([
    [0, [1, 3]],
    [1, [2]],
  ])
})
test('cards at the base lie in the lanes of their players where that is wanted', () => {
  expect(shown(1, true)).toEqual([
    [0, [1, 3, 21]],
    [2, [11]],
    [1, [2]],
  ])
})
test('power without minions has a lane', () => {
  expect(lanesOf(base(1, { power: [0, 4] }), 0, false)).toMatchObject([{ seat: 1, power: 4, tiles: [] }])
})
test('a titan that is drawn big takes two places', () => {
  const titan = { id: 7, face: 'the_kraken', controller: 0, owner: 0, counters: 0, talent: '' as const }
  const [lane] = lanesOf(base(1, { power: [2], minions: [minion(1, { controller: 0 })], titans: [titan] }), 0, false)
  expect(slotsOf(lane?.tiles ?? [], true).map((tile) => tile?.id ?? null)).toEqual([7, null, 1])
  expect(slotsOf(lane?.tiles ?? [], false).map((tile) => tile?.id)).toEqual([7, 1])
})

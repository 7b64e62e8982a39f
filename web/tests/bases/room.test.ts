import { beforeEach, expect, test } from 'vitest'
import { layoutOf } from '../../src/board/layout'
import { plannedAt, type Subject } from '../../src/bases/room'
import { base, minion, useCatalog } from '../made'

beforeEach(useCatalog)
const action = (id: number) =>
  ({ id, face: 'net', owner: 0, controller: 0, counters: 0, stored: [], talent: '', chosen: '' }) as never
const subject = (minions: number, actions: number, height = 350): Subject => ({
  base: base(90, {
    power: [9, 9],
    minions: Array.from({ length: minions }, (_, id) => minion(id, { controller: id % 2 })),
    actions: Array.from({ length: actions }, (_, id) => action(50 + id)),
  }),
  rule: 'After a minion is played here for the first time in a turn, its controller puts a +1 power counter on it.',
  viewer: 0,
  layout: layoutOf(1280, 720, 5),
  scale: 1,
  height,
})

test('cards at a base have their names where there is room', () => {
  expect(plannedAt(subject(2, 2), 190)).toMatchObject({ brief: false, cut: 0 })
})
test('they show only their picture before words are cut or minions are out of sight', () => {
  const named = plannedAt(subject(4, 1, 320), 182)
  const brief = plannedAt(subject(4, 2, 320), 182)
  expect(brief).toMatchObject({ ...named, brief: true })
})
test('many of them do so wherever it is narrow', () => {
  expect([plannedAt(subject(1, 3), 190).brief, plannedAt(subject(1, 3), 320).brief]).toEqual([true, false])
})
test('the same question is answered once', () => {
  expect(plannedAt(subject(3, 1), 200)).toBe(plannedAt(subject(3, 1), 200.3))
})

import { expect, test } from 'vitest'
import { pieces, piecesAt, targetKey } from '../../src/board/pieces'
import { action, base, minion, view } from '../made'

const crowded = base(100, {
  minions: [minion(1, { actions: [action(11), action(12)] }), minion(2)],
  actions: [action(13)],
  buried: [{ id: 21, controller: 1, face: '' }],
})

test('a base comes first, then its minions with what is on them, then actions, then what is buried', () => {
  const keys = [...piecesAt(crowded)].map(({ kind, thing }) => targetKey(kind, thing.id))
  expect(keys).toEqual(['base:100', 'minion:1', 'action:11', 'action:12', 'minion:2', 'action:13', 'buried:21'])
})

test('an action knows the minion it lies on', () => {
  const hosts = [...piecesAt(crowded)].flatMap((piece) => (piece.kind === 'action' ? [piece.host?.id] : []))
  expect(hosts).toEqual([1, 1, undefined])
})

test('bases come in the order in which they lie', () => {
  const all = [...pieces(view({ bases: [base(102), crowded, base(101)] }))]
  expect(all.filter(({ kind }) => kind === 'base').map(({ thing }) => thing.id)).toEqual([102, 100, 101])
  expect(all).toHaveLength(9)
})

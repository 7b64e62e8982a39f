import { expect, test } from 'vitest'
import { keepSame, steady } from '../../src/wire/same'
import { base, minion, view } from '../made'

const again = <T>(value: T): T => structuredClone(value)

test('an equal view is the same view', () => {
  const old = view({ bases: [base(1, { minions: [minion(5), minion(6)] })] })
  expect(keepSame(old, again(old))).toBe(old)
})

test('only what has changed is new, with all that contains it', () => {
  const old = view({ bases: [base(1, { minions: [minion(5), minion(6)] }), base(2)] })
  const fresh = again(old)
  fresh.bases[0]!.minions[1]!.power = 4
  const found = keepSame(old, fresh)
  expect(found).toEqual(fresh)
  expect(found.bases[0]).not.toBe(old.bases[0])
  expect(found.bases[0]!.minions[0]).toBe(old.bases[0]!.minions[0])
  expect(found.bases[1]).toBe(old.bases[1])
  expect(found.seats).toBe(old.seats)
})

test('a card that came before others leaves them the same', () => {
  const old = view({ bases: [base(1, { minions: [minion(5), minion(6)] })] })
  const found = keepSame(old, view({ bases: [base(1, { minions: [minion(7), minion(5), minion(6)] })] }))
  expect(found.bases[0]!.minions.map(({ id }) => id)).toEqual([7, 5, 6])
  expect(found.bases[0]!.minions.slice(1)).toEqual(old.bases[0]!.minions)
  expect(found.bases[0]!.minions[2]).toBe(old.bases[0]!.minions[1])
})

test('what is gone, or was not there, is told truly', () => {
  const old = view({ scoring: { base: 1, step: 'before' }, set_aside: [{ id: 3, face: 'imp', owner: 0 }] })
  const fresh = view()
  expect(keepSame(old, fresh)).toEqual(fresh)
  expect(keepSame(fresh, old)).toEqual(old)
  expect(keepSame<unknown>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(keepSame<unknown>([1, 2, 3], [1, 2])).toEqual([1, 2])
  expect(keepSame<unknown>({ a: 1 }, null)).toBeNull()
})

test('the new view is not touched', () => {
  const old = view({ bases: [base(1, { minions: [minion(5)] })] })
  const fresh = again(view({ bases: [base(1, { minions: [minion(5)], total: 2 })] }))
  const before = again(fresh)
  keepSame(old, fresh)
  expect(fresh).toEqual(before)
  expect(fresh.bases[0]!.minions).not.toBe(old.bases[0]!.minions)
})

test('what is worked out anew and is equal is what was given before', () => {
  let names = ['Ann', 'Bob']
  const players = steady(() => names.map((name, id) => ({ id, name })))
  const first = players()
  expect(players()).toBe(first)
  names = ['Ann', 'Cid']
  const second = players()
  expect(second).toEqual([
    { id: 0, name: 'Ann' },
    { id: 1, name: 'Cid' },
  ])
  expect(second[0]).toBe(first[0])
})

import { expect, test } from 'vitest'
import { endsFor, isNear } from '../../src/board/goal'
import { base, seat, view } from '../made'

const at = (vp: number[], places: [number, number][]): number | null =>
  endsFor(
    view({ seats: vp.map((each) => seat({ vp: each })) }),
    base(1, { places: places.map(([who, earned], place) => ({ seat: who, place: place + 1, vp: earned })) }),
  )

test('a base that brings somebody to fifteen ends the game', () => {
  expect(
    at(
      [11, 9],
      [
        [0, 4],
        [1, 2],
      ],
    ),
  ).toBe(0)
  expect(
    at(
      [10, 9],
      [
        [0, 4],
        [1, 2],
      ],
    ),
  ).toBeNull()
  expect(at([3, 9], [])).toBeNull()
})
test('a base that has paid ends nothing any more, one that is about to does', () => {
  const seats = [seat({ vp: 14 }), seat({ vp: 9 })]
  const paying = base(1, { places: [{ seat: 0, place: 1, vp: 4 }] })
  const during = (step: 'before' | 'when' | 'award' | 'after' | 'discard' | 'replace'): number | null =>
    endsFor(view({ seats, scoring: { base: 1, step } }), paying)
  expect([during('before'), during('when')]).toEqual([0, 0])
  expect([during('award'), during('after'), during('discard'), during('replace')]).toEqual([null, null, null, null])
  expect(endsFor(view({ seats, scoring: { base: 2, step: 'award' } }), paying)).toBe(0)
})
test('nobody wins where two would be equal', () => {
  expect(
    at(
      [11, 13],
      [
        [0, 4],
        [1, 2],
      ],
    ),
  ).toBeNull()
})
test('who leads already and gets nothing here does not win here', () => {
  expect(at([15, 9], [[1, 4]])).toBeNull()
})
test('a base is near when more than half of its power is there', () => {
  expect(isNear(base(1, { total: 12, breakpoint: 20 }))).toBe(true)
  expect(isNear(base(1, { total: 11, breakpoint: 20 }))).toBe(false)
})

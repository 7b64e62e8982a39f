import { describe, expect, test } from 'vitest'
import { placeFor, selectorOf, type Box } from '../../src/table/lesson'

const SCREEN = { width: 400, height: 800 }
const SIZE = { width: 300, height: 120 }
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })
const apart = (a: Box, b: Box): boolean =>
  a.left >= b.left + b.width || b.left >= a.left + a.width || a.top >= b.top + b.height || b.top >= a.top + a.height

describe('what a coach points at', () => {
  test('is found by its kind and number, or by the name of its place', () => {
    expect(selectorOf({ kind: 'base', id: 82, name: '' })).toBe(
      '[data-testid=base][data-id="82"], [data-testid=target-base][data-id="82"], [data-testid=option][data-for="base:82"]',
    )
    expect(selectorOf({ kind: 'minion', id: 3, name: '' })).toBe(
      '[data-testid=minion][data-id="3"], [data-testid=option][data-for="minion:3"]',
    )
    expect(selectorOf({ kind: 'place', id: -1, name: 'end' })).toBe('[data-testid=end-turn]')
    expect(selectorOf({ kind: 'place', id: -1, name: 'moon' })).toBe('')
  })
})
describe('the bubble', () => {
  test('lies over nothing that it points at, wherever that is', () => {
    for (const target of [box(0, 0, 100, 60), box(150, 350, 90, 120), box(10, 690, 70, 100), box(300, 60, 90, 200)]) {
      const place = placeFor(SIZE, [target], [], SCREEN)
      expect(apart(place, target)).toBe(true)
    }
  })
  test('stays on the screen', () => {
    const place = placeFor(SIZE, [box(390, 790, 50, 50)], [], SCREEN)
    expect([place.left >= 0, place.top >= 0, place.left + place.width <= 400, place.top + place.height <= 800]).toEqual(
      [true, true, true, true],
    )
  })
  test('leaves free what is busy, if it can', () => {
    const target = box(100, 400, 100, 60)
    const above = placeFor(SIZE, [target], [], SCREEN)
    expect(above.top).toBeLessThan(400)
    const below = placeFor(SIZE, [target], [above], SCREEN)
    expect(apart(below, above)).toBe(true)
  })
  test('stands beside a further thing that it points at where it would cover the first', () => {
    const bases = [box(0, 100, 400, 200), box(0, 310, 400, 200)]
    const place = placeFor(SIZE, bases, [box(0, 660, 400, 140)], SCREEN)
    expect(bases.every((base) => apart(place, base))).toBe(true)
    expect(place.top).toBe(524)
  })
  test('takes a free corner where all around the thing is busy', () => {
    const place = placeFor(SIZE, [box(150, 100, 100, 100)], [box(0, 0, 400, 600)], SCREEN)
    expect(place).toMatchObject({ left: 8, top: 672 })
  })
  test('leaves free what is busy where it points at nothing', () => {
    const place = placeFor(SIZE, [], [box(0, 0, 400, 400)], SCREEN)
    expect(place.top).toBe(672)
  })
  test('without a thing to point at stands at the top', () => {
    expect(placeFor(SIZE, [], [], SCREEN)).toMatchObject({ left: 50, top: 60 })
  })
})

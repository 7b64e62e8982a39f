import { beforeEach, describe, expect, test } from 'vitest'
import { cards } from '../../src/cards/catalog.svelte'
import { pieces } from '../../src/pages/pieces'
import { useCatalog } from '../made'

describe('a card in two editions', () => {
  beforeEach(useCatalog)

  test('is found from either of them, and has one id for both', () => {
    const printed = cards.face('imp')
    const current = cards.face('imp.current')
    expect(printed && cards.other(printed)).toBe(current)
    expect(current && cards.other(current)).toBe(printed)
    expect([printed?.card, current?.card]).toEqual(['imp', 'imp'])
    expect([printed?.editions, current?.editions]).toEqual([['printed'], ['current']])
  })

  test('that did not change is there once', () => {
    const net = cards.face('net')
    expect(net && cards.other(net)).toBeUndefined()
  })
})

test('a text is cut where it changed', () => {
  expect(pieces('Draw two cards.', [[5, 8]])).toEqual([
    { text: 'Draw ', changed: false },
    { text: 'two', changed: true },
    { text: ' cards.', changed: false },
  ])
  expect(pieces('Draw.', [[0, 5]])).toEqual([{ text: 'Draw.', changed: true }])
  expect(pieces('Draw.', [])).toEqual([{ text: 'Draw.', changed: false }])
})

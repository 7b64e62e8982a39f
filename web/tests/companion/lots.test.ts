import { describe, expect, test } from 'vitest'
import { draftOrder, draw, nextBase, redrawn, shuffled, spread, type Chance } from '../../src/companion/lots'

/** The same numbers every time. */
function chance(seed = 1): Chance {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
const POOL = ['ants', 'bats', 'cats', 'dogs', 'eels', 'foxes', 'goats', 'hens', 'imps', 'jays']

describe('factions by lot', () => {
  test('are two for everybody, and none twice', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const lot = draw({ seats: 4, pool: POOL, last: [] }, chance(seed))
      expect(lot?.decks.map((deck) => deck.length)).toEqual([2, 2, 2, 2])
      expect(new Set(lot?.decks.flat()).size).toBe(8)
    }
  })
  test('come to everybody about equally often', () => {
    const next = chance(5)
    const count = new Map<string, number>()
    for (let turn = 0; turn < 5000; turn += 1)
      for (const faction of draw({ seats: 2, pool: POOL, last: [] }, next)?.decks[1] ?? [])
        count.set(faction, (count.get(faction) ?? 0) + 1)
    for (const faction of POOL) expect(Math.abs((count.get(faction) ?? 0) - 1000)).toBeLessThan(150)
  })
  test('are not those of last time while there are enough others', () => {
    for (let seed = 1; seed < 50; seed += 1) {
      const lot = draw({ seats: 3, pool: POOL, last: ['ants', 'bats', 'cats', 'dogs'] }, chance(seed))
      expect(lot?.again).toBe(false)
      expect(lot?.decks.flat().filter((faction) => ['ants', 'bats', 'cats', 'dogs'].includes(faction))).toEqual([])
    }
  })
  test('are some of last time where there are too few, and it is said', () => {
    const lot = draw({ seats: 4, pool: POOL, last: POOL.slice(0, 4) }, chance())
    expect(lot?.again).toBe(true)
    expect(lot?.decks.flat().filter((faction) => POOL.slice(4).includes(faction))).toHaveLength(6)
  })
  test('cannot be drawn from too few', () => {
    expect(draw({ seats: 4, pool: POOL.slice(0, 7), last: [] }, chance())).toBeNull()
  })
  test('are even where that is wished and known', () => {
    const worth = (faction: string): number => POOL.indexOf(faction) / 10
    const strength = (one: string, other: string): number => (worth(one) + worth(other)) / 2
    const plain = draw({ seats: 2, pool: POOL, last: [] }, chance(3))?.decks ?? []
    const even = draw({ seats: 2, pool: POOL, last: [], strength }, chance(3))?.decks ?? []
    expect(spread(even, strength)).toBeLessThan(0.06)
    expect(spread(even, strength)).toBeLessThanOrEqual(spread(plain, strength))
    expect(
      spread(
        [
          ['ants', 'bats'],
          ['cats', 'dogs'],
        ],
        () => null,
      ),
    ).toBe(0)
  })
  test('are drawn anew for one place, and the others stay', () => {
    const before = [
      ['ants', 'bats'],
      ['cats', 'dogs'],
    ]
    const after = redrawn(before, 1, 0, POOL, ['eels', 'foxes', 'goats', 'hens'], chance())
    expect(after[0]).toEqual(['ants', 'bats'])
    expect(after[1]?.[1]).toBe('dogs')
    expect(['imps', 'jays']).toContain(after[1]?.[0])
    expect(redrawn(before, 0, 0, ['ants', 'bats', 'cats', 'dogs'], [], chance())).toEqual(before)
  })
})

test('a draft goes around and back (1.2.4, 1.2.5)', () => {
  expect(draftOrder(3, 1)).toEqual([1, 2, 0, 0, 2, 1])
})

test('shuffling keeps everything', () => {
  expect(shuffled(POOL, chance(7)).sort()).toEqual(POOL)
  expect(shuffled(POOL, chance(7))).not.toEqual(POOL)
})

test('the next base is the top of the deck, or of the shuffled discard pile (6.6.8)', () => {
  expect(nextBase(['hill', 'lake'], ['cave'], chance())).toEqual({ face: 'hill' })
  const drawn = nextBase([], ['cave', 'moor'], chance())
  expect(drawn?.shuffled?.toSorted()).toEqual(['cave', 'moor'])
  expect(drawn?.face).toBe(drawn?.shuffled?.[0])
  expect(nextBase([], [], chance())).toBeNull()
})

import { describe, expect, test } from 'vitest'
import type { Face } from '../../src/cards/catalog.svelte'
import { bestOf, stylesOf } from '../../src/cards/styles'

const face = (faction: string, id: string, text: string, more: Partial<Face> = {}): Face =>
  ({
    id,
    card: id,
    editions: ['printed'],
    faction,
    kind: 'minion',
    power: 2,
    copies: 4,
    abilities: [{ type: 'on_play', text, changed: [] }],
    ...more,
  }) as Face

const ants = [
  face('ants', 'a1', 'Put a +1 power counter on a minion.'),
  face('ants', 'a2', 'Draw a card.', { copies: 1 }),
  face('ants', 'a3', 'Destroy a minion.', { power: 5, copies: 1 }),
]
const sharks = [
  face('sharks', 's1', 'Destroy a minion here.'),
  face(
    'sharks',
    's2',
    'Before a base scores, you may destroy one of your minions to draw two cards and play an extra minion.',
    {
      abilities: [
        {
          type: 'special',
          text: 'Before a base scores, you may destroy one of your minions to draw two cards and play an extra minion.',
          changed: [],
        },
      ],
    },
  ),
]

describe('the style of a faction', () => {
  test('is what it does on more cards than others, at least on three', () => {
    const styles = stylesOf([...ants, ...sharks])
    expect(styles.get('ants')?.tags).toEqual(['grows'])
    expect(styles.get('sharks')?.tags).toEqual(['destroys', 'swarms', 'surprises'])
  })
  test('is easier the less there is to read and to time', () => {
    const styles = stylesOf([...ants, ...sharks, face('logs', 'l1', '', { abilities: [] })])
    expect(['logs', 'ants', 'sharks'].map((id) => styles.get(id)?.difficulty)).toEqual([1, 2, 3])
  })
  test('counts neither bases nor cards that only the current edition has', () => {
    expect(
      stylesOf([face('ants', 'a1.current', 'x', { card: 'a1' }), face('ants', 'b', 'x', { kind: 'base' })]).size,
    ).toBe(0)
  })
})

test('its best cards are its strongest minion, then those of its style', () => {
  expect(bestOf(ants, ['grows']).map(({ id }) => id)).toEqual(['a3', 'a1', 'a2'])
})
